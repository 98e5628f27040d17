import type { DatabaseSync } from 'node:sqlite'
import { foldForSearch } from '#shared/rules/search-words.ts'

const latest = new Map<string, string>()

/** Folds a text for the index. Caches the last two, because a write folds title and body for the index and its words. */
export const foldForIndex = (text: string): string => {
  const before = latest.get(text)
  if (before !== undefined) return before
  const folded = foldForSearch(text)
  if (latest.size > 1) latest.delete(latest.keys().next().value ?? '')
  latest.set(text, folded)
  return folded
}

/** Writes the words of the index into a table of their own, since the index cannot list words without their items. */
interface WordWriter {
  add(...texts: readonly string[]): void
  /** Forgets which words are in the table. Call when a transaction has failed. */
  forget(): void
}

/** A word as the tokenizer of the index sees it in a folded text. */
const indexWord = /[\p{L}\p{N}\p{Co}]+/gu
const number = /\p{N}/u

/** Maximum words to remember. */
const maxKnown = 50_000

export const createWordWriter = (db: DatabaseSync): WordWriter => {
  const put = db.prepare('INSERT OR IGNORE INTO word VALUES (?)')
  const known = new Set<string>()
  return {
    forget: () => known.clear(),
    add: (...texts) => {
      for (const word of texts.flatMap((text) => foldForIndex(text).match(indexWord) ?? [])) {
        if (known.has(word)) continue
        put.run(word)
        // Most numbers occur once.
        if (number.test(word)) continue
        if (known.size >= maxKnown) known.clear()
        known.add(word)
      }
    },
  }
}
