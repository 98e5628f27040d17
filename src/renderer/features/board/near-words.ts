import { allowedErrors, typingErrors } from '#shared/rules/typing-errors.ts'

/** Forms of one word that are tried. */
const mostForms = 3

/** Returns what each word may have meant: itself, and the words among `known` that are written nearly like it. */
export const nearWords = (
  words: readonly string[],
  known: ReadonlySet<string>,
): readonly (readonly string[])[] =>
  words.map((word) => {
    const most = allowedErrors(word)
    if (most === 0) return [word]
    const near = [...known].flatMap((form) => {
      // The word may still be typed.
      const errors = Math.min(
        typingErrors(word, form, most),
        typingErrors(word, form.slice(0, word.length), most),
      )
      return errors <= most ? [{ form, errors }] : []
    })
    const forms = near.toSorted((one, other) => one.errors - other.errors).slice(0, mostForms)
    return [word, ...forms.map(({ form }) => form)]
  })
