import { atom, type SetStateAction, type WritableAtom } from 'jotai'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountOf } from '#shared/rules/account-mark.ts'
import { createSignal } from '#shared/signal.ts'
import { createGeneration } from './generation.ts'
import { accountKeyAtom, accountsAtom, sessionAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Ties the page's state to the signed-in account. Features hold no state of their own: they create it with one of
 * these functions. This module clears all of it when another member signs in.
 */

const changed = createSignal<void>()
const departed = createSignal<void>()
/** Emits the account that a switch leaves. */
const switched = createSignal<string>()
const generation = createGeneration()
let isSameAccount = generation.next()
/** Null after a sign-out by choice, undefined before the first sign-in. */
let account: string | null | undefined

/**
 * Runs when another member signs in, when the viewer signs out by choice, and at the sign-in after that. State
 * belongs into the functions below instead.
 */
export const onAccountChange = (reset: () => void): void => {
  changed.on(reset)
}

/** Runs when an account leaves the page, because another member signs in or the viewer signs out by choice. */
export const onAccountLeft = (leave: () => void): void => {
  departed.on(leave)
}

/**
 * Keeps what `read` returns of each account that a switch leaves, until the switch back or the end of its session.
 * `take` returns the value of an account, once.
 */
export const keptOverSwitch = <T>(read: () => T | null): { readonly take: (account: string) => T | null } => {
  const values = new Map<string, T>()
  switched.on((parked) => {
    const value = read()
    if (value !== null) values.set(parked, value)
  })
  store.sub(accountsAtom, () => {
    const { list } = store.get(accountsAtom)
    for (const account of values.keys()) if (!list.some(({ key }) => key === account)) values.delete(account)
  })
  return {
    take: (account) => {
      const value = values.get(account) ?? null
      values.delete(account)
      return value
    },
  }
}

/** Whether the page holds the state of this account, also after its session has expired. */
export const isHeld = (key: string): boolean => key === account

declare const acting: unique symbol

/**
 * A person's act in the name of an account. It is made where the act begins, before anything is awaited. Calls and
 * writes demand it, so that a late answer cannot act, pay or show something for another account.
 */
export interface Acting {
  readonly [acting]: true
  /** The account that the page showed; null while nobody was signed in. */
  readonly account: string | null
  /** Whether the page still shows that account, without a switch meanwhile. */
  readonly isCurrent: () => boolean
}

/** Begins an act of the account that the page shows now. */
export const actNow = (): Acting =>
  ({ account: store.get(accountKeyAtom), isCurrent: isSameAccount }) as unknown as Acting

const never = new Promise<never>(() => {})

/**
 * Waits for a result as long as the page shows the act's account. Afterwards it never settles: nothing that awaits it
 * runs for another account, and what it holds is garbage.
 */
export const whileShown = async <T>(acting: Acting, result: Promise<T>): Promise<T> => {
  const value = await result
  return acting.isCurrent() ? value : never
}

/** State of an account. A write demands its act, and does nothing after another account became the shown one. */
export type AccountAtom<T> = WritableAtom<T, [acting: Acting, next: SetStateAction<T>], void>

const createAccountAtom = <T>(initial: T): { readonly state: AccountAtom<T>; readonly reset: () => void } => {
  const value = atom({ of: initial })
  const state = atom(
    (get) => get(value).of,
    (get, set, acting: Acting, next: SetStateAction<T>) => {
      if (!acting.isCurrent()) return
      const before = get(value).of
      const of = typeof next === 'function' ? (next as (before: T) => T)(before) : next
      if (!Object.is(of, before)) set(value, { of })
    },
  )
  return { state, reset: () => store.set(value, { of: initial }) }
}

/** Creates an atom that returns to its initial value when the account changes. */
export const accountAtom = <T>(initial: T): AccountAtom<T> => {
  const { state, reset } = createAccountAtom(initial)
  onAccountChange(reset)
  return state
}

interface Disposable {
  readonly dispose?: () => void
}

/** Objects of the account by key, created on first use and disposed together. A subject yields its key. */
export interface AccountFamily<T, Subject = string> {
  readonly get: (subject: Subject) => T
  /** The existing object of a subject; undefined without one. */
  readonly peek: (subject: Subject) => T | undefined
  readonly entries: () => readonly (readonly [string, T])[]
  readonly remove: (subject: Subject) => void
}

/** Creates a family with one object for each subject, for example a thread or a feed. */
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

/** Creates a map that is cleared when the account changes, for data that nothing on screen subscribes to. */
export const accountMap = <T>(): Map<string, T> => {
  const map = new Map<string, T>()
  onAccountChange(() => map.clear())
  return map
}

/** Creates a family of atoms by key, all with the same initial value. */
export const accountAtoms = <T>(initial: T): AccountFamily<AccountAtom<T> & Disposable> =>
  accountFamily(() => {
    const { state, reset } = createAccountAtom(initial)
    return Object.assign(state, { dispose: reset })
  })

/**
 * Sets the signed-in account. An expired session keeps all state, so that the member continues after signing in
 * again. Another account or a sign-out by choice resets it. The sign-in after such a sign-out resets it once more,
 * because an unmounting screen may have filled state again.
 */
export const setSession = (session: SessionState): void => {
  const next = accountOf(session)
  if (next === null && !(session.status === 'signed-out' && session.reason === 'by-user')) return
  const before = account
  account = next
  if (before === undefined || before === next) return
  if (before !== null && next !== null) switched.emit(before)
  isSameAccount = generation.next()
  changed.emit()
  if (before !== null) departed.emit()
}

/** Shows a session. Other state is reset first, so that no component renders the state of another account. */
export const showSession = (session: SessionState): void => {
  setSession(session)
  store.set(sessionAtom, session)
}
