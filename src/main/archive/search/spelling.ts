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
  const alike = db.prepare('SELECT term FROM word WHERE term >= ? AND term < ? AND length(term) >= ? LIMIT ?')
  alike.setReturnArrays(true)
  const items = db.prepare('SELECT doc FROM temp.item_words WHERE term = ?')
  const formsOf = (word: string, isLast: boolean, letters: number): string[] => {
    const start = word.slice(0, letters)
    const allowed = mistakesIn(word)
    const isOpen = isLast && isTyping
    const rows = alike.all(start, `${start}\u{10ffff}`, word.length - allowed, maxCompared) as unknown as [
      string,
    ][]
    const ports = new Set(portWordsLike(start))
    return (
      [...new Set([...rows.map(([term]) => term), ...ports])]
        .flatMap((term) => {
          if (term.length > word.length + allowed && !isOpen) return []
          const completed = isOpen ? distance(word, term.slice(0, word.length)) : Number.POSITIVE_INFINITY
          const far = Math.min(distance(word, term), completed)
          return far > 0 && far <= allowed ? [{ term, far }] : []
        })
        // Counted last, because the index reads all items of a word.
        .map((one) => ({ ...one, count: Number(items.get(one.term)?.doc ?? 0) }))
        .filter(({ term, count }) => count > 0 || ports.has(term))
        .toSorted((one, other) => one.far - other.far || other.count - one.count)
        .map(({ term }) => term)
        .slice(0, maxForms)
    )
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
