import { expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'
import { beginOpening, endOpening, firstUnreadIn, noteUnread, unreadAtOpeningAtom } from './unread-line.ts'

const said = (id: number, is_read: boolean, replies: unknown[] = []) =>
  comment.parse({ id, comment: 'text', user_id: 9, is_read, replies })
const row = (key: string, ...replies: string[]): ThreadRow => ({
  type: 'message',
  key,
  replies: replies.map((reply) => row(reply)),
})
const unread = (key: string) => [...store.get(unreadAtOpeningAtom(key))]

test('what was unread when a thread was opened is remembered from its first answer, not from later ones', () => {
  const close = beginOpening('conversation:1')
  noteUnread('conversation:1')([
    said(1, true),
    said(2, false),
    said(3, true, [{ id: 4, user_id: 9, is_read: false }]),
  ])
  endOpening('conversation:1')
  expect(unread('conversation:1')).toEqual(['2', '4'])
  noteUnread('conversation:1')([said(5, false)])
  expect(unread('conversation:1')).toEqual(['2', '4'])
  close()
  expect(unread('conversation:1')).toEqual([])
})

test('an answer that was overtaken still tells what was unread', () => {
  beginOpening('conversation:2')
  const [first, second] = [noteUnread('conversation:2'), noteUnread('conversation:2')]
  second([said(1, true), said(2, false)])
  endOpening('conversation:2')
  first([said(1, false)])
  expect(unread('conversation:2')).toEqual(['2', '1'])
})

test('the line stands above the unread rows at the end', () => {
  const rows = [row('1'), row('2'), row('3'), row('4', '5')]
  expect(firstUnreadIn(rows, new Set(['3', '5']))).toBe('3')
  expect(firstUnreadIn(rows, new Set(['1', '4']))).toBe('4')
  expect(firstUnreadIn(rows, new Set(['2']))).toBeNull()
  expect(firstUnreadIn(rows, new Set())).toBeNull()
})
