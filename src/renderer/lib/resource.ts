import { type Atom, atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
import { onAccountChange } from './account.ts'
import { useResync } from './connection.ts'
import { createGeneration } from './generation.ts'
import { createSpacing } from './spacing.ts'
import { store } from './store.ts'

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
  const generation = createGeneration()
  let inFlight: Promise<Result<T>> | null = null
  let following: Promise<Result<T>> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let visit: ReturnType<typeof setTimeout> | undefined
  let lifetime = Symbol()
  let isRestored = false
  let isMounted = false
  const spacing = createSpacing()

  /** Runs once. Ignored after an answer or a change of account. */
  const restore = async (readCached: () => Promise<Result<T | null>>): Promise<void> => {
    if (isRestored) return
    isRestored = true
    const own = lifetime
    const known = await readCached()
    if (own !== lifetime || !known.ok || known.value === null) return
    const { value } = known
    store.set(stateAtom, (state) =>
      state.phase === 'loading' || (state.phase === 'failed' && !(state.error && isGone(state.error)))
        ? { phase: 'cached', value, error: state.error }
        : state,
    )
  }
  const run = async (): Promise<Result<T>> => {
    const isCurrent = generation.next()
    if (readCached) void restore(readCached)
    store.set(stateAtom, (state) =>
      quiet || isShown(state) || state.phase === 'loading'
        ? state
        : { ...state, phase: 'loading', error: null },
    )
    const answer = await fetch()
    if (!isCurrent()) return answer
    inFlight = null
    endVisit()
    if (answer.ok) spacing.clear()
    else spacing.failed(answer.error, isShown(read()) ? againOnScreen : undefined)
    store.set(stateAtom, (state) => {
      if (answer.ok)
        return { phase: 'ready', value: answer.value, error: null, unreadable: answer.unreadable }
      if (state.phase === 'ready' && !isGone(answer.error)) return state
      const phase = answer.error.code === 'not-found' ? 'not-found' : 'failed'
      if (state.phase === 'cached' && phase === 'failed' && !isGone(answer.error))
        return { ...state, error: answer.error }
      return { phase, value: empty, error: answer.error }
    })
    return answer
  }
  const endVisit = (): void => {
    clearTimeout(visit)
    visit = undefined
  }
  const soon = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (isFree()) void refetch()
    }, ms)
  }
  /** Whether the server does not ask to wait. Otherwise schedules the fetch for the end of that wait. */
  const isFree = (): boolean => {
    const heldMs = spacing.heldMs()
    if (heldMs > 0) soon(heldMs)
    return heldMs === 0
  }
  /** Returns the fetch after the one in flight, shared by all calls meanwhile. */
  const follow = (current: Promise<Result<T>>, may: (answer: Result<T>) => boolean): Promise<Result<T>> => {
    const own = lifetime
    following ??= current.then((answer) => {
      if (own !== lifetime) return answer
      following = null
      return may(answer) ? refetch() : answer
    })
    return following
  }
  const refetch = (): Promise<Result<T>> => {
    if (inFlight !== null) return follow(inFlight, () => true)
    inFlight = run()
    return inFlight
  }
  /** Refetches for a reader who opened the screen, once the wait after the last failure is over. */
  const visited = (): typeof visit => {
    const waitMs = spacing.visitMs()
    if (waitMs > 0)
      return setTimeout(() => {
        visit = visited()
      }, waitMs)
    if (isFree()) void refetch()
    return undefined
  }
  const read = (): ResourceState<T> => store.get(stateAtom)
  const againOnScreen = (): void => {
    if (isMounted && inFlight === null && visit === undefined) void refetch()
  }
  const load = (): void => {
    if (inFlight === null && read().phase !== 'ready' && !spacing.isSpaced()) void refetch()
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
    refetch,
    load,
    refresh: (reason) => {
      if (inFlight) void follow(inFlight, reason === 'ended' ? isFree : ({ ok }) => ok)
      else if (reason === undefined && spacing.isSpaced()) return
      else if (reason === 'opened') visit ??= visited()
      else if (isFree()) void refetch()
    },
    refetchSoon: () => soon(pauseMs),
    heldMs: spacing.heldMs,
    update: (step) => store.set(stateAtom, (state) => ({ ...state, value: step(state.value) })),
    dispose: () => {
      generation.invalidate()
      spacing.clear()
      lifetime = Symbol()
      isRestored = false
      clearTimeout(timer)
      timer = undefined
      endVisit()
      inFlight = null
      following = null
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
