import { foldedWords } from '#shared/rules/fold-text.ts'

/** A command or destination of the app. */
interface Offered {
  readonly name: string
  /** Other words by which people look for it; they are not shown. */
  readonly words?: string
}

/** Of another word so much has to be typed: fewer letters begin too many of them. */
const shortest = 3

const begins = (wanted: string, nameWords: readonly string[]): boolean =>
  nameWords.some((word) => word.startsWith(wanted))

/** Returns the options whose name has all the words of a text, each as the start of a word. */
export const named = <T extends Offered>(options: readonly T[], text: string): T[] => {
  const wanted = foldedWords(text)
  return options.filter(({ name }) => {
    const nameWords = foldedWords(name)
    return wanted.every((word) => begins(word, nameWords))
  })
}

/** Those that a text means by other words than their name, or by some of both. */
export const meant = <T extends Offered>(options: readonly T[], text: string): T[] => {
  const wanted = foldedWords(text)
  return options.filter(({ name, words = '' }) => {
    const nameWords = foldedWords(name)
    const others = foldedWords(words)
    const isMeant = (word: string): boolean =>
      others.includes(word) || (word.length >= shortest && begins(word, others))
    const unnamed = wanted.filter((word) => !begins(word, nameWords))
    return unnamed.length > 0 && unnamed.every(isMeant)
  })
}
