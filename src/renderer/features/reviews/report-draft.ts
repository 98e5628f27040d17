import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Draft, draft } from '../../lib/draft.ts'

type ReportDraft = DraftContent<'report'>

/** Returns the draft of a review's report. It stays until the server accepts the report. */
export const reportDraftOf = (reviewId: string): Draft<ReportDraft> =>
  draft<ReportDraft>(
    { subject: `report:${reviewId}`, mode: 'new' },
    {
      empty: { message: '', doubtful: false },
      isEmpty: ({ message, doubtful }) => message.trim() === '' && !doubtful,
    },
  )
