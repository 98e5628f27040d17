import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseSchema } from '../storage/database.ts'

/** The tables of a ledger: entries, actions without an entry yet, the last balance, and opened pages. */
export const bookSchema: DatabaseSchema = {
  name: 'ledger',
  applicationId: 0x51_4c_45_44,
  steps: [
    `CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      at INTEGER NOT NULL,
      since INTEGER,
      before REAL,
      after REAL NOT NULL,
      about TEXT NOT NULL,
      is_certain INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX entry_at ON entry (at);
    CREATE TABLE charge (
      id INTEGER PRIMARY KEY,
      about TEXT NOT NULL,
      cost REAL,
      most REAL,
      left_at INTEGER NOT NULL,
      lost_at INTEGER,
      is_done INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE balance (only INTEGER PRIMARY KEY CHECK (only = 1), credits REAL NOT NULL, seen_at INTEGER NOT NULL) STRICT;
    CREATE TABLE unlocked (
      type TEXT NOT NULL,
      uuid TEXT NOT NULL,
      owner TEXT,
      opened_at INTEGER NOT NULL,
      PRIMARY KEY (type, uuid)
    ) STRICT, WITHOUT ROWID`,
    'ALTER TABLE charge ADD COLUMN is_refused INTEGER NOT NULL DEFAULT 0',
  ],
  salvages: ['entry', 'charge', 'balance', 'unlocked'],
  probe: 'SELECT entry.id, charge.is_refused, credits, uuid FROM entry, charge, balance, unlocked',
}

/** More than a user reads. Older entries stay in the file. */
const maxShown = 5000

/** Returns the ledger's statements. Throws if a table is missing. */
export const bookStatements = (db: DatabaseSync) => ({
  charges: db.prepare('SELECT * FROM charge ORDER BY left_at, id'),
  leave: db.prepare('INSERT INTO charge (about, cost, most, left_at) VALUES (?, ?, ?, ?)'),
  done: db.prepare('UPDATE charge SET is_done = 1, lost_at = NULL, about = ? WHERE id = ?'),
  refused: db.prepare('UPDATE charge SET is_refused = 1, lost_at = NULL WHERE id = ?'),
  remove: db.prepare('DELETE FROM charge WHERE id = ?'),
  lost: db.prepare('UPDATE charge SET lost_at = ? WHERE id = ?'),
  balanceSeen: db.prepare('SELECT credits, seen_at FROM balance'),
  see: db.prepare(
    `INSERT INTO balance (only, credits, seen_at) VALUES (1, ?, ?)
     ON CONFLICT DO UPDATE SET credits = excluded.credits, seen_at = excluded.seen_at`,
  ),
  write: db.prepare(
    'INSERT INTO entry (kind, at, since, before, after, about, is_certain) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  shown: db.prepare(`SELECT * FROM entry ORDER BY id DESC LIMIT ${maxShown}`),
  spent: db.prepare(
    `SELECT coalesce((SELECT sum(before - after) FROM entry WHERE at >= ?1 AND about <> '[]'), 0) +
      coalesce((SELECT sum(cost) FROM charge WHERE left_at >= ?1 AND is_refused = 0), 0) AS credits`,
  ),
  open: db.prepare(
    `INSERT INTO unlocked (type, uuid, owner, opened_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at, owner = coalesce(excluded.owner, owner)`,
  ),
  unlocked: db.prepare(
    'SELECT type, uuid, owner AS ownerId, opened_at AS openedAt FROM unlocked ORDER BY opened_at DESC',
  ),
  forgetEntries: db.prepare('DELETE FROM entry WHERE at < ?'),
  forgetUnlocked: db.prepare('DELETE FROM unlocked WHERE opened_at < ?'),
})

/** The statements of an open ledger. */
export type BookStatements = ReturnType<typeof bookStatements>
