import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { Charged, LedgerEntry, SpentOn, Unlocked } from '#shared/ipc/ledger.ts'
import { type AgeClock, mayExpire, oldBefore } from '../storage/age-clock.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { type Book, openBook, type PaidSend, type PastSpending } from './book.ts'

/**
 * Outcome of a paid action. `unsent`: it was never sent. `refused`: the answer was an error. `lost`: no answer came.
 */
export type Outcome = 'done' | 'unsent' | 'refused' | 'lost'

/** Records the outcome, with details of the answer. */
export type Settle = (outcome: Outcome, about?: SpentOn) => void

export interface LedgerPorts {
  /** Folder of all accounts' files. */
  readonly root: string
  /** Returns the days that entries are kept. Null means no limit; 0 keeps them in memory for this run. */
  readonly days: () => number | null
  readonly problems: StorageProblems
  /** Returns ms since 1970. */
  readonly now: () => EpochMs
  /** Clock for the age of entries. */
  readonly ages: Pick<AgeClock, 'certainTime' | 'seenAt' | 'latest'>
  /** Monotonic clock, ms. */
  readonly ticks: () => number
  /** The balance shows that an action cost something else than confirmed. */
  readonly onCharged: (charged: Charged) => void
}

/**
 * All balance changes that this app has seen, by account (user-guide.md#ledger). It only records: a disk failure
 * neither blocks nor permits a cost.
 */
export interface Ledger {
  /** Records a paid action at the time of sending. */
  leave(account: string, leaving: PaidSend): Settle
  /**
   * Records a balance and the time of its request. A balance read during a paid action is inconclusive, so the next one
   * counts.
   */
  observe(account: string, balance: number | null, askedAtMonotonic: number): void
  /** Returns the credits that this app has spent since, including actions in flight. */
  spentSince(account: string, moment: EpochMs): number
  opened(account: string, unlocked: Omit<Unlocked, 'openedAt'>): void
  /** Puts past spending, oldest first, before an account's first balance, if that is its only entry. */
  precede(account: string, past: readonly PastSpending[]): void
  entries(account: string): readonly LedgerEntry[]
  unlocked(account: string): readonly Unlocked[]
  /** Applies changed rules about storage. */
  renew(): void
  wipe(account: string): void
}

interface Open {
  readonly account: string
  readonly place: string
  readonly book: Book
  /** Actions in flight. */
  readonly inProgress: Set<number>
  /** Time of the last answer to an action, and of the latest balance request; in ticks. */
  settledAtMonotonic: number
  readAtMonotonic: number
}

const memory = ':memory:'

/** The files of all accounts in a folder, which may not exist yet. All methods may throw. */
const createLedgerFiles = (root: string, ages: LedgerPorts['ages']) => {
  const names = (): readonly string[] => (existsSync(root) ? readdirSync(root) : [])
  const of = (account: string): string =>
    join(root, `${createHash('sha256').update(account).digest('hex').slice(0, 32)}.db`)
  return {
    of,
    /** Removes files that are older than a number of days, null for no limit. An open file stays. */
    removeOld: (days: number | null, open: string | null): void => {
      if (days === null) return
      for (const name of names().filter((each) => !/-(wal|shm)$/.test(each))) {
        const file = join(root, name)
        if (file === open || (days > 0 && !mayExpire([file, `${file}-wal`], days, ages))) continue
        for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
      }
    },
    /** Removes an account's file with its journals and its renamed corrupt copies. */
    remove: (account: string): void => {
      const file = basename(of(account))
      for (const name of names()) if (name.startsWith(file)) rmSync(join(root, name), { force: true })
    },
  }
}

/** Creates the ledger. An account's file is opened for its first entry. */
export const createLedger = ({ root, days, problems, now, ages, ticks, onCharged }: LedgerPorts): Ledger => {
  const files = createLedgerFiles(root, ages)
  let current: Open | null = null
  /** Actions in flight, by file. A file may be closed and opened again meanwhile. */
  const inFlight = new Map<string, Set<number>>()

  const forgetOld = (book: Book): void => {
    const kept = days()
    const before = oldBefore(ages, kept ?? 0)
    if (before === null) return
    book.callBack(ages.latest(), ages.seenAt())
    if (kept !== null && kept > 0) book.forgetBefore(before)
  }
  const placeOf = (account: string): string => (days() === 0 ? memory : files.of(account))
  const close = (): void => {
    current?.book.close()
    current = null
  }
  const of = (account: string): Open => {
    const place = placeOf(account)
    if (current?.account === account && current.place === place) return current
    close()
    const inProgress = (place === memory ? undefined : inFlight.get(place)) ?? new Set<number>()
    inFlight.set(place, inProgress)
    const book = openBook(place, problems, { now: now(), inProgress })
    current = {
      account,
      place,
      book,
      inProgress,
      settledAtMonotonic: Number.NEGATIVE_INFINITY,
      readAtMonotonic: Number.NEGATIVE_INFINITY,
    }
    forgetOld(book)
    return current
  }
  const safely = <T>(otherwise: T, run: () => T): T => {
    try {
      return run()
    } catch (error) {
      problems.writeFailed('ledger', error)
      return otherwise
    }
  }

  return {
    leave: (account, leaving) => {
      const open = safely(null, () => of(account))
      const id = open && safely(null, () => open.book.leave(leaving, now()))
      if (open === null || id === null) return () => undefined
      open.inProgress.add(id)
      return (outcome, about = leaving.about) => {
        if (!open.inProgress.delete(id)) return
        // Another account may be signed in. The action then counts as lost when its file is opened again.
        if (current?.inProgress !== open.inProgress) return
        current.settledAtMonotonic = ticks()
        const { book } = current
        safely(undefined, () => {
          if (outcome === 'done') book.done(id, about)
          else if (outcome === 'lost') book.lost(id, now())
          else book[outcome](id)
        })
      }
    },
    observe: (account, balance, askedAtMonotonic) => {
      if (balance === null) return
      safely(undefined, () => {
        const open = of(account)
        if (
          open.inProgress.size > 0 ||
          open.settledAtMonotonic >= askedAtMonotonic ||
          askedAtMonotonic < open.readAtMonotonic
        )
          return
        open.readAtMonotonic = askedAtMonotonic
        open.book.reconcile(balance, now()).forEach(onCharged)
      })
    },
    spentSince: (account, moment) => safely(0, () => of(account).book.spentSince(moment)),
    opened: (account, unlocked) => safely(undefined, () => of(account).book.opened(unlocked, now())),
    precede: (account, past) => safely(undefined, () => of(account).book.precede(past)),
    entries: (account) => safely([], () => of(account).book.entries()),
    unlocked: (account) => safely([], () => of(account).book.unlocked()),
    renew: () =>
      safely(undefined, () => {
        if (current !== null && placeOf(current.account) !== current.place) close()
        else if (current !== null) forgetOld(current.book)
        files.removeOld(days(), current?.place ?? null)
      }),
    wipe: (account) =>
      safely(undefined, () => {
        if (current?.account === account) close()
        files.remove(account)
      }),
  }
}
