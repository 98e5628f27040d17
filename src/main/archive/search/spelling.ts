import type { DatabaseSync } from 'node:sqlite'
import { distance } from 'fastest-levenshtein'
import { portWordsLike } from '#shared/rules/ports.ts'
import type { SearchQuery } from '#shared/rules/search-query.ts'
import type { Corrections } from './match.ts'

/** Maximum corrections of one word. */
const maxForms = 3
/** Maximum words with a common start to compare. */
const maxCompared = 20_000
const shortest = 4

const mistakesIn = (word: string): number => (word.length < 6 ? 1 : 2)

/**
 * Returns corrections for words with few results: similar words of the archive and of ports, nearest and most frequent
 * first. The first letter must be right, because the index is read from there.
 */
export const correctionsFor = (db: DatabaseSync, { words, isTyping }: SearchQuery): Corrections => {
  db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.item_words USING fts5vocab (main, item_fts, row)')
  const alike = db.prepare(
    'SELECT term, doc FROM temp.item_words WHERE term >= ? AND term < ? AND length(term) >= ? LIMIT ?',
  )
  const formsOf = (word: string, isLast: boolean, letters: number): string[] => {
    const start = word.slice(0, letters)
    const allowed = mistakesIn(word)
    const rows = alike.all(start, `${start}\u{10ffff}`, word.length - allowed, maxCompared)
    const ports = portWordsLike(start).map((term) => ({ term, doc: 0 }))
    return [...rows, ...ports]
      .flatMap((row) => {
        const term = String(row.term)
        if (term === word || (term.length > word.length + allowed && !(isLast && isTyping))) return []
        const completed =
          isLast && isTyping ? distance(word, term.slice(0, word.length)) : Number.POSITIVE_INFINITY
        const far = Math.min(distance(word, term), completed)
        return far > 0 && far <= allowed ? [{ term, far, doc: Number(row.doc) }] : []
      })
      .toSorted((one, other) => one.far - other.far || other.doc - one.doc)
      .map(({ term }) => term)
      .filter((term, index, all) => all.indexOf(term) === index)
      .slice(0, maxForms)
  }
  const found = new Map<string, readonly string[]>()
  for (const [index, word] of words.entries()) {
    if (word.length < shortest || /[\d ]/.test(word)) continue
    const isLast = index === words.length - 1
    const near = formsOf(word, isLast, 2)
    const forms = near.length > 0 ? near : formsOf(word, isLast, 1)
    if (forms.length > 0) found.set(word, forms)
  }
  return found
}
