import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Draft, draft } from '../../lib/draft.ts'

type ReportDraft = DraftContent<'report'>

/** The typed report of a review; it stays until the report is taken. */
export const reportDraftOf = (reviewId: string): Draft<ReportDraft> =>
  draft<ReportDraft>(
    { subject: `report:${reviewId}`, mode: 'new' },
    {
      empty: { message: '', doubtful: false },
      isEmpty: ({ message, doubtful }) => message.trim() === '' && !doubtful,
    },
  )
