import type { AppError, Result } from './errors.ts'
import { afterError, firstAttempt, laterAttempt, type NeverLeft, resumedAttempt } from './rules/once.ts'

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
