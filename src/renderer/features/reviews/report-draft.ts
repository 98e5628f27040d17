import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

interface ReportDraft {
  readonly message: string
  /** It was sent and no answer is known: before it is sent again, the review has to be looked at. */
  readonly doubtful: boolean
}

const codec: DraftCodec<ReportDraft> = {
  empty: { message: '', doubtful: false },
  isEmpty: ({ message, doubtful }) => message.trim() === '' && !doubtful,
  encode: (report) => JSON.stringify(report),
  decode: (content) => {
    const { message, doubtful } = fieldsOf(parseJson(content))
    const text = textOf(message)
    return text === null ? null : { message: text, doubtful: doubtful === true }
  },
}

/** The typed report of a review; it stays until the report is taken. */
export const reportDraftOf = (reviewId: string): Draft<ReportDraft> =>
  draft({ subject: `report:${reviewId}`, mode: 'new' }, codec)
