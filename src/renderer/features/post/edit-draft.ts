import type { DraftKey } from '#shared/ipc/native.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

/** Where the changes to a post are saved that were begun on its card. */
export const editKey = (postId: string): DraftKey => ({ subject: `post:${postId}`, mode: 'edit' })

/** Where those are saved that were begun in the composer. */
export const composerEditKey = (postId: string): DraftKey => ({ subject: 'post', mode: `edit:${postId}` })

/** The text typed in a post's editor, as HTML; empty while it equals the post's own text. */
export const editDraftOf = (postId: string, own: string): Draft<string> =>
  draft(editKey(postId), {
    empty: own,
    isEmpty: (html) => html === own,
    encode: (html) => JSON.stringify({ html }),
    decode: (content) => textOf(fieldsOf(parseJson(content)).html),
  })
