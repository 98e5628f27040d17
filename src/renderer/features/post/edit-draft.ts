import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { type Draft, draft } from '../../lib/draft.ts'

/** Where the changes to a post are saved that were begun on its card. */
export const editKey = (postId: string): DraftKey => ({ subject: `post:${postId}`, mode: 'edit' })

/** Where those are saved that were begun in the composer. */
export const composerEditKey = (postId: string): DraftKey => ({ subject: 'post', mode: `edit:${postId}` })

/** Returns the text of an edit in either place, as HTML. */
export const htmlIn = (content: string): string => (JSON.parse(content) as DraftContent<'edit'>).html

/** The text typed in a post's editor, as HTML; empty while it equals the post's own text. */
export const editDraftOf = (postId: string, own: string): Draft<string> =>
  draft(editKey(postId), {
    empty: own,
    isEmpty: (html) => html === own,
    encode: (html) => JSON.stringify({ html }),
    decode: htmlIn,
  })
