import { type Draft, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

/** What was typed in the editor of a post, as HTML; none while it is the post's own text. */
export const editDraftOf = (postId: string, own: string): Draft<string> =>
  draft(
    { subject: `post:${postId}`, mode: 'edit' },
    {
      empty: own,
      isEmpty: (html) => html === own,
      encode: (html) => JSON.stringify({ html }),
      decode: (content) => textOf(fieldsOf(parseJson(content)).html),
    },
  )
