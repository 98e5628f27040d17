import { type Atom, atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
import { onAccountChange } from './account.ts'
import { createGeneration } from './generation.ts'
import { useResync } from './resync.ts'
import { createSpacing } from './spacing.ts'
import { store } from './store.ts'

/**
 * Data from the server as the page holds it. `cached`: as it was the last time, until there is an answer. `not-found`: it
 * is gone, or the server has no such call.
 */
export interface ResourceState<T> {
  readonly phase: 'loading' | 'cached' | 'ready' | 'failed' | 'not-found'
  /** The last fetched value, also during and after a failed refetch; the empty value before the first. */
  readonly value: T
  /** Why the last fetch failed, where nothing newer could be shown. */
  readonly error: AppError | null
  /** Number of unreadable items that are missing from a list; absent for none. */
  readonly unreadable?: number | undefined
}

export interface Resource<T> {
  readonly stateAtom: Atom<ResourceState<T>>
  readonly read: () => ResourceState<T>
  /**
   * Fetches, because a person asked. Calls while a fetch is in flight share the one that follows it, so that each caller gets an answer that
   * was asked for after it called.
   */
  readonly refetch: () => Promise<Result<T>>
  /** Fetches what was not fetched yet and is not being fetched. What failed is left alone for a while. */
  readonly load: () => void
  /**
   * Refetches because time passed or the app found a reason, not because somebody asked: not soon after a failure, unless
   * somebody has just come to look (`opened`: within seconds, the later the oftener it failed) or there is news of it
   * (`ended`: the fault may be over), and never before a time that the server named is over.
   */
  readonly refresh: (reason?: 'opened' | 'ended') => void
  /** Fetches in a moment, once for many calls, or when a time that the server named is over. */
  readonly refetchSoon: () => void
  /** Time that the server still asks all clients to wait, ms; 0 when it does not. */
  readonly heldMs: () => number
  /** Changes the value in place: what the viewer did is shown before the server repeats it. */
  readonly update: (step: (value: T) => T) => void
  readonly dispose: () => void
}

interface ResourceOptions<T> {
  readonly empty: T
  readonly fetch: () => Promise<Result<T>>
  /** Reads the last value from this computer, which is shown until there is an answer. Null without one. */
  readonly readCached?: () => Promise<Result<T | null>>
  /** Debounce of `refetchSoon`, ms. */
  readonly pauseMs?: number
  /** Refetched in the background: once it has failed it says so until there is an answer. */
  readonly quiet?: boolean
  /** Fetched by itself, in a moment, when something first shows it. */
  readonly fetchedOnMount?: boolean
  /** Errors after which the value is no longer shown, though it was there. */
  readonly isGone?: (error: AppError) => boolean
}

/** Whether there is something to show: an answer, or what is remembered. */
export const isShown = ({ phase }: Pick<ResourceState<unknown>, 'phase'>): boolean =>
  phase === 'ready' || phase === 'cached'

/** Whether the answer is still to come: something may be shown, and nothing has failed yet. */
export const isComing = ({ phase, error }: Pick<ResourceState<unknown>, 'phase' | 'error'>): boolean =>
  phase === 'loading' || (phase === 'cached' && error === null)

/** The one machine for "fetched, being refetched, failed, late answer dropped, emptied at sign-out". */
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
  const spacing = createSpacing()

  /** Runs once. A cached value after an answer, or of an earlier account, changes nothing. */
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
    else spacing.failed(answer.error)
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
  /** Whether the server does not ask to wait; where it does, the fetch comes when that is over. */
  const isFree = (): boolean => {
    const heldMs = spacing.heldMs()
    if (heldMs > 0) soon(heldMs)
    return heldMs === 0
  }
  /** The fetch after the one in flight, which all share who call meanwhile. */
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
  /** Somebody has come to look: what failed is fetched once they need not wait for it. */
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
  const load = (): void => {
    if (inFlight === null && read().phase !== 'ready' && !spacing.isSpaced()) void refetch()
  }
  if (fetchedOnMount) stateAtom.onMount = () => void setTimeout(load, pauseMs)
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

/** A resource of the account that there is one of: emptied when somebody else signs in. */
export const accountResource = <T>(options: ResourceOptions<T>): Resource<T> => {
  const resource = createResource(options)
  onAccountChange(resource.dispose)
  return resource
}

/**
 * A resource on screen: fetched when it appears, again after each gap in realtime, and whenever `trigger` changes.
 */
export const useResource = <T>(resource: Resource<T>, trigger?: unknown): ResourceState<T> => {
  const shown = useRef<Resource<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each trigger
  useEffect(() => {
    // Opening a screen refetches; a trigger while it is open does not.
    resource.refresh(shown.current === resource ? undefined : 'opened')
    shown.current = resource
  }, [resource, trigger])
  useResync(() => resource.refresh('ended'))
  return useAtomValue(resource.stateAtom)
}
