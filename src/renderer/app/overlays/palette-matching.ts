import { foldedWords } from '#shared/rules/fold-text.ts'
import { beginsWords } from '#shared/rules/search-words.ts'

/** A command or destination of the app. */
interface Offered {
  readonly name: string
  /** Other words that people search for. They are not shown. */
  readonly words?: string
}

/** Minimum letters of another word, because fewer letters begin too many words. */
const shortest = 3

const begins = (wanted: string, nameWords: readonly string[]): boolean =>
  nameWords.some((word) => word.startsWith(wanted))

/** Returns the options whose name has all the words of a text, each as the start of a word. */
export const named = <T extends Offered>(options: readonly T[], text: string): T[] => {
  const isNamed = beginsWords(text)
  return options.filter(({ name }) => isNamed(name))
}

/** Returns the options that match a text by their other words, at least for one word of it. */
export const bestMatches = <T extends Offered>(options: readonly T[], text: string): T[] => {
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
