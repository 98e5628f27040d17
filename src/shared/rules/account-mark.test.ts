import { expect, it } from 'vitest'
import { authUser } from '../contract/entities/user.schema.ts'
import type { SignedInAccount } from '../ipc/accounts.ts'
import type { SessionState } from '../ipc/session.ts'
import { accountKey, accountMark, accountOf, isAccountOf, namedAccountOf } from './account-mark.ts'

const server = 'https://network.test'
const restoring = (id: number | null, isDemo = false): SessionState => ({
  status: 'restoring',
  server,
  isDemo,
  user: id === null ? null : authUser.parse({ id, uuid: 'u' }),
})

it('accountOf returns server and user, without the server for the demo network', () => {
  expect(accountOf(restoring(7))).toBe('https://network.test|7')
  expect(accountOf(restoring(7, true))).toBe('demo|7')
  expect(accountOf(restoring(null))).toBeNull()
  expect(accountOf({ status: 'signed-out', reason: 'by-user', server })).toBeNull()
})

it('accountMark returns a unique alphanumeric mark for each account', () => {
  const marksOf = (salt: string): string[] =>
    Array.from({ length: 2000 }, (_, id) => accountMark(`${server}|${id}`, salt))
  const marks = marksOf('one run')
  expect(new Set(marks).size).toBe(2000)
  for (const mark of marks) expect(mark).toMatch(/^[a-z0-9]{1,7}$/)
  const another = marksOf('another run')
  expect(marks.filter((mark, id) => mark === another[id])).toEqual([])
})

it('namedAccountOf returns the active one of several accounts', () => {
  const [first, second] = ['a', 'b'].map(
    (key): SignedInAccount => ({
      key,
      network: '',
      userId: key,
      name: key,
      email: '',
      image: null,
      colour: 'teal',
      isActive: key === 'b',
      unread: 0,
    }),
  ) as [SignedInAccount, SignedInAccount]
  expect(namedAccountOf({ list: [first, second], mayAdd: true })).toBe(second)
  expect(namedAccountOf({ list: [second], mayAdd: true })).toBeNull()
  expect(namedAccountOf({ list: [first, first], mayAdd: true })).toBeNull()
})

it.each([
  ['7', true],
  ['17', false],
  ['', false],
])('knows whether an account is that of member %j', (userId, isOwn) => {
  expect(isAccountOf(accountKey('https://n.example', '7', false), userId)).toBe(isOwn)
  expect(isAccountOf(accountKey('', '7', true), userId)).toBe(isOwn)
})
