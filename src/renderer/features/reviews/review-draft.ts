import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

export interface ReviewContent {
  /** 0 while none is chosen. */
  readonly rating: number
  readonly text: string
}

/** The form of a review as it is on screen. */
export interface ReviewDraft extends ReviewContent {
  readonly open: boolean
  /** The form's content before it was closed: closing resets the form, and this restores it. */
  readonly aside: ReviewContent | null
  /** It was sent and no answer is known: before it is sent again, the list has to be read. */
  readonly doubtful: boolean
}

const noContent: ReviewContent = { rating: 0, text: '' }

export const hasContent = ({ rating, text }: ReviewContent): boolean => rating > 0 || text.trim() !== ''

const contentOf = (saved: unknown): ReviewContent | null => {
  const fields = fieldsOf(saved)
  const text = textOf(fields.text)
  if (text === null) return null
  return { text, rating: [1, 2, 3, 4, 5].find((stars) => stars === fields.rating) ?? 0 }
}

/** A saved form is open where there is something in it. */
const decode = (saved: string): ReviewDraft | null => {
  const fields = fieldsOf(parseJson(saved))
  const content = contentOf(fields)
  if (content === null) return null
  return {
    ...content,
    open: hasContent(content),
    aside: contentOf(fields.aside),
    doubtful: fields.doubtful === true,
  }
}

export const reviewCodec: DraftCodec<ReviewDraft> = {
  empty: { ...noContent, open: false, aside: null, doubtful: false },
  isEmpty: (form) => !hasContent(form) && form.aside === null && !form.doubtful,
  encode: (form) => JSON.stringify(form),
  decode,
}

/** The review that is being written about a subject (`subjectId`). */
export const reviewDraftOf = (id: string): Draft<ReviewDraft> =>
  draft({ subject: `review:${id}`, mode: 'new' }, reviewCodec)

/** Opens or closes the form: either resets text and rating (product.md#reviews); what was there is set aside. */
export const toggledForm = (form: ReviewDraft): ReviewDraft => ({
  ...form,
  ...noContent,
  open: !form.open,
  aside: hasContent(form) ? { rating: form.rating, text: form.text } : form.aside,
})

/** Puts what was set aside back into the form; what has been written there since changes places with it. */
export const broughtBack = (form: ReviewDraft): ReviewDraft =>
  form.aside === null
    ? form
    : {
        ...form,
        ...form.aside,
        open: true,
        aside: hasContent(form) ? { rating: form.rating, text: form.text } : null,
      }
