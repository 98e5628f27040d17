import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson } from '../../lib/saved-json.ts'

/** A share without a confirmed answer, with the state before it was sent. */
export interface SentShare {
  /** Whether the viewer was among the sharers already: then being there tells nothing. */
  readonly sharedBefore: boolean
  readonly balance: number | null
}

interface ShareDraft {
  readonly sent: SentShare | null
}

export const shareCodec: DraftCodec<ShareDraft> = {
  empty: { sent: null },
  isEmpty: ({ sent }) => sent === null,
  encode: ({ sent }) => JSON.stringify({ sent }),
  decode: (content) => {
    const { sharedBefore, balance } = fieldsOf(fieldsOf(parseJson(content)).sent)
    if (typeof sharedBefore !== 'boolean') return null
    return { sent: { sharedBefore, balance: typeof balance === 'number' ? balance : null } }
  },
}

/** The unconfirmed share of a post (robustness.md#on-its-way). */
export const shareDraftOf = (postId: string): Draft<ShareDraft> =>
  draft({ subject: `share:${postId}`, mode: 'new' }, shareCodec)
