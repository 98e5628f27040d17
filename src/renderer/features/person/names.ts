import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { type NameFacts, shownName } from '#shared/rules/names.ts'
import { useResync } from '../../lib/connection.ts'
import { viewerAtom } from '../../lib/session.ts'
import { unlockedProfilesAtom } from '../credits/unlocked.ts'
import { connectedAtom, loadPeopleOnce, people } from './people.ts'

/** Facts of this window about the viewer's right to a name (product.md#names). */
const nameFactsAtom = atom((get) => {
  const viewer = get(viewerAtom)
  const connected = get(connectedAtom)
  const unlocked = get(unlockedProfilesAtom)
  return ({ id, uuid }: Pick<UserRef, 'id' | 'uuid'>): NameFacts => ({
    viewer,
    isConnection: connected.has(id),
    isPaid: uuid !== null && unlocked.has(uuid),
  })
})

/** The names as an atom, for atoms that derive from several others. */
export const namesAtom = atom((get) => {
  const factsOf = get(nameFactsAtom)
  return (user: UserRef, isAuthor = false): string => shownName(user, { ...factsOf(user), isAuthor })
})

/** Returns the facts for names, for lists with a rule of their own. */
export const useNameFacts = () => useAtomValue(nameFactsAtom)

/**
 * Returns the names for places without the member's own text. They are full for the viewer, admins, connections and
 * paid profiles, else the unique id. With `isAuthor` the screen shows a text of theirs with the full name. Connections
 * are fetched on first need.
 */
export const useNames = () => {
  useEffect(loadPeopleOnce, [])
  useResync(() => {
    if (people.read().phase !== 'ready') people.refetchSoon()
  })
  return useAtomValue(namesAtom)
}
