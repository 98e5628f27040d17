import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { type NameFacts, shownName } from '#shared/rules/names.ts'
import { useResync } from '../../lib/resync.ts'
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

/** The same for values that derive from several atoms. */
export const namesAtom = atom((get) => {
  const factsOf = get(nameFactsAtom)
  return (user: UserRef, isAuthor = false): string => shownName(user, { ...factsOf(user), isAuthor })
})

/** The facts about anybody, for lists that have a rule of their own. */
export const useNameFacts = () => useAtomValue(nameFactsAtom)

/**
 * Gives the name by which the viewer may read of somebody where nothing that they wrote is shown: full for oneself,
 * admins, connections and paid profiles, otherwise the unique id. `isAuthor`: something of theirs is on this screen
 * under that name. Who is connected is fetched when first needed.
 */
export const useNames = () => {
  useEffect(loadPeopleOnce, [])
  useResync(() => {
    if (people.read().phase !== 'ready') people.refetchSoon()
  })
  return useAtomValue(namesAtom)
}
