// @no-page
import { expect, onTestFinished, test } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { inPlacesOf, inSections, matchingPeople, type PeopleSections } from './sort-people.ts'

const person = (id: number, full_name: string, more: Record<string, unknown> = {}) =>
  connection.parse({ user: { id, full_name, user_unique_id: `QS${id}` }, ...more })

const wrote = (id: number, minute: number | null, more: Record<string, unknown> = {}) =>
  person(id, `P${id}`, {
    last_message: 'Noted.',
    last_message_at: minute === null ? null : `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`,
    ...more,
  })

const fullNames = ({ full_name }: { full_name: string }): string => full_name
const ids = (people: readonly { user: { id: string } }[]) => people.map(({ user }) => user.id)
const sections = ({ conversations, contacts }: PeopleSections) => [ids(conversations), ids(contacts)]

test('sorts conversations by their last message, apart from other contacts', () => {
  const people = [person(1, 'A'), wrote(2, 5), wrote(3, 9, { unread_count: 0 }), person(4, 'D'), wrote(5, 7)]
  expect(sections(inSections(people, fullNames))).toEqual([
    ['3', '5', '2'],
    ['1', '4'],
  ])
})

test('does not move a conversation when it is read', () => {
  const people = [wrote(1, 5), wrote(2, 3, { unread_count: 2 })]
  const read = people.map((one) => ({ ...one, unread_count: 0 }))
  expect(sections(inSections(people, fullNames))).toEqual(sections(inSections(read, fullNames)))
})

test("keeps the server's order if a time is missing", () => {
  expect(sections(inSections([wrote(1, 2), wrote(2, null), wrote(3, 9)], fullNames))).toEqual([
    ['1', '2', '3'],
    [],
  ])
})

test.each([
  ['vi', ['Ân Phạm', 'Bùi Hoa', 'Đặng Văn', 'Em Lê'], ['Em Lê', 'Bùi Hoa', 'Đặng Văn', 'Ân Phạm']],
  ['zh-CN', ['陈静', '李娜', '王芳', '张伟'], ['张伟', '李娜', '陈静', '王芳']],
  ['tr', ['Can', 'Çağla', 'Işıl', 'İpek'], ['İpek', 'Çağla', 'Işıl', 'Can']],
] as const)('sorts people without messages by the order of the language: %s', (tag, sorted, sent) => {
  setLanguage({ tag, messages: {} })
  onTestFinished(() => setLanguage({ tag: 'en', messages: {} }))
  const { contacts } = inSections(
    sent.map((name, at) => person(at, name)),
    fullNames,
  )
  expect(contacts.map(({ user }) => user.full_name)).toEqual(sorted)
})

test('drops a duplicate person', () => {
  expect(sections(inSections([person(1, 'A'), person(1, 'A')], fullNames))).toEqual([[], ['1']])
})

test('keeps all places of a frozen list, updates rows, and appends new people', () => {
  const held = inSections([wrote(1, 9), wrote(2, 5), person(3, 'C'), person(4, 'D')], fullNames)
  const now = inSections(
    [wrote(1, 9), wrote(2, 30, { unread_count: 1 }), wrote(3, 31), wrote(6, 32), person(7, 'G')],
    fullNames,
  )
  const shown = inPlacesOf(held, now)
  expect(sections(shown)).toEqual([
    ['1', '2', '6'],
    ['3', '4', '7'],
  ])
  expect(shown.conversations[1]?.unread_count).toBe(1)
  expect(shown.contacts[0]?.last_message).toBe('Noted.')
})

test('finds people by parts of their name in any order, ignoring accents', () => {
  const people = [person(1, 'José Álvarez'), person(2, 'Joseph Adu')]
  expect(ids(matchingPeople(people, 'alv jose', fullNames))).toEqual(['1'])
  expect(ids(matchingPeople(people, '  ', fullNames))).toEqual(['1', '2'])
  expect(ids(matchingPeople(people, 'qs2', fullNames))).toEqual(['2'])
})

test('does not search names that the viewer may not see', () => {
  const people = [person(1, 'José Álvarez'), person(2, 'Joseph Adu')]
  expect(matchingPeople(people, 'jose', (user) => user.user_unique_id)).toEqual([])
})
