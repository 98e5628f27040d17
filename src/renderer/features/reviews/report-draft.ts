import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

const codec: DraftCodec<string> = {
  empty: '',
  isEmpty: (message) => message.trim() === '',
  encode: (message) => JSON.stringify({ message }),
  decode: (content) => textOf(fieldsOf(parseJson(content)).message),
}

/** What is typed in the report of a review; it stays until the report was taken. */
export const reportDraftOf = (reviewId: string): Draft<string> =>
  draft({ subject: `report:${reviewId}`, mode: 'new' }, codec)
