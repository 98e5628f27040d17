/** Words of a search in a text: folded, and numbers however they are spaced (user-guide.md#search). */
import { foldedWords, foldText, searchWord } from './fold-text.ts'
import { numberForms, wordForms } from './number-forms.ts'

/** Folds a text to search in: with the other forms of its numbers behind its words, as the archive's index has them. */
export const foldForSearch = (text: string): string => {
  const folded = foldText(text)
  const forms = numberForms(folded)
  return forms.length === 0 ? folded : `${folded}\n${forms.join(' ')}`
}

/** Returns the folded words of a query, each with the forms of which one must occur in a text folded for search. */
export const queryForms = (query: string): string[][] =>
  wordForms(
    foldText(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  )

/**
 * Creates a test whether a text contains all words of a query, in any order, also within other words. Numbers match
 * however they are spaced.
 */
export const containsWords = (query: string): ((text: string) => boolean) => {
  const wanted = queryForms(query)
  return (text) => {
    const folded = wanted.length === 0 ? '' : foldForSearch(text)
    return wanted.every((forms) => forms.some((form) => folded.includes(form)))
  }
}

/** Creates a test whether each word of a query begins a word of a text. Numbers match however they are spaced. */
export const beginsWords = (query: string): ((text: string) => boolean) => {
  const wanted = wordForms(foldedWords(query))
  return (text) => {
    if (wanted.length === 0) return true
    const words = foldForSearch(text).match(searchWord) ?? []
    const all = ` ${words.join(' ')}`
    return wanted.every((forms) => forms.some((form) => all.includes(` ${form}`)))
  }
}
