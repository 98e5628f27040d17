import { expect, test, vi } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'
import { createUnreadLine, firstUnreadIn, placedIn } from './unread-line.ts'

const makeComment = (id: number, is_read: boolean, replies: unknown[] = []) =>
  comment.parse({ id, comment: 'text', user_id: 9, is_read, replies })
const row = (key: string, ...replies: string[]): ThreadRow => ({
  type: 'message',
  key,
  replies: replies.map((reply) => row(reply)),
})
const line = () => {
  const unread = createUnreadLine(() => '1')
  return { ...unread, ids: () => [...store.get(unread.unreadAtom)] }
}

test('records unread comments from the first answer after opening only', () => {
  const { open, beginFetch, endOpening, ids } = line()
  const close = open()
  beginFetch()([
    makeComment(1, true),
    makeComment(2, false),
    makeComment(3, true, [{ id: 4, user_id: 9, is_read: false }]),
  ])
  endOpening()
  expect(ids()).toEqual(['2', '4'])
  beginFetch()([makeComment(5, false)])
  expect(ids()).toEqual(['2', '4'])
  close()
  expect(ids()).toEqual([])
})

test('records unread comments from an overtaken answer too', () => {
  const { open, beginFetch, endOpening, ids } = line()
  open()
  const [first, second] = [beginFetch(), beginFetch()]
  second([makeComment(1, true), makeComment(2, false)])
  endOpening()
  first([makeComment(1, false)])
  expect(ids()).toEqual(['2', '1'])
})

test('ignores an answer that arrives after the thread is closed', () => {
  const { open, beginFetch, ids } = line()
  const close = open()
  const late = beginFetch()
  close()
  open()
  late([makeComment(1, false)])
  expect(ids()).toEqual([])
})

test('finds the first unread comment at any depth', () => {
  const rows = [row('1'), row('2'), row('3'), row('4', '5')]
  expect(firstUnreadIn(rows, new Set(['3', '5']))).toEqual({ id: '3', top: '3' })
  expect(firstUnreadIn(rows, new Set(['5']))).toEqual({ id: '5', top: '4' })
  expect(firstUnreadIn([row('1', '9'), row('2')], new Set(['9', '2']))).toEqual({ id: '9', top: '1' })
  expect(firstUnreadIn(rows, new Set())).toBeNull()
  expect(placedIn(rows, new Set(['5', '2', '8']))).toEqual([
    { id: '2', top: '2' },
    { id: '5', top: '4' },
  ])
})

test('keeps a comment unseen until it is on screen, whatever its source', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { open, beginFetch, endOpening, arrive, see, unseenAtom } = line()
  const unseen = () => [...store.get(unseenAtom)]
  const close = open()
  beginFetch()([makeComment(1, false, [{ id: 4, user_id: 9, is_read: false }]), makeComment(2, false)])
  endOpening()
  expect(unseen()).toEqual(['1', '4', '2'])
  arrive(makeComment(5, false))
  see(['2', '5'])
  expect(unseen()).toEqual(['1', '4'])
  // The next answer still lists comments as unread that were seen meanwhile.
  beginFetch()([makeComment(5, false), makeComment(6, false)])
  expect(unseen()).toEqual(['1', '4', '6'])
  close()
  expect(unseen()).toEqual([])
  hasFocus.mockRestore()
})

test('starts a new unread line for comments that arrive without focus', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { open, beginFetch, endOpening, arrive, onReturn, ids } = line()
  open()
  beginFetch()([makeComment(2, false)])
  endOpening()
  arrive(makeComment(3, false))
  expect(ids()).toEqual(['2'])
  hasFocus.mockReturnValue(false)
  arrive(makeComment(4, true))
  expect(ids()).toEqual(['2'])
  arrive(makeComment(5, false))
  arrive(makeComment(6, false))
  expect(ids()).toEqual(['5', '6'])
  onReturn()
  expect(ids()).toEqual(['5', '6'])
  arrive(makeComment(7, false))
  expect(ids()).toEqual(['7'])
  hasFocus.mockRestore()
})
