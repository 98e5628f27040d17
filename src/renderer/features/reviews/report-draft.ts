import { keptForms } from './kept-forms.ts'

interface ReportDraft {
  readonly message: string
}

const forms = keptForms<ReportDraft>({
  blank: { message: '' },
  read: (kept) => {
    if (kept === null || typeof kept !== 'object') return null
    const { message } = kept as Partial<Record<keyof ReportDraft, unknown>>
    return typeof message === 'string' ? { message } : null
  },
  isEmpty: ({ message }) => message.trim() === '',
})

const subjectOf = (reviewId: string): string => `report:${reviewId}`

/** What is typed in the report of a review; it stays until the report was taken. */
export const reportDraftAtom = (reviewId: string) => forms.atomOf(subjectOf(reviewId))
export const restoreReport = (reviewId: string): Promise<void> => forms.restore(subjectOf(reviewId))
export const writeReport = (reviewId: string, message: string): void =>
  forms.change(subjectOf(reviewId), { message })
export const flushReport = (reviewId: string): void => forms.flush(subjectOf(reviewId))
export const forgetReport = (reviewId: string): void => forms.forget(subjectOf(reviewId))
