import { expect, it } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { parseEvent } from '#shared/contract/events/parse.ts'
import { conversationOn, newsOf } from './news.ts'

const origin = 'https://network.example'
const event = (channel: string, name: string, data: unknown): RealtimeEvent => {
  const parsed = parseEvent(channel, name, data)
  if (!parsed) throw new Error('not of the contract')
  return parsed
}

it('says a notification in plain text and leads to the event, not to the person, whose profile costs credits', () => {
  const formatted_message =
    '<a href="/frontend/view-user-complete-profile/u-1"><b>Asha</b></a> liked your <a href="/frontend/wall?queryPostId=5">post</a> &amp; more'
  expect(newsOf(event('user-notification.7', 'UserNotification', { formatted_message }), origin)).toEqual({
    kind: 'notification',
    title: 'Quayside',
    body: 'Asha liked your post & more',
    path: '/frontend/wall?queryPostId=5',
  })
})

it('leads a message to its conversation, under the sender’s name', () => {
  const conversation = { id: 3, message: '<p>Hello</p>', sender: { id: 12, full_name: 'Jan <b>K</b>' } }
  expect(newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin)).toEqual({
    kind: 'message',
    title: 'Jan K',
    body: 'Hello',
    path: '/frontend/show-conversation/?additionalId=12',
  })
})

it('has something to say even when the event had not', () => {
  expect(newsOf(event('user-notification.7', 'UserNotification', null), origin)?.body).toBe(
    'New notification',
  )
  expect(newsOf(event('conversation-started.7', 'ConversationStarted', {}), origin)?.body).toBe('New message')
})

it('clips a long text', () => {
  const formatted_message = 'word '.repeat(1000)
  const body = newsOf(event('user-notification.7', 'UserNotification', { formatted_message }), origin)?.body
  expect(body?.length).toBeLessThanOrEqual(240)
})

it('clips a name', () => {
  const conversation = { id: 3, message: 'x', sender: { id: 12, full_name: 'Name '.repeat(100_000) } }
  const news = newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin)
  expect(news?.title.length).toBeLessThanOrEqual(80)
})

it.each([
  [{ id: 12, full_name: null, first_name: 'Asha', last_name: 'M' }, 'Asha M'],
  [{ id: 12, full_name: ' ', user_unique_id: 'FF-12' }, 'FF-12'],
  [{ id: 12 }, 'New message'],
])('names the sender as far as they are known: %j', (sender, title) => {
  const conversation = { id: 3, message: 'x', sender }
  const news = newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin)
  expect(news?.title).toBe(title)
})

it.each([
  ['<a href="https://evil.example/frontend/wall">x</a>'],
  ['<a href="/frontend/view-fcl-voyager/v-1">x</a>'],
  ['no link'],
])('%s leads to the list of notifications', (formatted_message) => {
  const news = newsOf(event('user-notification.7', 'UserNotification', { formatted_message }), origin)
  expect(news?.path).toBe('/frontend/notifications-view-all')
})

it('knows whose conversation a path shows', () => {
  expect(conversationOn('/frontend/show-conversation/?additionalId=12')).toBe('12')
  expect(conversationOn('/frontend/wall?additionalId=12')).toBeNull()
})
