import { atom } from 'jotai'
import type { Connection } from '#shared/contract/entities/user.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountResource } from '../../lib/resource.ts'

/** The viewer's connections with the last message of each; `not-found` if the server has no such list. */
export const people = accountResource<readonly Connection[]>({
  empty: [],
  fetch: () => bridge.directory.connections(),
  readCached: () => bridge.lists.readCachedConnections(),
  quiet: true,
})

type Known = ReturnType<typeof people.read>

/** Returns the whole list; null while it is incomplete. With `orLast` the list of the last start counts until then. */
export const wholeList = (
  { phase, value, unreadable }: Known,
  { orLast = false } = {},
): readonly Connection[] | null =>
  (phase === 'ready' || (orLast && phase === 'cached')) && !unreadable ? value : null

/** Ids of the viewer's connections, as far as fetched. */
export const connectedAtom = atom<ReadonlySet<string>>(
  (get) =>
    new Set(
      get(people.stateAtom).value.flatMap(({ user, is_connection }) => (is_connection ? [user.id] : [])),
    ),
)

/** Ids of the members in the list, who are the ones the viewer may write to. Null while the list is incomplete. */
export const correspondentsAtom = atom<ReadonlySet<string> | null>((get) => {
  const list = wholeList(get(people.stateAtom))
  return list && new Set(list.map(({ user }) => user.id))
})

/** Fetches the connections unless a fetch was started before. A failure is left to the screen that shows the list. */
export const loadPeopleOnce = (): void => {
  const { phase } = people.read()
  if (phase === 'loading') people.load()
}
