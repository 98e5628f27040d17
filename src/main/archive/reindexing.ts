import type { DatabaseSync } from 'node:sqlite'
import { foldVersion } from '#shared/rules/fold-text.ts'
import { inTransaction } from '../storage/database.ts'
import { inWordTransaction, wordTableOf } from './write-words.ts'

/** Items or members per step, which limits the delay of a question. */
const atOnce = 500

/** Rebuilds an archive's search index after a change of the folding rules. */
export interface Reindexing {
  /** Rebuilds a part, newest items first; returns true while there is more. Call outside a transaction. */
  step(): boolean
}

interface State {
  readonly version: number
  readonly done_from: number
  readonly names_after: string | null
}

/**
 * Rebuilds the search index after a change of the folding rules. FTS removes an entry only by the words it was added
 * with. So an outdated index is emptied before any other write, and filled again from its newest end. Missing items
 * stay out meanwhile. Each step is a transaction that records its progress, so an interrupted rebuild continues at the
 * next start.
 */
export const createReindexing = (db: DatabaseSync, version = foldVersion): Reindexing => {
  const stateOf = db.prepare('SELECT version, done_from, names_after FROM folding')
  const nextRow = db.prepare(
    `SELECT rowid FROM item WHERE rowid < ? ORDER BY rowid DESC LIMIT 1 OFFSET ${atOnce - 1}`,
  )
  const add = db.prepare(
    `INSERT INTO item_fts (rowid, title, body, marks)
     SELECT rowid, fold(title), fold(body), marks FROM item WHERE rowid >= ? AND rowid < ? ORDER BY rowid`,
  )
  const texts = db.prepare('SELECT title, body FROM item WHERE rowid >= ? AND rowid < ?')
  const words = wordTableOf(db)
  const doneFrom = db.prepare('UPDATE folding SET done_from = ?')
  const people = db.prepare(`SELECT id FROM person WHERE id > ? ORDER BY id LIMIT ${atOnce}`)
  const name = db.prepare('UPDATE person SET names = names_of(data) WHERE id > ? AND id <= ?')
  const namesAfter = db.prepare('UPDATE folding SET names_after = ?')
  const state = (): State => stateOf.get() as unknown as State

  const addThings = (from: number): void => {
    const next = Number(nextRow.get(from)?.rowid ?? 0)
    for (const { title, body } of texts.all(next, from)) words.add(String(title), String(body))
    add.run(next, from)
    doneFrom.run(next)
  }
  const addNames = (after: string): void => {
    const ids = people.all(after)
    const last = ids.at(-1)?.id
    if (last !== undefined) name.run(after, last)
    namesAfter.run(ids.length < atOnce || last === undefined ? null : last)
  }

  if (state().version !== version)
    inTransaction(db, () => {
      db.exec("INSERT INTO item_fts (item_fts) VALUES ('delete-all')")
      words.clear()
      db.prepare(
        `UPDATE folding SET version = ?, names_after = (SELECT '' FROM person LIMIT 1),
           done_from = (SELECT coalesce(max(rowid) + 1, 0) FROM item)`,
      ).run(version)
    })

  return {
    step: () => {
      const { done_from: from, names_after: after } = state()
      if (from > 0) inWordTransaction(db, () => addThings(from))
      else if (after !== null) inTransaction(db, () => addNames(after))
      else return false
      return true
    },
  }
}
