import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { collectProblems } from '../../../tests/support/main/storage.ts'
import type { Bounds } from './collections.ts'
import { openDatabase } from './database.ts'
import {
  clearEntries,
  type UserStatements,
  userSchema,
  userStatements,
  writeEntries,
} from './user-entries.ts'

const account = 'https://a.test|1'
let statements: UserStatements
let bounds: Bounds
beforeEach(() => {
  statements = openDatabase(':memory:', userSchema, collectProblems(), userStatements)
  onTestFinished(() => statements.db.close())
  bounds = { entries: 2, bytes: 20 }
})
const put = (key: string, value: unknown) => ({ collection: 'drafts' as const, key, value })
const write = (...changes: ReturnType<typeof put>[]) =>
  writeEntries(statements, account, changes, { at: 5, boundsOf: () => bounds })
const keys = (): unknown[] => statements.keys.all(account, 'drafts').map(({ key }) => key)

it('returns the changes with an effect', () => {
  expect(write(put('a', 'x'), put('missing', null)).map(({ key }) => key)).toEqual(['a'])
  expect(write(put('a', null))).toHaveLength(1)
  expect(keys()).toEqual([])
})

it('writes all changes or none, when a collection would grow beyond its bounds', () => {
  write(put('a', 'x'))
  expect(() => write(put('b', 'x'), put('c', 'x'))).toThrow('storage')
  expect(() => write(put('b', 'x'.repeat(30)))).toThrow('storage')
  expect(keys()).toEqual(['a'])
  // A removal in the same step makes room.
  write(put('a', null), put('b', 'x'), put('c', 'x'))
  expect(keys()).toEqual(['b', 'c'])
})

it('lets entries of a full collection change and shrink', () => {
  write(put('a', '12345'), put('b', '12345'))
  bounds = { entries: 1, bytes: 10 }
  write(put('a', '1234'))
  expect(() => write(put('a', '123456'))).toThrow('storage')
  write(put('b', null))
  expect(keys()).toEqual(['a'])
})

it('measures again after a clear, which names what it removed', () => {
  write(put('a', 'x'), put('b', 'x'))
  expect(clearEntries(statements, account, ['drafts', 'spent'])).toEqual([
    { account, collection: 'drafts', key: 'a' },
    { account, collection: 'drafts', key: 'b' },
  ])
  write(put('c', 'x'), put('d', 'x'))
  expect(keys()).toEqual(['c', 'd'])
})
