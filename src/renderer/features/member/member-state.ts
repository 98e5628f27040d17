import { useEffect } from 'react'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import { bridge } from '../../lib/bridge.ts'
import { useResync } from '../../lib/connection.ts'
import { type Resource, type ResourceState, resourceFamily, useResource } from '../../lib/resource.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { seenMember } from '../person/member-link.ts'
import { knownAuthors } from '../post/posts.ts'

/**
 * Members as the network lists them, by uuid. `not-found`: the network does not list the member, or has no such call
 * (product.md#assumed-calls).
 */
const members = resourceFamily<ListedUser | null>((uuid) => ({
  empty: null,
  fetch: () => bridge.directory.user({ uuid }),
}))

export const refetchMember = (uuid: string): void => void members.get(uuid).refetch()

/** Returns a member as far as fetched; fetches nothing. */
export const memberAtom = (uuid: string): Resource<ListedUser | null>['stateAtom'] =>
  members.get(uuid).stateAtom

/** Delay before a member in focus is fetched, ms, so that passing ones are not. */
const settleMs = 400

/** Fetches a member who stays in focus, once. For null it returns no member. */
export const useSettledMember = (uuid: string | null): ResourceState<ListedUser | null> => {
  const resource = members.get(uuid ?? '')
  useEffect(() => {
    if (uuid === null || resource.read().phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [uuid, resource])
  useResync(() => {
    if (uuid !== null && resource.read().phase === 'failed') resource.refresh('ended')
  })
  return useAtomValue(resource.stateAtom)
}

export interface Member {
  readonly phase: ResourceState<unknown>['phase']
  /** As the network lists them, else as the wall shows them; null if neither has them. */
  readonly user: UserRef | null
  /** Fields beyond the name; null if only the wall has the member. */
  readonly listed: ListedUser | null
}

/** Returns all known facts of a member by uuid. */
export const useMember = (uuid: string): Member => {
  const { phase, value: listed } = useResource(members.get(uuid))
  const author = seenMember(uuid) ?? knownAuthors().find((one) => one.uuid === uuid) ?? null
  return { phase, user: listed ?? author, listed }
}
