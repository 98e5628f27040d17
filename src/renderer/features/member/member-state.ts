import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { createResource, type Resource, type ResourceState, useResource } from '../../lib/resource.ts'
import { seenMember } from '../person/seen-members.ts'
import { knownAuthors } from '../post/posts.ts'

/**
 * Members as the network lists them, by uuid. `not-found`: it does not know them, or has no such call
 * (product.md#assumed-calls).
 */
const members = accountFamily((uuid) =>
  createResource<ListedUser | null>({ empty: null, fetch: () => bridge.directory.user({ uuid }) }),
)

export const refetchMember = (uuid: string): void => void members.get(uuid).refetch()

/** Returns a member as far as fetched; fetches nothing. */
export const memberAtom = (uuid: string): Resource<ListedUser | null>['stateAtom'] =>
  members.get(uuid).stateAtom

/** Whoever is only passed on the way is not fetched, ms. */
const settleMs = 400

/** A member who stays in focus, fetched once; nobody for null. */
export const useSettledMember = (uuid: string | null): ResourceState<ListedUser | null> => {
  const resource = members.get(uuid ?? '')
  useEffect(() => {
    if (uuid === null || resource.read().phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [uuid, resource])
  return useAtomValue(resource.stateAtom)
}

export interface Member {
  readonly phase: ResourceState<unknown>['phase']
  /** As the network lists them, else as the wall shows them; null where neither knows. */
  readonly user: UserRef | null
  /** Fields beyond the name: null when only the wall knows the member. */
  readonly listed: ListedUser | null
}

/** Returns all known facts of a member by uuid. */
export const useMember = (uuid: string): Member => {
  const { phase, value: listed } = useResource(members.get(uuid))
  const author = seenMember(uuid) ?? knownAuthors().find((one) => one.uuid === uuid) ?? null
  return { phase, user: listed ?? author, listed }
}
