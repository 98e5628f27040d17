import { afterEach, describe, expect, it } from 'vitest'
import { parseEvent, type RealtimeEvent } from '#shared/contract/events/contract.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { bellText, newsOf, previewed } from './news.ts'

const origin = 'https://network.example'
const event = (channel: string, name: string, data: unknown): RealtimeEvent => {
  const parsed = parseEvent(channel, name, data)
  if (!parsed) throw new Error('not of the contract')
  return parsed
}

it('converts HTML to plain text and links the event instead of the paid profile', () => {
  const formatted_message =
    '<a href="/frontend/view-user-complete-profile/u-1"><b>Asha</b></a> liked your <a href="/frontend/wall?queryPostId=5">post</a> &amp; more'
  expect(
    newsOf(event('user-notification.7', 'UserNotification', { formatted_message }), origin),
  ).toMatchObject({
    kind: 'notification',
    title: 'Quayside',
    body: 'Asha liked your post & more',
    path: '/frontend/wall?queryPostId=5',
  })
})

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it('writes known sentences in the language of the user, with the quote in its own', () => {
  const html =
    '<a href="/frontend/view-user-complete-profile/u-1"><b>Asha &lt;b></b></a> liked your <a href="/frontend/wall?queryPostId=5">post</a>.<blockquote>FCL to Mersin</blockquote>'
  const inEnglish = bellText(html)
  expect(inEnglish).toBe('Asha ‹b› liked your post.\nFCL to Mersin')
  const messages = {
    'networkSentences.likedPost':
      '{others, plural, =0 {{who} gönderinizi beğendi.} other {{who} ve # kişi beğendi.}}',
  }
  setLanguage({ tag: 'tr', messages })
  expect(bellText(html)).toBe('Asha ‹b› gönderinizi beğendi.\nFCL to Mersin')
  expect(bellText(html, 36)).toBe('Asha ‹b› gönderinizi beğendi.\nFCL t…')
  expect(bellText(html.replace('liked', 'renamed'))).toBe('Asha ‹b› renamed your post.\nFCL to Mersin')
})

it("links a message to its conversation under the sender's name", () => {
  const conversation = { id: 3, message: '<p>Hello</p>', sender: { id: 12, full_name: 'Jan <b>K</b>' } }
  expect(
    newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin),
  ).toMatchObject({
    kind: 'message',
    title: 'Jan K',
    body: 'Hello',
    path: '/frontend/show-conversation/?additionalId=12&comment=3',
  })
})

it('has a default text for an empty event', () => {
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
])('names the sender by the available fields of %j', (sender, title) => {
  const conversation = { id: 3, message: 'x', sender }
  const news = newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin)
  expect(news?.title).toBe(title)
})

it.each([
  ['<a href="https://evil.example/frontend/wall">x</a>'],
  ['<a href="/frontend/view-fcl-voyager/v-1">x</a>'],
  ['no link'],
])('links %s to the list of notifications', (formatted_message) => {
  const news = newsOf(event('user-notification.7', 'UserNotification', { formatted_message }), origin)
  expect(news?.path).toBe('/frontend/notifications-view-all')
})

it('builds shipment news from a comment event and from the bell', () => {
  const comment = { id: 4, user_id: 9, user: { id: 9, full_name: 'Party' }, comment: '<p>Gate-in</p>' }
  expect(newsOf(event('comment-shipment.7', 'ShipmentCommentCreated', { comment }), origin)).toMatchObject({
    kind: 'shipment',
    title: 'Party',
    body: 'Gate-in',
    path: '/frontend/shipments?shipmentId=7&comment=4',
    subject: 'shipment:7',
    author: '9',
  })
  expect(newsOf(event('comment-shipment.7', 'ShipmentCommentCreated', { userId: 3 }), origin)).toMatchObject({
    title: 'Quayside',
    body: 'New comment on a shipment',
    author: '3',
  })
  const formatted_message = '<b>Party</b> wrote about <a href="/frontend/shipments?shipmentId=7">SH-7</a>.'
  const news = newsOf(event('user-notification.1', 'UserNotification', { formatted_message }), origin)
  expect(news).toMatchObject({ kind: 'shipment', subject: 'shipment:7', author: null, quoted: '' })
  const quoting = { formatted_message: `${formatted_message}<blockquote>Gate-in &lt; 12</blockquote>` }
  expect(newsOf(event('user-notification.1', 'UserNotification', quoting), origin)?.quoted).toBe(
    'Gate-in < 12',
  )
})

it.each(['LikePost', 'UnlikePost'])('returns null for %s', (name) => {
  expect(newsOf(event('like.5', name, {}), origin)).toBeNull()
})

describe('preview', () => {
  const conversation = {
    id: 3,
    message: 'Hello',
    sender: { id: 12, full_name: 'Jan K', user_unique_id: 'FF-12' },
  }
  const news = newsOf(event('conversation-started.7', 'ConversationStarted', { conversation }), origin)
  const viewer = { id: '7', is_admin: false }
  const shownWith = (preview: 'full' | 'name' | 'none', isConnection = false) => {
    const { title, body, path } = previewed(
      news as never,
      preview,
      { viewer, isConnection, isPaid: false, isAuthor: false },
      (_sender, name) => name,
    )
    return [title, body, path]
  }
  const path = '/frontend/show-conversation/?additionalId=12&comment=3'
  it('shows everything', () => expect(shownWith('full')).toEqual(['Jan K', 'Hello', path]))
  it('shows only the name, or the member id for strangers', () => {
    expect(shownWith('name', true)).toEqual(['Jan K', 'New message', path])
    expect(shownWith('name')).toEqual(['FF-12', 'New message', path])
  })
  it('shows the member id for strangers if a message contains only files', () => {
    const files = { ...conversation, message: '' }
    const one = newsOf(
      event('conversation-started.7', 'ConversationStarted', { conversation: files }),
      origin,
    )
    const titleFor = (isConnection: boolean) =>
      previewed(
        one as never,
        'full',
        { viewer, isConnection, isPaid: false, isAuthor: false },
        (_sender, name) => name,
      ).title
    expect([titleFor(true), titleFor(false)]).toEqual(['Jan K', 'FF-12'])
  })
  it('shows only the kind', () => expect(shownWith('none', true)).toEqual(['Quayside', 'New message', path]))
  it("hides a notification's text", () => {
    const html = { formatted_message: '<b>Asha</b> liked your post' }
    const one = newsOf(event('user-notification.7', 'UserNotification', html), origin)
    expect(
      previewed(
        one as never,
        'name',
        { viewer, isConnection: false, isPaid: false, isAuthor: false },
        (_sender, name) => name,
      ),
    ).toMatchObject({
      title: 'Quayside',
      body: 'New notification',
    })
  })
})
