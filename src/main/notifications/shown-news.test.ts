import { beforeEach, expect, it } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { conversationPath, paths, postPath } from '#shared/paths.ts'
import { commentNews, messageNews } from '../../../tests/support/main/sample-news.ts'
import { type Attention, createAttention } from './attention.ts'
import type { News } from './news.ts'
import { createShownNews, type ShownNews, summaryOf } from './shown-news.ts'

const message: News = {
  ...messageNews,
  sender: userRef.parse({ id: 2, full_name: 'Asha Rao', user_unique_id: 'FF2' }),
}
const other: News = { ...message, path: conversationPath('3'), subject: 'conversation:3', title: 'Ravi' }
const comment: News = { ...commentNews, sender: message.sender }

let attention: Attention
let notificationPreview: Preferences['notificationPreview']
let connections: string[]
let unread: Record<string, number>
let shown: ShownNews

beforeEach(() => {
  attention = createAttention(() => undefined)
  notificationPreview = 'full'
  connections = []
  unread = {}
  shown = createShownNews({
    preferences: () => ({ notificationPreview }),
    viewer: () => ({ id: '1', is_admin: false }),
    isConnection: (userId) => connections.includes(userId),
    distinct: (_user, name) => name,
    threadOf: (subject) => {
      const count = unread[subject]
      return count === undefined ? null : { unread: count, last: null }
    },
    attention,
  })
})

it.each([
  ['one thread', [message], message.path],
  ['one kind', [message, other], paths.messages],
  ['several kinds', [message, comment], paths.toDo],
])('links a summary of %s to the place of all its news', (_what, news, path) => {
  const summary = summaryOf(
    news.map((one) => ({ news: one, count: 2 })),
    'full',
  )
  expect([summary?.path, summary?.covers]).toEqual([path, news.map(({ subject }) => subject)])
})

it('has no summary of nothing', () => {
  expect(summaryOf([], 'full')).toBeNull()
})

it('announces the author by the general rule of names, whatever the preview', () => {
  notificationPreview = 'none'
  expect(shown.announced(message)).toEqual({ thread: message.subject, author: 'FF2', text: message.body })
  connections = ['2']
  expect(shown.announced(message).author).toBe('Asha Rao')
  const like: News = {
    ...message,
    kind: 'reminder',
    subject: 'reminder:post:5',
    path: postPath('5'),
    quoted: '',
  }
  expect(shown.announced({ ...like, sender: null, title: 'Reminder', body: 'Call' })).toEqual({
    thread: '',
    author: '',
    text: 'Reminder: Call',
  })
})

it('counts unread comments by the lists, at least one for each thread', () => {
  for (const news of [message, other]) attention.add(news, 0)
  const subjects = [message.subject, other.subject]
  expect(shown.current(message, subjects)?.count).toBeNull()
  unread = { [message.subject]: 4, [other.subject]: 0 }
  expect(shown.current(message, subjects)).toMatchObject({ count: 5, news: { subject: other.subject } })
})

it('keeps in a summary only the threads that are still unseen', () => {
  for (const news of [message, comment]) attention.add(news, 0)
  const summary = summaryOf(
    [message, comment].map((news) => ({ news, count: 1 })),
    'full',
  ) as News
  attention.see(({ subject }) => subject === message.subject)
  expect(shown.current(summary, summary.covers ?? [])?.news).toMatchObject({
    path: comment.path,
    covers: [comment.subject],
  })
  attention.clear()
  expect(shown.current(summary, summary.covers ?? [])).toBeNull()
})
