import { keptForms } from './kept-forms.ts'

export interface Words {
  /** 0 while none is chosen. */
  readonly rating: number
  readonly text: string
}

/** The form of a review as it stands. */
export interface ReviewDraft extends Words {
  readonly open: boolean
  /** What stood in the form when it was closed: closing resets it, and this is the way back. */
  readonly aside: Words | null
  /** It was sent and no answer is known: before it goes again, somebody has to look. */
  readonly doubtful: boolean
}

const noWords: Words = { rating: 0, text: '' }
const blank: ReviewDraft = { ...noWords, open: false, aside: null, doubtful: false }

export const hasWords = ({ rating, text }: Words): boolean => rating > 0 || text.trim() !== ''

const readWords = (kept: unknown): Words | null => {
  if (kept === null || typeof kept !== 'object') return null
  const { rating, text } = kept as Partial<Record<keyof Words, unknown>>
  if (typeof text !== 'string') return null
  return { text, rating: typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating) ? rating : 0 }
}

/** A kept form stands open where there is something in it. */
export const readReviewDraft = (kept: unknown): ReviewDraft | null => {
  const words = readWords(kept)
  if (words === null) return null
  const { aside, doubtful } = kept as Partial<Record<keyof ReviewDraft, unknown>>
  return { ...words, open: hasWords(words), aside: readWords(aside), doubtful: doubtful === true }
}

const forms = keptForms<ReviewDraft>({
  blank,
  read: readReviewDraft,
  isEmpty: (form) => !hasWords(form) && form.aside === null && !form.doubtful,
})

const subjectOf = (id: string): string => `review:${id}`

export const reviewDraftAtom = (id: string) => forms.atomOf(subjectOf(id))
export const restoreReviewDraft = (id: string): Promise<void> => forms.restore(subjectOf(id))
export const changeReviewDraft = (id: string, part: Partial<ReviewDraft>): void =>
  forms.change(subjectOf(id), part)
export const flushReviewDraft = (id: string): void => forms.flush(subjectOf(id))
export const forgetReviewDraft = (id: string): void => forms.forget(subjectOf(id))

/**
 * Opens or closes the form: either resets text and rating (product.md#reviews); words that stood there are set aside.
 */
export const toggledForm = (draft: ReviewDraft): ReviewDraft => ({
  ...draft,
  ...noWords,
  open: !draft.open,
  aside: hasWords(draft) ? { rating: draft.rating, text: draft.text } : draft.aside,
})

/** Puts the words that were set aside back into the form; what has been written there since changes places with them. */
export const broughtBack = (draft: ReviewDraft): ReviewDraft =>
  draft.aside === null
    ? draft
    : {
        ...draft,
        ...draft.aside,
        open: true,
        aside: hasWords(draft) ? { rating: draft.rating, text: draft.text } : null,
      }

export const toggleReviewForm = (id: string): void =>
  changeReviewDraft(id, toggledForm(forms.now(subjectOf(id))))
export const bringBackReview = (id: string): void =>
  changeReviewDraft(id, broughtBack(forms.now(subjectOf(id))))
