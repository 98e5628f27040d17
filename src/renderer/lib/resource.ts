import { type Atom, atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
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
}

/** The one machine for "fetched, being refetched, failed, late answer dropped, emptied at sign-out". */
export const createResource = <T>({ empty, fetch, pauseMs = 400 }: ResourceOptions<T>): Resource<T> => {
  const initial: ResourceState<T> = { phase: 'loading', value: empty, error: null }
  const stateAtom = atom(initial)
  const generation = createGeneration()
  let inFlight: Promise<Result<T>> | null = null
  let following: Promise<Result<T>> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lifetime = Symbol()

  const run = async (): Promise<Result<T>> => {
    const isCurrent = generation.next()
    store.set(stateAtom, (state) => (state.phase === 'ready' ? state : { ...state, phase: 'loading' }))
    const answer = await fetch()
    if (!isCurrent()) return answer
    inFlight = null
    store.set(stateAtom, (state) => {
      if (answer.ok) return { phase: 'ready', value: answer.value, error: null }
      if (state.phase === 'ready') return state
      const phase = answer.error.code === 'not-found' ? 'not-found' : 'failed'
      return { ...state, phase, error: answer.error }
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
  return {
    stateAtom,
    read: () => store.get(stateAtom),
    refetch,
    refetchSoon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, pauseMs)
    },
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

/** A resource on screen: fetched when it appears, and again after each gap in realtime. */
export const useResource = <T>(resource: Resource<T>): ResourceState<T> => {
  useEffect(() => {
    void resource.refetch()
  }, [resource])
  useResync(() => void resource.refetch())
  return useAtomValue(resource.stateAtom)
}
