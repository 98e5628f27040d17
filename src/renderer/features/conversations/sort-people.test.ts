import { expect, test } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { matchingPeople, unreadFirst } from './sort-people.ts'

const person = (id: number, full_name: string, unread_count = 0) =>
  connection.parse({ user: { id, full_name, user_unique_id: `QS${id}` }, unread_count })

const fullNames = ({ full_name }: { full_name: string }): string => full_name
const ids = (people: readonly { user: { id: string } }[]) => people.map(({ user }) => user.id)

test('who has unread messages comes first, the others keep the order of the server', () => {
  const people = [person(1, 'A'), person(2, 'B', 3), person(3, 'C'), person(4, 'D', 1)]
  expect(ids(unreadFirst(people))).toEqual(['2', '4', '1', '3'])
})

test('somebody who came twice is listed once', () => {
  expect(ids(unreadFirst([person(1, 'A'), person(1, 'A')]))).toEqual(['1'])
})

test('people are found by parts of their name in any order, without accents', () => {
  const people = [person(1, 'José Álvarez'), person(2, 'Joseph Adu')]
  expect(ids(matchingPeople(people, 'alv jose', fullNames))).toEqual(['1'])
  expect(ids(matchingPeople(people, '  ', fullNames))).toEqual(['1', '2'])
  expect(ids(matchingPeople(people, 'qs2', fullNames))).toEqual(['2'])
})

test('a name that the viewer may not read is not found either', () => {
  const people = [person(1, 'José Álvarez'), person(2, 'Joseph Adu')]
  expect(matchingPeople(people, 'jose', (user) => user.user_unique_id)).toEqual([])
})
