import { accountAtom, actNow } from '../../lib/account.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'
import type { ShownMessage } from '../message-tools/message-menu.tsx'
import { plainTextOf } from '../rich-text/plain-text.ts'

/** The message that is read as an inquiry. */
export interface InquirySource {
  /** Plain text. */
  readonly text: string
  /** For example `conversation:12`. */
  readonly thread: string
  readonly commentId: string
  /** Id of its author; null if the network names none. */
  readonly userId: string | null
}

/** Null for pasted text. */
export const inquirySourceAtom = accountAtom<InquirySource | null>(null)

/** Opens the reading of a message, or of a text that the member pastes. */
export const openInquiry = (source: InquirySource | null): void => {
  store.set(inquirySourceAtom, actNow(), source)
  openOverlay('inquiry')
}

/** Reads a message of a thread. */
export const openInquiryIn = ({ thread, comment }: ShownMessage): void =>
  openInquiry({
    text: plainTextOf(comment.comment),
    thread,
    commentId: comment.id,
    userId: comment.user?.id ?? null,
  })
