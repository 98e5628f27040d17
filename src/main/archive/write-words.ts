import type { DatabaseSync } from 'node:sqlite'
import { foldForSearch } from '#shared/rules/search-words.ts'
import { inTransaction } from '../storage/database.ts'
import { createIndexWordsTable } from './search/index-words.ts'

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

/** The table of the index's words, since the index cannot list words without their items. */
interface WordTable {
  add(...texts: readonly string[]): void
  /** Removes all words. */
  clear(): void
  /**
   * Removes words that are in no item any more, of the next ones after `after`. Returns the last of them; null if there
   * are none.
   */
  removeUnused(after: string): string | null
  /** Forgets which words are in the table. */
  forget(): void
}

/** A word as the tokenizer of the index sees it in a folded text. */
const indexWord = /[\p{L}\p{N}\p{Co}]+/gu
const number = /\p{N}/u

/** Maximum words to remember. */
const maxKnown = 50_000
/** Words checked per step. */
const checkedAtOnce = 500

const createWordTable = (db: DatabaseSync): WordTable => {
  createIndexWordsTable(db)
  const put = db.prepare('INSERT OR IGNORE INTO word VALUES (?)')
  const lastOf = db.prepare(
    `SELECT max(term) AS term FROM (SELECT term FROM word WHERE term > ? ORDER BY term LIMIT ${checkedAtOnce})`,
  )
  const remove = db.prepare(
    `DELETE FROM word WHERE term > ?1 AND term <= ?2
       AND NOT EXISTS (SELECT 1 FROM temp.index_words WHERE index_words.term = word.term)`,
  )
  const known = new Set<string>()
  return {
    forget: () => known.clear(),
    clear: () => {
      known.clear()
      db.exec('DELETE FROM word')
    },
    removeUnused: (after) => {
      const last = lastOf.get(after)?.term
      if (typeof last !== 'string') return null
      known.clear()
      remove.run(after, last)
      return last
    },
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

const tables = new WeakMap<DatabaseSync, WordTable>()

/** Returns the table of an archive's words. Each archive has one, which knows of every word that was removed. */
export const wordTableOf = (db: DatabaseSync): WordTable => {
  const table = tables.get(db) ?? createWordTable(db)
  tables.set(db, table)
  return table
}

/** Runs a transaction that may add words. After a failure none of them counts as added. */
export const inWordTransaction = <T>(db: DatabaseSync, act: () => T): T => {
  try {
    return inTransaction(db, act)
  } catch (error) {
    wordTableOf(db).forget()
    throw error
  }
}
