import { atom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { createNamesInView, loadPrototypes } from '#shared/rules/alike-names.ts'
import {
  authorName,
  type KnownName,
  type NameFacts,
  ownName,
  shownId,
  shownName,
} from '#shared/rules/names.ts'
import { accountAtom, accountMap, actNow } from '../../lib/account.ts'
import { useResync } from '../../lib/connection.ts'
import { provideFullNames } from '../../lib/member-names.ts'
import { afterFirstFrame } from '../../lib/paint.ts'
import { accountKeyAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { unlockedProfilesAtom } from '../credits/unlocked.ts'
import { askedAuthorsAtom, countAuthors, isAuthorOnScreen } from './authors-on-screen.ts'
import { connectedAtom, loadPeopleOnce, people } from './people.ts'

/** Facts of this window about the viewer's right to a name (product.md#names). */
const nameFactsAtom = atom((get) => {
  const viewer = get(viewerAtom)
  const connected = get(connectedAtom)
  const unlocked = get(unlockedProfilesAtom)
  get(askedAuthorsAtom)
  return ({ id, uuid }: Pick<UserRef, 'id' | 'uuid'>): NameFacts => ({
    viewer,
    isConnection: connected.has(id),
    isPaid: uuid !== null && unlocked.has(uuid),
    isAuthor: isAuthorOnScreen(id),
  })
})

const viewerIdAtom = atom((get) => get(viewerAtom)?.id ?? null)

/** Number of times that a name on screen was found to look like another. */
const alikeAtom = accountAtom(0)

const fetchPrototypes = afterFirstFrame(loadPrototypes)

/** The names that this window has shown in its account. A later name that looks equal changes earlier ones too. */
const viewAtom = atom((get) => {
  // Members of two networks may have the same id.
  get(accountKeyAtom)
  const viewerId = get(viewerIdAtom)
  const acting = actNow()
  const view = createNamesInView({
    viewerId: () => viewerId,
    // A name is asked for while something is drawn, which allows no change.
    onAlike: () => queueMicrotask(() => store.set(alikeAtom, acting, (count) => count + 1)),
  })
  void fetchPrototypes().then(view.compareBy)
  return view
})

/** The members whom this window named, as last seen. */
const met = accountMap<UserRef>()

/** Returns a name with the unique id where another one in the window looks equal. */
const distinctAtom = atom((get) => {
  get(alikeAtom)
  const view = get(viewAtom)
  const viewer = get(viewerAtom)
  if (viewer !== null) view.nameIn(viewer, ownName(viewer))
  return view.nameIn
})

/** The names of authors beside their own texts, as an atom. Null is a deleted author. */
export const authorNamesAtom = atom((get) => {
  const distinct = get(distinctAtom)
  return (user: UserRef | null): string => {
    if (user === null) return authorName(null)
    met.set(user.id, user)
    return distinct(user, authorName(user))
  }
})

/** Returns an author's name outside of components. */
export const nameOfAuthor = (user: UserRef | null): string => store.get(authorNamesAtom)(user)

/**
 * The names as an atom, for atoms that derive from several others. `isAuthor` is for a text that is shown or written
 * with the name, but is not on screen yet.
 */
export const namesAtom = atom((get) => {
  const factsOf = get(nameFactsAtom)
  const distinct = get(distinctAtom)
  return (user: UserRef, isAuthor = false): string => {
    const facts = factsOf(user)
    met.set(user.id, user)
    return distinct(user, shownName(user, { ...facts, isAuthor: facts.isAuthor || isAuthor }))
  }
})

/** Returns a member's full name as the window shows it; null if it may not, or if it never named the member. */
const fullNamesAtom = atom((get) => {
  const nameOf = get(namesAtom)
  return (userId: string): string | null => {
    const user = met.get(userId)
    if (user === undefined) return null
    const name = nameOf(user)
    return name === shownId(user) ? null : name
  }
})

provideFullNames((userId) => store.get(fullNamesAtom)(userId))

/** The names of members whom main named, such as sellers on the board. The window may know more than main. */
export const knownNamesAtom = atom((get) => {
  const fullNameOf = get(fullNamesAtom)
  const distinct = get(distinctAtom)
  return (id: string | null, { nameAsKnown: name, uniqueId }: KnownName): string => {
    if (id === null) return name
    return fullNameOf(id) ?? distinct({ id, user_unique_id: uniqueId }, name)
  }
})

/** Returns the names of members whom main named. */
export const useKnownNames = () => useAtomValue(knownNamesAtom)

/** Returns a name as main knows it, for files and search; '' without one. */
export const nameAsKnown = (name: KnownName | null): string => name?.nameAsKnown ?? ''

/** Returns an author's name for a file or for storage. They have unique ids of their own. Null is a deleted author. */
export const writtenName = (user: UserRef | null): string => authorName(user)

/** Returns a name to store without a text of the member. It is shown again when none is on screen. */
export const storedName = (user: UserRef): string =>
  shownName(user, { ...store.get(nameFactsAtom)(user), isAuthor: false })

/** The names in lists with a rule of their own, such as likers. */
export const listedNamesAtom = atom((get) => {
  const factsOf = get(nameFactsAtom)
  const distinct = get(distinctAtom)
  return (user: UserRef, rule: (user: UserRef, facts: NameFacts) => string): string => {
    const name = rule(user, factsOf(user))
    return name === authorName(user) ? distinct(user, name) : name
  }
})

/**
 * Returns the names, each as the window knows it: full for the viewer, admins, connections, paid profiles and members
 * whose text is on screen, else the unique id. Connections are fetched on first need.
 */
export const useNames = () => {
  useEffect(loadPeopleOnce, [])
  useResync(() => {
    if (store.get(people.stateAtom).phase === 'failed') people.load()
  })
  return useAtomValue(namesAtom)
}

const nobody: readonly string[] = []

/** Counts members as authors on screen while the component is. All places of the window then name them in full. */
export const useAuthorsOnScreen = (ids: readonly string[]): void => {
  const key = ids.join(' ')
  useLayoutEffect(() => {
    const counted = key === '' ? nobody : key.split(' ')
    countAuthors(counted, 1)
    return () => countAuthors(counted, -1)
  }, [key])
}

/** Returns the name beside a text of its author on screen, who is then named in full in the whole window. */
export const useAuthorName = (user: UserRef | null): string => {
  useAuthorsOnScreen(user === null ? nobody : [user.id])
  return useAtomValue(authorNamesAtom)(user)
}
