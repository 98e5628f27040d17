import { atom } from 'jotai'
import { useAtomValue } from 'jotai/react'
import { atomFamily } from 'jotai-family'
import { useEffect } from 'react'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { useResync } from '../../lib/resync.ts'
import { store } from '../../lib/store.ts'
import { seenMember } from '../person/seen-members.ts'
import { knownAuthors } from '../post/known-authors.ts'

/**
 * What the network tells of a member. `not-found`: it does not know them, or has no such call
 * (product.md#assumed-calls).
 */
type Told =
  | { readonly phase: 'loading' | 'not-found' | 'failed'; readonly user: null }
  | { readonly phase: 'ready'; readonly user: ListedUser }

const toldAtom = atomFamily((_uuid: string) => atom<Told>({ phase: 'loading', user: null }))

/** Asks for a member. What is known of them stays while asking, and when asking fails. */
export const loadMember = async (uuid: string): Promise<void> => {
  const told = toldAtom(uuid)
  if (store.get(told).phase !== 'ready') store.set(told, { phase: 'loading', user: null })
  const answer = await bridge.directory.user({ uuid })
  if (toldAtom(uuid) !== told) return
  if (answer.ok) store.set(told, { phase: 'ready', user: answer.value })
  else if (store.get(told).phase !== 'ready')
    store.set(told, { phase: answer.error.code === 'not-found' ? 'not-found' : 'failed', user: null })
}

export interface Member {
  readonly phase: Told['phase']
  /** As the network tells of them, else as the wall shows them; null where neither knows. */
  readonly user: UserRef | null
  /** What goes beyond a name: null where only the wall knows them. */
  readonly listed: ListedUser | null
  /** Their name was on screen already. */
  readonly seen: boolean
}

/** Everything that is known of a member by their uuid. */
export const useMember = (uuid: string): Member => {
  const { phase, user: listed } = useAtomValue(toldAtom(uuid))
  useEffect(() => {
    void loadMember(uuid)
  }, [uuid])
  useResync(() => void loadMember(uuid))
  const author = seenMember(uuid) ?? knownAuthors().find((one) => one.uuid === uuid) ?? null
  return { phase, user: listed ?? author, listed, seen: author !== null }
}

onAccountChange(() => {
  for (const uuid of [...toldAtom.getParams()]) {
    store.set(toldAtom(uuid), { phase: 'loading', user: null })
    toldAtom.remove(uuid)
  }
})
