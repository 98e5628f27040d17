import { expect, it } from 'vitest'
import { conversationPath, paths } from '#shared/paths.ts'
import type { News } from './news.ts'
import type { KeyedOwner } from './news-owner.ts'
import { createNotificationQueue } from './notification-queue.ts'

const ownerOf = (key: number, isStillWanted = (_news: News): boolean => true): KeyedOwner => ({
  key,
  session: 0,
  account: () => `account ${key}`,
  current: () => null,
  isStillWanted,
})
const owner = ownerOf(0)
const message = (from: number): News => ({
  kind: 'message',
  title: `Member ${from}`,
  body: 'Text',
  path: conversationPath(`${from}`),
  subject: `conversation:${from}`,
  source: 'event',
  author: `${from}`,
  sender: null,
  quoted: 'Text',
})
const bell = (subject: string): News => ({
  ...message(1),
  kind: 'notification',
  path: paths.notifications,
  subject,
})

it('takes one notification for all news of a thread', () => {
  const queue = createNotificationQueue(() => false)
  expect(queue.waitMs(0)).toBeNull()
  queue.add(owner, message(1))
  queue.add(owner, message(1))
  queue.add(owner, message(2))
  expect(queue.waitMs(0)).toBe(700)
  expect(queue.take(700)).toMatchObject({ news: { count: 2, samePath: true }, isSilent: false })
  expect(queue.has(owner, message(1))).toBe(false)
  expect(queue.take(700)).toMatchObject({ news: { count: 1, last: { subject: 'conversation:2' } } })
  expect(queue.take(700)).toBeNull()
})

it('joins news of several threads beyond the slots of a minute, and covers each', () => {
  const queue = createNotificationQueue(() => false)
  for (const from of [1, 2, 3, 4]) queue.add(owner, message(from))
  const covers = [1, 2, 3, 4].map((from) => `conversation:${from}`)
  expect(queue.take(0)?.news).toMatchObject({ count: 4, samePath: false, last: { covers } })
})

it('joins notifications of the bell, but never those of two accounts', () => {
  const queue = createNotificationQueue(() => false)
  const other = ownerOf(1)
  queue.add(owner, bell('post:1'))
  queue.add(other, bell('post:1'))
  queue.add(owner, bell('post:2'))
  expect(queue.take(0)?.news).toMatchObject({ owner, count: 2 })
  expect(queue.take(0)?.news).toMatchObject({ owner: other, count: 1 })
})

it('without a slot updates only an open notification, silently', () => {
  const queue = createNotificationQueue(({ last }) => last.subject === 'conversation:9')
  for (const from of [1, 2, 3]) {
    queue.add(owner, message(from))
    queue.take(0)
  }
  queue.add(owner, message(4))
  expect(queue.waitMs(10_000)).toBe(50_000)
  expect(queue.take(10_000)).toBeNull()
  queue.add(owner, message(9))
  expect(queue.waitMs(10_000)).toBe(5_000)
  expect(queue.take(15_000)).toMatchObject({ news: { last: { subject: 'conversation:9' } }, isSilent: true })
  expect(queue.take(60_000)).toMatchObject({ news: { last: { subject: 'conversation:4' } }, isSilent: false })
})

it('drops news that are no longer wanted, and those of an ended session', () => {
  const queue = createNotificationQueue(() => false)
  let isWanted = true
  queue.add(
    ownerOf(0, () => isWanted),
    message(1),
  )
  isWanted = false
  expect(queue.take(0)).toBeNull()
  queue.add(owner, message(2))
  queue.clear(owner)
  expect(queue.waitMs(0)).toBeNull()
})
