import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { Charged, LedgerEntry, LedgerKind, SpendingKind, SpentOn, Unlocked } from '#shared/ipc/ledger.ts'
import { addCredits } from '#shared/rules/cost.ts'
import { inTransaction, openDatabase, wipeRemoved } from '../storage/database.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { type BookStatements, bookSchema, bookStatements } from './book-schema.ts'
import { type Charge, explain, type Part } from './explain.ts'

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

interface EntryRow extends Omit<LedgerEntry, 'about' | 'isCertain'> {
  readonly about: string
  readonly is_certain: number
}

const entryOf = (row: object): LedgerEntry => {
  const { id, kind, at, since, before, after, about, is_certain } = row as EntryRow
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
}

/** A balance and the time of its reading. */
interface SeenBalance {
  readonly credits: number
  readonly seen_at: EpochMs
}

/** Writes the parts of a change as entries. An entry without an action has the time since the last balance. */
const writeParts = (
  { write }: BookStatements,
  last: SeenBalance,
  parts: readonly Part[],
  rows: readonly Row[],
  at: EpochMs,
): void => {
  let { credits } = last
  // Gains come first, else the balance would seem to fall below zero.
  const inOrder = parts.toSorted((one, other) => Number(other.change > 0) - Number(one.change > 0))
  for (const part of inOrder) {
    const own = rows.filter(({ id }) => part.charges.includes(id))
    const about = own.map((row) => read(row.about))
    const before = credits
    credits = plus(credits, part.change)
    const moment = own.length > 0 ? Math.min(...own.map((row) => row.left_at)) : at
    const since = own.length > 0 ? null : last.seen_at
    const isCertain = part.isCertain ? 1 : 0
    write.run(kindOf(part, about), moment, since, before, credits, JSON.stringify(about), isCertain)
  }
}

/** Explains a balance by the actions since the last one. Explained and expired actions are removed. */
const reconcile = (statements: BookStatements, balance: number, at: EpochMs): readonly Charged[] => {
  const last = statements.balanceSeen.get() as unknown as SeenBalance | undefined
  const rows = statements.charges.all() as unknown as Row[]
  statements.see.run(balance, at)
  const charges = rows.map(
    (row): Charge => ({ id: row.id, cost: row.cost, most: row.most, outcome: chargeOutcomeOf(row) }),
  )
  const parts = last === undefined ? [] : explain(plus(balance, -last.credits), charges)
  if (last === undefined) statements.write.run('first', at, null, null, balance, '[]', 1)
  else writeParts(statements, last, parts, rows, at)
  const explained = new Set(parts.flatMap((part) => part.charges))
  for (const row of rows) {
    const isExpired = at - (row.lost_at ?? at) > lostForMs
    if (chargeOutcomeOf(row) !== 'lost' || explained.has(row.id) || isExpired) statements.remove.run(row.id)
  }
  return parts.flatMap((part) => unexpectedCharge(part, rows) ?? [])
}

/** A ledger at its opening: the time, and the actions that this run has in flight. */
interface Opening {
  readonly now: EpochMs
  readonly inProgress: ReadonlySet<number>
}

/** Opens a ledger: a file, or `:memory:` for this run only. Never throws. */
export const openBook = (path: string, problems: StorageProblems, opening: Opening): Book =>
  openDatabase(path, bookSchema, problems, (db) => bookIn(db, opening))

const bookIn = (db: DatabaseSync, { now, inProgress }: Opening): Book => {
  const statements = bookStatements(db)
  // Actions in flight when the app quit get no answer.
  db.prepare(
    `UPDATE charge SET lost_at = ? WHERE is_done = 0 AND is_refused = 0 AND lost_at IS NULL
     AND id NOT IN (SELECT value FROM json_each(?))`,
  ).run(now, JSON.stringify([...inProgress]))

  return {
    leave: ({ about, cost, most }, at) =>
      Number(statements.leave.run(JSON.stringify(about), cost, most, at).lastInsertRowid),
    done: (id, about) => void statements.done.run(JSON.stringify(about), id),
    unsent: (id) => void statements.remove.run(id),
    refused: (id) => void statements.refused.run(id),
    lost: (id, at) => void statements.lost.run(at, id),
    reconcile: (balance, at) => inTransaction(db, () => reconcile(statements, balance, at)),
    spentSince: (moment) => Number(statements.spent.get(moment)?.credits ?? 0),
    opened: ({ type, uuid, ownerId }, at) => void statements.open.run(type, uuid, ownerId, at),
    precede: (past) =>
      inTransaction(db, () => {
        const [first, ...later] = statements.shown.all() as unknown as LedgerEntry[]
        const [oldest] = past
        if (first?.kind !== 'first' || later.length > 0 || oldest === undefined) return
        db.exec('DELETE FROM entry')
        let credits = past.reduce((sum, { cost }) => plus(sum, cost), first.after)
        statements.write.run('first', oldest.at - 1, null, null, credits, '[]', 1)
        for (const { opened, kind, cost, at } of past) {
          const { type, uuid, ownerId } = opened
          const about: SpentOn = { kind, type, id: uuid, ownerId }
          statements.write.run(kind, at, null, credits, plus(credits, -cost), JSON.stringify([about]), 1)
          statements.open.run(type, uuid, ownerId, at)
          credits = plus(credits, -cost)
        }
      }),
    entries: () => statements.shown.all().map(entryOf),
    unlocked: () => statements.unlocked.all().map((row) => ({ ...(row as unknown as Unlocked) })),
    callBack: (after, moment) => {
      db.prepare('UPDATE entry SET at = ?2 WHERE at > ?1').run(after, moment)
      db.prepare('UPDATE unlocked SET opened_at = ?2 WHERE opened_at > ?1').run(after, moment)
    },
    forgetBefore: (moment) => {
      const gone =
        Number(statements.forgetEntries.run(moment).changes) +
        Number(statements.forgetUnlocked.run(moment).changes)
      if (gone > 0) wipeRemoved(db)
    },
    close: () => db.close(),
  }
}
