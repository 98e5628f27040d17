import { dayMs } from './dates.ts'
import type { AppError, Result } from './errors.ts'

/**
 * States of a thing that is created exactly once (robustness.md#never-twice). Only the functions below make a state.
 * Without a person only a `NeverLeft` leads to an attempt, and nothing that may have left becomes a `NeverLeft`.
 */
declare const made: unique symbol

/** The permission for one attempt. */
interface Permit {
  readonly [made]: 'permit'
  /** Main's answer to the check before this attempt; null for the first. */
  readonly checkNumber: number | null
  /** Time of the first attempt, ms since 1970, if the thing may wait for a connection; else null. */
  readonly since: number | null
}

/** The state of a thing that waits for a connection or for its moment: no attempt has left. */
export interface NeverLeft {
  readonly [made]: 'never-left'
  /**
   * Main's answer to the check after the last attempt, or before the first. Main refuses the thing if another window
   * sent it since.
   */
  readonly checkNumber: number
  /** Time of the first attempt or of the confirmation, ms since 1970. */
  readonly since: number
}

/**
 * Returns the state of a thing that a person has just confirmed, to leave a while later. Only for one that was written
 * just now or that main has never sent.
 */
export const notYetSent = (checkNumber: number, since: number): NeverLeft =>
  ({ checkNumber, since }) as NeverLeft

/** Permits the first attempt, at a person's act. */
const firstAttempt = (since: number | null): Permit => ({ checkNumber: null, since }) as Permit

/**
 * Permits an attempt at a person's act after a check, and after a search for an earlier attempt. The thing must not wait,
 * because the earlier attempt may still arrive.
 */
const laterAttempt = (checkNumber: number): Permit => ({ checkNumber, since: null }) as Permit

/** Permits the attempt of a thing that waited. */
const resumedAttempt = ({ checkNumber, since }: NeverLeft): Permit => ({ checkNumber, since }) as Permit

/**
 * Returns what follows from the error of a creating call. Without the recovery `check` it proves that the network has
 * not acted, and `offline` that nothing left. `sent-elsewhere`: the attempt of another window is open.
 */
const afterError = ({ since }: Permit, { code, recovery }: AppError) => {
  if (recovery === 'check') return { type: 'unknown' } as const
  if (code === 'in-flight') return { type: 'sent-elsewhere' } as const
  if (code !== 'offline' || since === null) return { type: 'refused' } as const
  return {
    type: 'may-wait',
    waiting: (checkNumber: number) => ({ checkNumber, since }) as NeverLeft,
  } as const
}

/** Returns whether a thing has waited for a day, at `now` in ms since 1970. A person then decides. */
export const isOverdue = ({ since }: NeverLeft, now: number): boolean => now - since >= dayMs

/** Asks main for its number of sends so far. Fails with `in-flight` while another window sends the thing. */
type Check = () => Promise<Result<number>>

/** The search for an earlier attempt. `Finding` names its possible results. */
export interface EarlierSearch<Mark, Finding extends string> {
  /** Returns the earlier attempt whose answer never came; null if there is none. */
  readonly earlier: () => Mark | null | Promise<Mark | null>
  /** Checks on the network whether an attempt arrived. Sends nothing. */
  readonly find: (mark: Mark) => Promise<Finding>
  /** Whether an earlier attempt with this finding must not be sent again. */
  readonly isFinal: (finding: Finding) => boolean
}

/**
 * The reason for an attempt: a person's act, the first one or a later one, the return of the connection, or the moment
 * that a person chose.
 */
export type Start<Mark, Finding extends string> =
  | { readonly by: 'person'; readonly since: null }
  /** `since`: the time now, ms since 1970. The thing may wait for a connection. */
  | { readonly by: 'person'; readonly since: number; readonly check: Check }
  | { readonly by: 'person'; readonly search: EarlierSearch<Mark, Finding>; readonly check: Check }
  | { readonly by: 'connection' | 'time'; readonly state: NeverLeft; readonly check: Check }

/** A thing to create. `Mark` describes an attempt well enough to find its result on the network later. */
interface Creation<Mark, Finding extends string, Answer> {
  /** Whether the account of the act is still shown. Afterwards nothing follows. */
  readonly isCurrent: () => boolean
  /** Asks the person for confirmation if necessary. `finding` is the outcome of the earlier attempt. Null cancels. */
  readonly prepare: (finding: Finding | null) => Promise<{
    readonly mark: Mark
    readonly send: (checkNumber: number | null) => Promise<Result<Answer>>
  } | null>
  /** Saves the attempt to disk. */
  readonly saveMark: (mark: Mark) => unknown
  /** Removes the attempt from disk, once the network is known not to have acted. */
  readonly clearMark?: () => unknown
}

export type SendOutcome<Mark, Finding, Answer> =
  | { readonly type: 'sent'; readonly value: Answer }
  /** No usable answer came. The mark stays on disk. */
  | { readonly type: 'unknown'; readonly mark: Mark; readonly error: AppError }
  /** The network has not acted. */
  | { readonly type: 'refused'; readonly error: AppError }
  /** Nothing has left, and the thing waits for a connection. */
  | { readonly type: 'refused'; readonly error: AppError; readonly waits: NeverLeft }
  /** Main refused a check, because another window may be sending. */
  | { readonly type: 'refused'; readonly error: AppError; readonly isCheckRefused: true }
  /** Nothing was sent, because the finding about the earlier attempt was final. */
  | { readonly type: 'looked-up'; readonly mark: Mark; readonly finding: Finding }
  /** The person cancelled, or another account is shown. */
  | { readonly type: 'cancelled' }

const cancelled = { type: 'cancelled' } as const
const checkRefused = (error: AppError) => ({ type: 'refused', error, isCheckRefused: true }) as const

/**
 * Creates a thing once, and never again without a person's act (product.md#never-twice). An attempt is on disk before
 * it leaves. A later act searches for it first, even after a restart (robustness.md#on-its-way). After a switch of
 * accounts nothing follows, and the mark stays for the next act.
 */
export const sendOnce = async <Mark, Finding extends string, Answer>(
  start: Start<Mark, Finding>,
  { isCurrent, prepare, saveMark, clearMark }: Creation<Mark, Finding, Answer>,
): Promise<SendOutcome<Mark, Finding, Answer>> => {
  let finding: Finding | null = null
  let permit =
    'state' in start ? resumedAttempt(start.state) : firstAttempt('since' in start ? start.since : null)
  if ('search' in start) {
    const { earlier, find, isFinal } = start.search
    const checked = await start.check()
    if (!checked.ok) return checkRefused(checked.error)
    permit = laterAttempt(checked.value)
    const mark = await earlier()
    if (!isCurrent()) return cancelled
    if (mark !== null) finding = await find(mark)
    if (!isCurrent()) return cancelled
    if (mark !== null && finding !== null && isFinal(finding)) return { type: 'looked-up', mark, finding }
  }
  const prepared = await prepare(finding)
  if (prepared === null || !isCurrent()) return cancelled
  const { mark, send } = prepared
  await saveMark(mark)
  if (!isCurrent()) return cancelled
  const answer = await send(permit.checkNumber)
  if (!isCurrent()) return cancelled
  if (answer.ok) return { type: 'sent', value: answer.value }
  const { error } = answer
  const next = afterError(permit, error)
  if (next.type === 'unknown') return { type: 'unknown', mark, error }
  if (next.type === 'may-wait' && 'check' in start) {
    const checked = await start.check()
    if (!isCurrent()) return cancelled
    return checked.ok
      ? { type: 'refused', error, waits: next.waiting(checked.value) }
      : checkRefused(checked.error)
  }
  if (next.type === 'refused') await clearMark?.()
  return { type: 'refused', error }
}
