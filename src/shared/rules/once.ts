import { dayMs } from '../dates.ts'
import type { AppError } from '../errors.ts'

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
export const firstAttempt = (since: number | null): Permit => ({ checkNumber: null, since }) as Permit

/**
 * Permits an attempt at a person's act after a check, and after a search for an earlier attempt. The thing must not wait,
 * because the earlier attempt may still arrive.
 */
export const laterAttempt = (checkNumber: number): Permit => ({ checkNumber, since: null }) as Permit

/** Permits the attempt of a thing that waited. */
export const resumedAttempt = ({ checkNumber, since }: NeverLeft): Permit =>
  ({ checkNumber, since }) as Permit

/**
 * Returns what follows from the error of a creating call. Without the recovery `check` it proves that the network has
 * not acted, and `offline` that nothing left. `sent-elsewhere`: the attempt of another window is open.
 */
export const afterError = ({ since }: Permit, { code, recovery }: AppError) => {
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
