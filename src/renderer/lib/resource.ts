import { type Atom, atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
import { onAccountChange } from './account.ts'
import { createGeneration } from './generation.ts'
import { useResync } from './resync.ts'
import { store } from './store.ts'

/** Data from the server as the page holds it. `not-found`: it is gone, or the server has no such call. */
export interface ResourceState<T> {
  readonly phase: 'loading' | 'ready' | 'failed' | 'not-found'
  /** What was fetched last, also while it is fetched again and when that fails; the empty value before. */
  readonly value: T
  /** Why the last fetch failed, where nothing could be shown. */
  readonly error: AppError | null
}

export interface Resource<T> {
  readonly stateAtom: Atom<ResourceState<T>>
  readonly read: () => ResourceState<T>
  /**
   * Fetches. Calls while a fetch is in flight share the one that follows it, so that each caller gets an answer that
   * was asked for after it called.
   */
  readonly refetch: () => Promise<Result<T>>
  /** Fetches what was not fetched yet and is not being fetched. */
  readonly load: () => void
  /** Fetches in a moment, once for many calls. */
  readonly refetchSoon: () => void
  /** Changes the value in place: what the viewer did is shown before the server repeats it. */
  readonly update: (step: (value: T) => T) => void
  readonly dispose: () => void
}

interface ResourceOptions<T> {
  readonly empty: T
  readonly fetch: () => Promise<Result<T>>
  /** How long `refetchSoon` gathers calls, ms. */
  readonly pauseMs?: number
  /** Refetched in the background: once it has failed it says so until there is an answer. */
  readonly quiet?: boolean
  /** Fetched by itself, in a moment, when something first shows it. */
  readonly fetchedOnMount?: boolean
  /** Errors after which the value is no longer shown, though it was there. */
  readonly isGone?: (error: AppError) => boolean
}

/** The one machine for "fetched, being refetched, failed, late answer dropped, emptied at sign-out". */
export const createResource = <T>({
  empty,
  fetch,
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
  let lifetime = Symbol()

  const run = async (): Promise<Result<T>> => {
    const isCurrent = generation.next()
    store.set(stateAtom, (state) =>
      quiet || state.phase === 'ready' || state.phase === 'loading'
        ? state
        : { ...state, phase: 'loading', error: null },
    )
    const answer = await fetch()
    if (!isCurrent()) return answer
    inFlight = null
    store.set(stateAtom, (state) => {
      if (answer.ok) return { phase: 'ready', value: answer.value, error: null }
      if (state.phase === 'ready' && !isGone(answer.error)) return state
      const phase = answer.error.code === 'not-found' ? 'not-found' : 'failed'
      return { phase, value: empty, error: answer.error }
    })
    return answer
  }
  const refetch = (): Promise<Result<T>> => {
    if (inFlight === null) {
      inFlight = run()
      return inFlight
    }
    const own = lifetime
    following ??= inFlight.then((answer) => {
      if (own !== lifetime) return answer
      following = null
      return refetch()
    })
    return following
  }
  const refetchSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      void refetch()
    }, pauseMs)
  }
  const read = (): ResourceState<T> => store.get(stateAtom)
  if (fetchedOnMount)
    stateAtom.onMount = () => {
      if (read().phase === 'loading') refetchSoon()
    }
  return {
    stateAtom,
    read,
    refetch,
    load: () => {
      if (inFlight === null && read().phase !== 'ready') void refetch()
    },
    refetchSoon,
    update: (step) => store.set(stateAtom, (state) => ({ ...state, value: step(state.value) })),
    dispose: () => {
      generation.invalidate()
      lifetime = Symbol()
      clearTimeout(timer)
      timer = undefined
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each trigger
  useEffect(() => {
    void resource.refetch()
  }, [resource, trigger])
  useResync(() => void resource.refetch())
  return useAtomValue(resource.stateAtom)
}
