import type { DatabaseSync } from 'node:sqlite'

/** Sorts directly after a word, and after all words with a start. */
const justAfter = '\u{1}'
const afterAll = '\u{10ffff}'

/** Words of the archive's index. Each is found by a seek, because reading them in turn reads all their items. */
export interface IndexWords {
  /** Returns the words with a start, cut to `length` characters; null if they are more than `most`. */
  startingWith(start: string, most: number, length?: number): readonly string[] | null
}

/** Creates the table of the index's words, one row for each word of each item. */
export const createIndexWordsTable = (db: DatabaseSync): void =>
  db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.index_words USING fts5vocab (main, item_fts, instance)')

/** Prepares reading the words of an archive's index. */
export const indexWordsIn = (db: DatabaseSync): IndexWords => {
  createIndexWordsTable(db)
  const count = db.prepare(
    'SELECT count(*) AS n FROM (SELECT 1 FROM word WHERE term >= ? AND term < ? LIMIT ?)',
  )
  const wordFrom = db.prepare('SELECT term FROM temp.index_words WHERE term >= ? LIMIT 1')
  return {
    startingWith: (start, most, length = Number.POSITIVE_INFINITY) => {
      const found: string[] = []
      if (
        length === Number.POSITIVE_INFINITY &&
        Number(count.get(start, start + afterAll, most + 1)?.n) > most
      )
        return null
      for (let from = start; found.length <= most; ) {
        const word = wordFrom.get(from)?.term
        if (typeof word !== 'string' || !word.startsWith(start)) return found
        const letters = [...word].slice(0, length)
        const part = letters.join('')
        found.push(part)
        from = part + (letters.length === length ? afterAll : justAfter)
      }
      return null
    },
  }
}

/** A word of an index query, or with `isStart` the start of words. */
interface QueryWord {
  readonly word: string
  readonly isStart: boolean
}

/** Returns words for the start of a word that find the same items. */
export type StartsOf = (start: string) => readonly QueryWord[]

/** Lengths of starts with an index of their own: `prefix` of `item_fts`, in characters. */
const [shortest, longest] = [2, 3]
/** Maximum words to search for instead of their start. Each costs a seek. */
const maxWords = 64
const maxStarts = 64

/**
 * Replaces the start of words by the words, and a letter by starts of two. For a start without an index of its own,
 * SQLite collects the items of all its words before it returns the newest. With the words it reads only the newest.
 */
export const startsOfIn = (words: IndexWords): StartsOf => {
  const isFull = (part: string): boolean => [...part].length >= shortest
  const found = new Map<string, readonly QueryWord[]>()
  const find = (start: string): readonly QueryWord[] => {
    const { length } = [...start]
    const asTyped = [{ word: start, isStart: true }]
    if (length >= shortest && length <= longest) return asTyped
    const begun =
      length < shortest ? words.startingWith(start, maxStarts, shortest) : words.startingWith(start, maxWords)
    if (begun === null || begun.length === 0) return asTyped
    return begun.map((word) => ({ word, isStart: length < shortest && isFull(word) }))
  }
  return (start) => {
    const words = found.get(start) ?? find(start)
    found.set(start, words)
    return words
  }
}
