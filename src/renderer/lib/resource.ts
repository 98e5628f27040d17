import { type Atom, atom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
import { type AccountFamily, accountFamily, onAccountChange } from './account.ts'
import { useResync } from './connection.ts'
import { createFetchControl } from './fetch-control.ts'
import { keepLatest } from './keep-latest.ts'
import { store } from './store.ts'
import { useAtomValue } from './use-atom-value.ts'

/**
 * Server data as the page holds it. `cached`: the last run's value, shown until an answer arrives. `not-found`: the
 * data is gone, or the server has no such call.
 */
export interface ResourceState<T> {
  readonly phase: 'loading' | 'cached' | 'ready' | 'failed' | 'not-found'
  /** The last fetched value, also during and after a failed refetch; the empty value before the first. */
  readonly value: T
  /** Why the last fetch failed, if no newer value is shown. */
  readonly error: AppError | null
  /** Number of unreadable items that are missing from a list; absent for none. */
  readonly unreadable?: number | undefined
}

export interface Resource<T> {
  readonly stateAtom: Atom<ResourceState<T>>
  readonly read: () => ResourceState<T>
  /**
   * Fetches at a person's request. Calls during a fetch share the fetch after it. No caller gets an answer to an
   * earlier request.
   */
  readonly refetch: () => Promise<Result<T>>
  /** Fetches a value that was neither fetched nor requested. After a failure it waits before the next try. */
  readonly load: () => void
  /**
   * Refetches without a person's request. Never before the time that the server named is over. Without a reason it
   * waits after a failure. `opened`: the reader opened the screen, which waits only seconds, doubling with each
   * failure. `ended`: the fault may be over, so it does not wait.
   */
  readonly refresh: (reason?: 'opened' | 'ended') => void
  /** Fetches after the debounce, or when the time that the server named is over. */
  readonly refetchSoon: () => void
  /** Remaining time that the server asks all clients to wait, ms; 0 for none. */
  readonly heldMs: () => number
  /** Changes the value in place, for optimistic updates. */
  readonly update: (step: (value: T) => T) => void
  /** Whether something on screen shows it. */
  readonly isUsed: () => boolean
  readonly dispose: () => void
}

interface ResourceOptions<T> {
  readonly empty: T
  readonly fetch: () => Promise<Result<T>>
  /** Reads the last run's value from this computer, shown until the first answer. Null without one. */
  readonly readCached?: () => Promise<Result<T | null>>
  /** Debounce of `refetchSoon`, ms. */
  readonly pauseMs?: number
  /** Refetches in the background: after a failure the error stays until the next answer. */
  readonly quiet?: boolean
  /** Fetches after the debounce when a component first subscribes. */
  readonly fetchedOnMount?: boolean
  /** Errors after which an earlier value is no longer shown. */
  readonly isGone?: (error: AppError) => boolean
}

/** Whether there is a value to show, fetched or cached. */
export const isShown = ({ phase }: Pick<ResourceState<unknown>, 'phase'>): boolean =>
  phase === 'ready' || phase === 'cached'

/** Whether the first answer is pending and nothing has failed yet. A cached value may be shown. */
export const isComing = ({ phase, error }: Pick<ResourceState<unknown>, 'phase' | 'error'>): boolean =>
  phase === 'loading' || (phase === 'cached' && error === null)

/** Creates a resource: it fetches, refetches, drops late answers and is emptied at sign-out. */
export const createResource = <T>({
  empty,
  fetch,
  readCached,
  pauseMs = 400,
  quiet = false,
  fetchedOnMount = false,
  isGone = () => false,
}: ResourceOptions<T>): Resource<T> => {
  const initial: ResourceState<T> = { phase: 'loading', value: empty, error: null }
  const stateAtom = atom(initial)
  const read = (): ResourceState<T> => store.get(stateAtom)
  let restoring: symbol | null = null
  let isMounted = false

  /** Runs once. Ignored after an answer or a change of account. */
  const restore = async (readCached: () => Promise<Result<T | null>>): Promise<void> => {
    if (restoring) return
    const own = Symbol()
    restoring = own
    const known = await readCached()
    if (own !== restoring || !known.ok || known.value === null) return
    const { value } = known
    store.set(stateAtom, (state) =>
      state.phase === 'loading' || (state.phase === 'failed' && !(state.error && isGone(state.error)))
        ? { phase: 'cached', value, error: state.error }
        : state,
    )
  }
  const withResponse = (state: ResourceState<T>, response: Result<T>): ResourceState<T> => {
    if (response.ok)
      return { phase: 'ready', value: response.value, error: null, unreadable: response.unreadable }
    const { error } = response
    if (state.phase === 'ready' && !isGone(error)) return state
    const phase = error.code === 'not-found' ? 'not-found' : 'failed'
    if (state.phase === 'cached' && phase === 'failed' && !isGone(error)) return { ...state, error }
    return { phase, value: empty, error }
  }
  const control = createFetchControl({
    request: async (isCurrent): Promise<Result<T>> => {
      if (readCached) void restore(readCached)
      store.set(stateAtom, (state) =>
        quiet || isShown(state) || state.phase === 'loading'
          ? state
          : { ...state, phase: 'loading', error: null },
      )
      const response = await fetch()
      if (isCurrent()) store.set(stateAtom, (state) => withResponse(state, response))
      return response
    },
    isOnScreen: () => isMounted && isShown(read()),
  })
  const load = (): void => {
    if (!control.isInFlight() && read().phase !== 'ready' && !control.isSpaced()) void control.now()
  }
  stateAtom.onMount = () => {
    isMounted = true
    if (fetchedOnMount) setTimeout(load, pauseMs)
    return () => {
      isMounted = false
    }
  }
  return {
    stateAtom,
    read,
    refetch: () => control.now(),
    load,
    refresh: (reason) => {
      if (reason === 'opened') control.visit()
      else if (reason === 'ended') void control.whenFree()
      else if (control.isInFlight() || !control.isSpaced()) void control.whenFree(({ ok }) => ok)
    },
    refetchSoon: () => control.soon(pauseMs),
    heldMs: control.heldMs,
    update: (step) => store.set(stateAtom, (state) => ({ ...state, value: step(state.value) })),
    isUsed: () => isMounted,
    dispose: () => {
      control.dispose()
      restoring = null
      store.set(stateAtom, initial)
    },
  }
}

/** Creates a resource that is emptied when another member signs in. */
export const accountResource = <T>(options: ResourceOptions<T>): Resource<T> => {
  const resource = createResource(options)
  onAccountChange(resource.dispose)
  return resource
}

/** More resources than a window shows. A day's work asks for thousands. */
const keptResources = 200

/** Creates the resources of an account by subject, each on first use. The newest stay, and those on screen. */
export const resourceFamily = <T, Subject = string>(
  optionsOf: (subject: Subject) => ResourceOptions<T>,
  keyOf: (subject: Subject) => string = String,
): AccountFamily<Resource<T>, Subject> => {
  const family = accountFamily((subject: Subject) => {
    keep(keyOf(subject), subject)
    return createResource(optionsOf(subject))
  }, keyOf)
  const keep = keepLatest(family, keptResources, ({ isUsed }) => isUsed())
  return family
}

/**
 * Reads a resource for a mounted component. It refetches on mount, after each gap in realtime, and when `trigger`
 * changes.
 */
export const useResource = <T>(resource: Resource<T>, trigger?: unknown): ResourceState<T> => {
  const shown = useRef<Resource<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each trigger
  useEffect(() => {
    // Opening a screen refetches; a trigger while it is open does not wait less.
    resource.refresh(shown.current === resource ? undefined : 'opened')
    shown.current = resource
  }, [resource, trigger])
  useResync(() => resource.refresh('ended'))
  return useAtomValue(resource.stateAtom)
}
