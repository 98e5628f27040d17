import { beforeEach, expect, it } from 'vitest'
import { paths, postPath } from '#shared/paths.ts'
import { commentNews, messageNews } from '../../../tests/support/main/sample-news.ts'
import { nativeTexts } from '../texts.ts'
import { type Attention, createAttention } from './attention.ts'
import type { News } from './news.ts'
import type { ListedThread } from './recents.ts'
import { createSeenNews, type SeenNews } from './seen-news.ts'

const at = Date.UTC(2026, 10, 23, 12)
const message: News = { ...messageNews, sentAt: at }
const reminder: News = { ...message, kind: 'reminder', path: postPath('5'), subject: 'reminder:post:5' }
const like: News = {
  ...message,
  kind: 'notification',
  path: postPath('5'),
  subject: 'post:5',
  source: 'bell',
}
const comment: News = { ...commentNews, sentAt: at }

let attention: Attention
let listed: ListedThread | null
let followed: number
let seen: SeenNews
const unseen = (): string[] => attention.list().map(({ subject }) => subject)
const last = (text: string, sentAt: number | null = at): ListedThread => ({
  unread: 1,
  last: { text, sentAt },
})

beforeEach(() => {
  attention = createAttention(() => undefined)
  for (const news of [message, reminder, like, comment]) attention.add(news, at)
  listed = null
  followed = 0
  seen = createSeenNews({
    attention,
    threadOf: () => listed,
    onSeen: () => {
      followed += 1
    },
  })
})

it.each([paths.toDo, postPath('5')])('has a reminder seen at %s', (path) => {
  seen.shown(path)
  expect(unseen()).not.toContain(reminder.subject)
  expect([unseen().includes(message.subject), followed]).toEqual([true, 1])
})

it('leaves what is written in a thread unseen when the thread opens', () => {
  seen.shown(message.path)
  seen.shown(comment.path)
  expect(unseen()).toEqual([message, reminder, like, comment].map(({ subject }) => subject))
  seen.threadRead('conversation', '2', 1)
  expect(unseen()).toContain(message.subject)
  seen.threadRead('conversation', '2', 0)
  expect(unseen()).not.toContain(message.subject)
})

it('has read the notifications that the list of the bell no longer has as unread', () => {
  const mark = attention.mark()
  attention.add({ ...like, subject: 'post:6' }, at)
  seen.bellListed(new Set(['post:9']), mark)
  // A comment came as an event, and its notification may not be in the bell yet.
  expect(unseen()).toEqual([message.subject, reminder.subject, comment.subject, 'post:6'])
  seen.bellListed(new Set(), attention.mark())
  expect(unseen()).toEqual([message.subject, reminder.subject])
})

it.each([
  ['an edited text', last('The vessel is on time'), 'The vessel is on time'],
  ['a shortened text', last('The vessel…'), message.body],
  [
    'an older last message, after a deletion',
    last('Good morning', at - 60_000),
    nativeTexts.notifications.message,
  ],
  ['a later message', last('Thank you', at + 60_000), message.body],
  ['a last message of an unknown time', last('Hello', null), message.body],
])('follows %s', (_what, thread, body) => {
  listed = thread
  seen.listed('message', attention.mark())
  expect(attention.newest([message.subject])?.body).toBe(body)
})
