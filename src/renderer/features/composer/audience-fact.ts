import { userTypeOf } from '#shared/contract/entities/user-types.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { audienceTexts as texts } from './texts.ts'

type Known = ReturnType<typeof people.read>

/** Counts the connections of these user types; null while the list of connections is incomplete. */
const countOf = ({ visibility, userTypes }: Audience, known: Known): number | null => {
  const { phase, value, unreadable } = known
  if (visibility !== 'my_connection_only' || phase !== 'ready' || unreadable) return null
  const types: ReadonlySet<string | undefined> = new Set(userTypes)
  return value.filter(
    ({ user, is_connection }) =>
      is_connection && (types.has('all') || types.has(userTypeOf(user.user_type)?.key)),
  ).length
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
