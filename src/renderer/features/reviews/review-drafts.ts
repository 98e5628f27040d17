import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type ReviewFields, reviewForm } from '#shared/rules/forms.ts'
import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { store } from '../../lib/store.ts'

/** The content and state of a review's form. */
export interface ReviewDraft extends DraftContent<'review'> {
  readonly open: boolean
}

export const hasContent = (form: ReviewFields): boolean => !reviewForm.isUntouched(form)

export const reviewCodec = {
  empty: { ...reviewForm.blank, open: false, aside: null, doubtful: false },
  isEmpty: (form) => !hasContent(form) && form.aside === null && !form.doubtful,
  // A saved form with content is open.
  decode: (content) => {
    const form: DraftContent<'review'> = JSON.parse(content)
    return { ...form, open: hasContent(form) }
  },
} satisfies DraftCodec<ReviewDraft>

/** Returns the draft of the review of a subject (`subjectId`). */
export const reviewDraftOf = (id: string): Draft<ReviewDraft> =>
  draft({ subject: `review:${id}`, mode: 'new' }, reviewCodec)

/** Opens or closes the form. Either resets text and rating (product.md#reviews), and keeps the old content aside. */
export const toggledForm = (form: ReviewDraft): ReviewDraft => ({
  ...form,
  ...reviewForm.blank,
  open: !form.open,
  aside: hasContent(form) ? reviewForm.of(form) : form.aside,
})

/** Swaps the content that was set aside with the form's content. */
export const restoredForm = (form: ReviewDraft): ReviewDraft =>
  form.aside === null
    ? form
    : {
        ...form,
        ...form.aside,
        open: true,
        aside: hasContent(form) ? reviewForm.of(form) : null,
      }

/** The subject (`subjectId`) whose form another screen has requested. It opens once. */
export const requestedFormAtom = accountAtom<string | null>(null)

/** The router's events, including moves within the app. */
const moves = ['pushState', 'replaceState', 'popstate']

/**
 * Requests the form of a subject for the screen at `path`. If the reader leaves that screen before the form opens, the
 * request is dropped.
 */
export const requestForm = (subject: Pick<ReviewSubject, 'ratedType' | 'ratedId'>, path: string): void => {
  const id = subjectId(subject)
  const leaving = new AbortController()
  const forgetElsewhere = (): void => {
    if (location.pathname + location.search === path) return
    leaving.abort()
    store.set(requestedFormAtom, actNow(), (current) => (current === id ? null : current))
  }
  store.set(requestedFormAtom, actNow(), id)
  for (const move of moves) addEventListener(move, forgetElsewhere, { signal: leaving.signal })
}

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

/** Returns a draft with the mark of an attempt without a known answer. */
export const withDoubt = <Form extends { readonly doubtful: boolean }>(draft: Draft<Form>) => ({
  draft,
  markIn: ({ doubtful }: Form): boolean | null => doubtful || null,
  withMark: (form: Form, mark: boolean | null): Form => ({ ...form, doubtful: mark === true }),
})
