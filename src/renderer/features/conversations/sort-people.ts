import type { Connection } from '#shared/contract/entities/user.ts'
import type { useNames } from '../person/names.ts'

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Those whose name, as the viewer may read it, or unique id contains every word of the query, accents aside. */
export const matchingPeople = (
  people: readonly Connection[],
  query: string,
  nameOf: ReturnType<typeof useNames>,
): readonly Connection[] => {
  const wanted = bare(query).split(/\s+/).filter(Boolean)
  return people.filter(({ user }) => {
    const name = bare(`${nameOf(user)} ${user.user_unique_id}`)
    return wanted.every((word) => name.includes(word))
  })
}

/** Unread first, otherwise in the server's order; each person once. */
export const unreadFirst = (people: readonly Connection[]): readonly Connection[] => {
  const once = [...new Map(people.map((person) => [person.user.id, person])).values()]
  return [
    ...once.filter(({ unread_count }) => unread_count > 0),
    ...once.filter(({ unread_count }) => unread_count === 0),
  ]
}
