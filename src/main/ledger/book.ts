import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { Charged, LedgerEntry, LedgerKind, SpendingKind, SpentOn, Unlocked } from '#shared/ipc/ledger.ts'
import { addCredits } from '#shared/rules/cost.ts'
import { type DatabaseSchema, inTransaction, openDatabase, wipeRemoved } from '../storage/database.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { type Charge, explain, type Part } from './explain.ts'

const schema: DatabaseSchema = {
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

/** A paid action at the time of sending. */
export interface PaidSend {
  readonly about: SpentOn
  readonly cost: number | null
  readonly most: number | null
}

/** A spending of the past: the opened page, its cost in credits, and its time, ms since 1970. */
export interface PastSpending {
  readonly opened: Omit<Unlocked, 'openedAt'>
  readonly kind: SpendingKind
  readonly cost: number
  readonly at: EpochMs
}

/** The ledger file of one account. All methods may throw; the caller continues without. */
export interface Book {
  /** Records an action before sending and returns its number. */
  leave(leaving: PaidSend, now: EpochMs): number
  /** Records a successful answer, with the final description. */
  done(id: number, about: SpentOn): void
  /** Removes an action that was never sent, so nothing was charged. */
  unsent(id: number): void
  /** Records an error answer. The action counts only if the balance shows a charge. */
  refused(id: number): void
  /** Records a missing or inconclusive answer. */
  lost(id: number, now: EpochMs): void
  /** Reconciles a balance read while nothing was in flight. Returns charges that differ from the confirmed price. */
  reconcile(balance: number, now: EpochMs): readonly Charged[]
  /** Returns the credits that this app has spent since, or has in flight. */
  spentSince(moment: EpochMs): number
  opened(unlocked: Omit<Unlocked, 'openedAt'>, now: EpochMs): void
  /** Puts past spending, oldest first, before the first balance. Does nothing if there are other entries. */
  precede(past: readonly PastSpending[]): void
  /** Returns the entries, newest first. */
  entries(): readonly LedgerEntry[]
  unlocked(): readonly Unlocked[]
  /** Sets timestamps after `after`, written by a wrong clock, to `moment`. */
  callBack(after: EpochMs, moment: EpochMs): void
  forgetBefore(moment: EpochMs): void
  close(): void
}

/** Ms within which an action with a lost answer may still appear in the balance. */
const lostForMs = 10 * 60_000

/** More than a user reads. Older entries stay in the file. */
const maxShown = 5000

interface Row {
  readonly id: number
  readonly about: string
  readonly cost: number | null
  readonly most: number | null
  readonly left_at: EpochMs
  readonly lost_at: EpochMs | null
  readonly is_done: number
  readonly is_refused: number
}

const read = (about: string): SpentOn => JSON.parse(about) as SpentOn

const kindOf = (part: Part, about: readonly SpentOn[]): LedgerKind => {
  const [only] = about
  if (about.length > 1) return 'together'
  return only?.kind ?? (part.change > 0 ? 'added' : 'elsewhere')
}

const chargeOutcomeOf = ({ is_done, is_refused }: Row): Charge['outcome'] => {
  if (is_done === 1) return 'done'
  return is_refused === 1 ? 'refused' : 'lost'
}

const plus = (credits: number, change: number): number => Math.round((credits + change) * 1e6) / 1e6

/**
 * Returns a charge that exceeds the confirmed price, had no stated price, or belongs to a refusal. Null for an expected
 * charge.
 */
const unexpectedCharge = (part: Part, rows: readonly Row[]): Charged | null => {
  const own = rows.filter(({ id }) => part.charges.includes(id))
  if (own.length === 0) return null
  const bounds = own.flatMap(({ cost, most }) => cost ?? most ?? [])
  const asked = bounds.length === own.length ? addCredits(bounds) : null
  const charged = -part.change
  const isRefused = own.some((row) => row.is_refused === 1)
  if (!isRefused && asked !== null && charged <= asked) return null
  return { kinds: [...new Set(own.map((row) => read(row.about).kind))], asked, charged, isRefused }
}

/** A ledger at its opening: the time, and the actions that this run has in flight. */
interface Opening {
  readonly now: EpochMs
  readonly inProgress: ReadonlySet<number>
}

/** Opens a ledger: a file, or `:memory:` for this run only. Never throws. */
export const openBook = (path: string, problems: StorageProblems, opening: Opening): Book =>
  openDatabase(path, schema, problems, (db) => bookIn(db, opening))

const bookIn = (db: DatabaseSync, { now, inProgress }: Opening): Book => {
  const charges = db.prepare('SELECT * FROM charge ORDER BY left_at, id')
  const leave = db.prepare('INSERT INTO charge (about, cost, most, left_at) VALUES (?, ?, ?, ?)')
  const done = db.prepare('UPDATE charge SET is_done = 1, lost_at = NULL, about = ? WHERE id = ?')
  const refused = db.prepare('UPDATE charge SET is_refused = 1, lost_at = NULL WHERE id = ?')
  const remove = db.prepare('DELETE FROM charge WHERE id = ?')
  const lost = db.prepare('UPDATE charge SET lost_at = ? WHERE id = ?')
  const balanceSeen = db.prepare('SELECT credits, seen_at FROM balance')
  const see = db.prepare(
    `INSERT INTO balance (only, credits, seen_at) VALUES (1, ?, ?)
     ON CONFLICT DO UPDATE SET credits = excluded.credits, seen_at = excluded.seen_at`,
  )
  const write = db.prepare(
    'INSERT INTO entry (kind, at, since, before, after, about, is_certain) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const shown = db.prepare(`SELECT * FROM entry ORDER BY id DESC LIMIT ${maxShown}`)
  const spent = db.prepare(
    `SELECT coalesce((SELECT sum(before - after) FROM entry WHERE at >= ?1 AND about <> '[]'), 0) +
      coalesce((SELECT sum(cost) FROM charge WHERE left_at >= ?1 AND is_refused = 0), 0) AS credits`,
  )
  const open = db.prepare(
    `INSERT INTO unlocked (type, uuid, owner, opened_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at, owner = coalesce(excluded.owner, owner)`,
  )
  const unlocked = db.prepare(
    'SELECT type, uuid, owner AS ownerId, opened_at AS openedAt FROM unlocked ORDER BY opened_at DESC',
  )
  const forgetEntries = db.prepare('DELETE FROM entry WHERE at < ?')
  const forgetUnlocked = db.prepare('DELETE FROM unlocked WHERE opened_at < ?')
  // Actions in flight when the app quit get no answer.
  db.prepare(
    `UPDATE charge SET lost_at = ? WHERE is_done = 0 AND is_refused = 0 AND lost_at IS NULL
     AND id NOT IN (SELECT value FROM json_each(?))`,
  ).run(now, JSON.stringify([...inProgress]))

  const writeParts = (
    from: number,
    since: EpochMs,
    rows: readonly Row[],
    at: EpochMs,
  ): ((p: readonly Part[]) => void) => {
    return (parts) => {
      let credits = from
      // Gains come first, else the balance would seem to fall below zero.
      const inOrder = parts.toSorted((one, other) => Number(other.change > 0) - Number(one.change > 0))
      for (const part of inOrder) {
        const own = rows.filter(({ id }) => part.charges.includes(id))
        const about = own.map((row) => read(row.about))
        const before = credits
        credits = plus(credits, part.change)
        const left = own.map((row) => row.left_at)
        const moment = own.length > 0 ? Math.min(...left) : at
        const known = own.length > 0 ? null : since
        write.run(
          kindOf(part, about),
          moment,
          known,
          before,
          credits,
          JSON.stringify(about),
          part.isCertain ? 1 : 0,
        )
      }
    }
  }

  return {
    leave: ({ about, cost, most }, at) =>
      Number(leave.run(JSON.stringify(about), cost, most, at).lastInsertRowid),
    done: (id, about) => void done.run(JSON.stringify(about), id),
    unsent: (id) => void remove.run(id),
    refused: (id) => void refused.run(id),
    lost: (id, at) => void lost.run(at, id),
    reconcile: (balance, at) =>
      inTransaction(db, () => {
        const last = balanceSeen.get() as { credits: number; seen_at: EpochMs } | undefined
        const rows = charges.all() as unknown as Row[]
        see.run(balance, at)
        const parts =
          last === undefined
            ? []
            : explain(
                plus(balance, -last.credits),
                rows.map(
                  (row): Charge => ({
                    id: row.id,
                    cost: row.cost,
                    most: row.most,
                    outcome: chargeOutcomeOf(row),
                  }),
                ),
              )
        if (last === undefined) write.run('first', at, null, null, balance, '[]', 1)
        else writeParts(last.credits, last.seen_at, rows, at)(parts)
        const explained = new Set(parts.flatMap((part) => part.charges))
        for (const row of rows)
          if (
            chargeOutcomeOf(row) !== 'lost' ||
            explained.has(row.id) ||
            at - (row.lost_at ?? at) > lostForMs
          )
            remove.run(row.id)
        return parts.flatMap((part) => unexpectedCharge(part, rows) ?? [])
      }),
    spentSince: (moment) => Number(spent.get(moment)?.credits ?? 0),
    opened: ({ type, uuid, ownerId }, at) => void open.run(type, uuid, ownerId, at),
    precede: (past) =>
      inTransaction(db, () => {
        const [first, ...later] = shown.all() as unknown as LedgerEntry[]
        const [oldest] = past
        if (first?.kind !== 'first' || later.length > 0 || oldest === undefined) return
        db.exec('DELETE FROM entry')
        let credits = past.reduce((sum, { cost }) => plus(sum, cost), first.after)
        write.run('first', oldest.at - 1, null, null, credits, '[]', 1)
        for (const { opened, kind, cost, at } of past) {
          const { type, uuid, ownerId } = opened
          const about: SpentOn = { kind, type, id: uuid, ownerId }
          write.run(kind, at, null, credits, plus(credits, -cost), JSON.stringify([about]), 1)
          open.run(type, uuid, ownerId, at)
          credits = plus(credits, -cost)
        }
      }),
    entries: () =>
      shown.all().map((row): LedgerEntry => {
        const { id, kind, at, since, before, after, about, is_certain } = row as unknown as {
          id: number
          kind: LedgerKind
          at: number
          since: number | null
          before: number | null
          after: number
          about: string
          is_certain: number
        }
        return {
          id,
          kind,
          at,
          since,
          before,
          after,
          about: JSON.parse(about) as SpentOn[],
          isCertain: is_certain === 1,
        }
      }),
    unlocked: () => unlocked.all().map((row) => ({ ...(row as unknown as Unlocked) })),
    callBack: (after, moment) => {
      db.prepare('UPDATE entry SET at = ?2 WHERE at > ?1').run(after, moment)
      db.prepare('UPDATE unlocked SET opened_at = ?2 WHERE opened_at > ?1').run(after, moment)
    },
    forgetBefore: (moment) => {
      const gone = Number(forgetEntries.run(moment).changes) + Number(forgetUnlocked.run(moment).changes)
      if (gone > 0) wipeRemoved(db)
    },
    close: () => db.close(),
  }
}
