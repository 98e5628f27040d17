import { atom, type PrimitiveAtom } from 'jotai'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountOf } from '#shared/rules/account-mark.ts'
import { createGeneration } from './generation.ts'
import { store } from './store.ts'

/**
 * The signed-in account as the owner of the page's data. Features hold no state of their own: they create it with one
 * of these functions, and this module clears all of it when another member signs in.
 */

const resets = new Set<() => void>()
const leavings = new Set<() => void>()
const generation = createGeneration()
let isSameAccount = generation.next()
/** Null once somebody has signed out by choice, undefined before anybody was here. */
let account: string | null | undefined

/**
 * Runs when somebody else signs in, when the viewer signs out by choice, and when somebody signs in after that. State
 * belongs into the functions below instead.
 */
export const onAccountChange = (reset: () => void): void => {
  resets.add(reset)
}

/** Runs when an account leaves the page: somebody else signs in, or the viewer signs out by choice. */
export const onAccountLeft = (leave: () => void): void => {
  leavings.add(leave)
}

/** Tells later whether the same member is still signed in: an answer that arrives for another one is dropped. */
export const trackAccount = (): (() => boolean) => isSameAccount

/** An atom of the account: back at its first value for the next one. */
export const accountAtom = <T>(initial: T): PrimitiveAtom<T> => {
  const value = atom(initial) as PrimitiveAtom<T>
  onAccountChange(() => store.set(value, () => initial))
  return value
}

interface Disposable {
  readonly dispose?: () => void
}

/** Objects of the account by key, or by a subject that yields the key: created on first use, disposed together. */
export interface AccountFamily<T, Subject = string> {
  readonly get: (subject: Subject) => T
  /** The object of a subject, if there is one. */
  readonly peek: (subject: Subject) => T | undefined
  readonly entries: () => readonly (readonly [string, T])[]
  readonly remove: (subject: Subject) => void
}

/** One object for each subject: a thread, a feed, what is known of a member. */
export const accountFamily = <T extends Disposable, Subject = string>(
  create: (subject: Subject) => T,
  keyOf: (subject: Subject) => string = String,
): AccountFamily<T, Subject> => {
  const objects = new Map<string, T>()
  const remove = (key: string): void => {
    const object = objects.get(key)
    objects.delete(key)
    object?.dispose?.()
  }
  onAccountChange(() => {
    for (const key of [...objects.keys()]) remove(key)
  })
  return {
    get: (subject) => {
      const key = keyOf(subject)
      const known = objects.get(key)
      if (known) return known
      const made = create(subject)
      objects.set(key, made)
      return made
    },
    peek: (subject) => objects.get(keyOf(subject)),
    entries: () => [...objects],
    remove: (subject) => remove(keyOf(subject)),
  }
}

/** Creates a plain map of the account for data that nothing on screen subscribes to; cleared for the next account. */
export const accountMap = <T>(): Map<string, T> => {
  const map = new Map<string, T>()
  onAccountChange(() => map.clear())
  return map
}

/** Atoms of the account by key, all with the same first value. */
export const accountAtoms = <T>(initial: T): AccountFamily<PrimitiveAtom<T> & Disposable> =>
  accountFamily(() => {
    const value = atom(initial) as PrimitiveAtom<T>
    return Object.assign(value, { dispose: () => store.set(value, () => initial) })
  })

/**
 * Notes who is signed in. An expired session keeps everything, so that after signing in again the reader is where
 * they were; another account or a sign-out by choice starts clean. So does who signs in after that: a screen on its way
 * out may still have filled what was empty.
 */
export const noteAccount = (session: SessionState): void => {
  const next = accountOf(session)
  if (next === null && !(session.status === 'signed-out' && session.reason === 'by-user')) return
  const before = account
  account = next
  if (before === undefined || before === next) return
  isSameAccount = generation.next()
  for (const reset of resets) reset()
  if (before !== null) for (const leave of leavings) leave()
}
