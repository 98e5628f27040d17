import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Draft, draft } from '../../lib/draft.ts'

/** A share without a confirmed answer, with the state before it was sent. */
export type SentShare = DraftContent<'share'>['sent']

interface ShareDraft {
  readonly sent: SentShare | null
}

/** The unconfirmed share of a post (robustness.md#on-its-way). */
export const shareDraftOf = (postId: string): Draft<ShareDraft> =>
  draft<ShareDraft>(
    { subject: `share:${postId}`, mode: 'new' },
    { empty: { sent: null }, isEmpty: ({ sent }) => sent === null },
  )
