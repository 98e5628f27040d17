import { selectableUserTypes, type UserTypeKey, userTypeOf } from '#shared/contract/entities/user-types.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { store } from '../../lib/store.ts'
import { people, wholeList } from '../person/people.ts'
import { audienceTexts as texts } from './texts.ts'

type Known = ReturnType<typeof people.read>

/** Returns the user type of each connection; null while the list of connections is incomplete. */
const typesOf = (known: Known): readonly (string | undefined)[] | null =>
  wholeList(known)?.flatMap(({ user, is_connection }) =>
    is_connection ? [userTypeOf(user.user_type)?.key] : [],
  ) ?? null

/** Counts the connections of these user types; null while the list of connections is incomplete. */
const countOf = ({ visibility, userTypes }: Audience, known: Known): number | null => {
  const connected = visibility === 'my_connection_only' ? typesOf(known) : null
  const types: ReadonlySet<string | undefined> = new Set(userTypes)
  if (connected === null) return null
  return connected.filter((type) => types.has('all') || types.has(type)).length
}

/**
 * Returns the readers that a price is for, as facts beside the network's sentence: their user types, and their number
 * where the list of connections has it. Nothing for a private post.
 */
export const audienceFacts = (
  audience: Audience,
  known: Known = store.get(people.stateAtom),
): readonly string[] => {
  const { visibility, userTypes } = audience
  if (visibility === 'private_to_me' || userTypes.length === 0) return []
  const types = userTypes.includes('all') ? [texts.allTypes] : userTypes.map((type) => userTypeTexts[type])
  const readers = texts.among[visibility](types)
  const count = countOf(audience, known)
  return [count === null ? readers : texts.people(readers, count)]
}

/** Returns the user types of the viewer's connections, the most numerous first. None while the list is incomplete. */
export const connectedTypes = (known: Known): readonly UserTypeKey[] => {
  const counts = Map.groupBy(typesOf(known) ?? [], (type) => type)
  return selectableUserTypes
    .flatMap(({ key }) => (key !== 'all' && counts.has(key) ? [key] : []))
    .toSorted((one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0))
}
