import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { type Draft, draft } from '../../lib/draft.ts'

/** Returns the draft key of an edit that was begun on the post's card. */
export const editKey = (postId: string): DraftKey => ({ subject: `post:${postId}`, mode: 'edit' })

/** Returns the draft key of an edit that was begun in the composer. */
export const composerEditKey = (postId: string): DraftKey => ({ subject: 'post', mode: `edit:${postId}` })

/** Returns the text of an edit in either draft, as HTML. */
export const htmlIn = (content: string): string => (JSON.parse(content) as DraftContent<'edit'>).html

/** Returns the draft of a post's editor, as HTML. It is empty while it equals the post's own text. */
export const editDraftOf = (postId: string, own: string): Draft<string> =>
  draft(editKey(postId), {
    empty: own,
    isEmpty: (html) => html === own,
    encode: (html) => JSON.stringify({ html }),
    decode: htmlIn,
  })
