import type { Connection } from '#shared/contract/entities/user.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import { compareTexts } from '#shared/texts/language.ts'
import type { useNames } from '../person/names.ts'

/** Returns the people whose readable name or unique id contains every word of the query, ignoring accents. */
export const matchingPeople = (
  people: readonly Connection[],
  query: string,
  nameOf: ReturnType<typeof useNames>,
): readonly Connection[] => {
  const isWanted = containsWords(query)
  return people.filter(({ user }) => isWanted(`${nameOf(user)} ${user.user_unique_id}`))
}

/** The list's sections: people with messages, and the others. */
export interface PeopleSections {
  readonly conversations: readonly Connection[]
  readonly contacts: readonly Connection[]
}

const hasConversation = ({ last_message, unread_count }: Connection): boolean =>
  last_message !== null || unread_count > 0

const sentAt = ({ last_sent }: Connection): number => Date.parse(last_sent.created_at ?? '')

/** Sorts newest first if the server sends times; else keeps its order. */
const newestFirst = (people: readonly Connection[]): readonly Connection[] =>
  people.every((person) => Number.isFinite(sentAt(person)))
    ? people.toSorted((one, other) => sentAt(other) - sentAt(one))
    : people

const eachOnce = (people: readonly Connection[]): readonly Connection[] => [
  ...new Map(people.map((person) => [person.user.id, person])).values(),
]

/** Returns the people with messages, by their last message. Each appears once. */
export const conversationsAmong = (people: readonly Connection[]): readonly Connection[] =>
  newestFirst(eachOnce(people).filter(hasConversation))

/**
 * Sorts conversations by their last message, and people without messages by their names in the order of the language:
 * the network's order is that of its database. Each person appears once.
 */
export const inSections = (
  people: readonly Connection[],
  nameOf: ReturnType<typeof useNames>,
): PeopleSections => ({
  conversations: conversationsAmong(people),
  contacts: eachOnce(people)
    .filter((person) => !hasConversation(person))
    .map((person) => ({ person, name: nameOf(person.user) }))
    .toSorted((one, other) => compareTexts(one.name, other.name))
    .map(({ person }) => person),
})

/** Returns the current people in their former positions. New ones are added at the end, removed ones stay. */
export const inPlacesOf = (held: PeopleSections, now: PeopleSections): PeopleSections => {
  const current = new Map([...now.conversations, ...now.contacts].map((person) => [person.user.id, person]))
  const known = new Set([...held.conversations, ...held.contacts].map(({ user }) => user.id))
  const placed = (section: keyof PeopleSections): readonly Connection[] => [
    ...held[section].map((person) => current.get(person.user.id) ?? person),
    ...now[section].filter(({ user }) => !known.has(user.id)),
  ]
  return { conversations: placed('conversations'), contacts: placed('contacts') }
}
