import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { parseEvent } from '#shared/contract/events/contract.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { unreadOwner } from '../../../tests/support/main/unread-owner.ts'
import type { UnreadOwner } from '../unread/unread.ts'
import { newsOf } from './news.ts'
import { createNotificationCenter, type NotificationCenter } from './notification-center.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { createRecents, type Recents } from './recents.ts'

/* A notification that stands follows what happens to its message elsewhere. */

interface Toast {
  readonly options: { readonly title: string; readonly body: string; readonly silent?: boolean }
  isClosed: boolean
}

const toasts = vi.hoisted(() => [] as unknown[])
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class Notification extends EventEmitter {
    static isSupported = (): boolean => true
    isClosed = false
    readonly options: object
    constructor(options: object) {
      super()
      this.options = options
    }
    show(): void {
      toasts.push(this)
    }
    close(): void {
      this.isClosed = true
    }
  }
  return { Notification, app: { isPackaged: true } }
})

const origin = 'https://network.example'
const author = (id: number) => ({ id, full_name: `Asha ${id}`, user_unique_id: `FF-${id}` })
const time = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString()

let preferences: Preferences
let notifier: Notifier
let center: NotificationCenter
let recents: Recents
/** The network's conversations by user: the texts of the unread messages, oldest first, with their times. */
let inbox: Map<number, { text: string; at: string }[]>

let unread: UnreadOwner
const all = toasts as Toast[]
const open = (): string[] =>
  all.filter(({ isClosed }) => !isClosed).map(({ options: { title, body } }) => `${title}: ${body}`)

const answer = (name: EndpointName, raw: unknown) =>
  recents.recordResponse(name, {
    ok: true,
    value: unread.apply(name, {}, endpoints[name].output.parse(raw) as never, unread.ask()),
  })
/** Main or a page fetches the list of conversations. */
const fetchInbox = (): void => {
  const mark = center.mark()
  const people = [...inbox].map(([id, unread]) => ({
    user: author(id),
    is_connection: false,
    unread_count: unread.length,
    last_message: unread.at(-1)?.text ?? 'Read before',
    last_message_at: unread.at(-1)?.at ?? time(0),
  }))
  answer('directory.connections', people)
  center.listed('message', mark)
}
const fetchBell = (subjects: readonly number[]): void => {
  const mark = center.mark()
  const unread_notifications = subjects.map((post) => ({
    id: post,
    formatted_message: `Ravi liked your <a href="/frontend/wall?queryPostId=${post}">post</a>`,
  }))
  answer('notifications.unread', { unread_notifications, latest_notifications: [] })
  center.bellListed(recents.unreadInBell(origin), mark)
}
let sent = 0
const receive = (channel: string, name: string, data: object): void => {
  const event = parseEvent(channel, name, data)
  const news = event && newsOf(event, origin)
  if (event === null || news === null) throw new Error('not of the contract')
  center.take(news, false)
  unread.applyEvents([event])
  recents.recordEvents([event], '1')
}
const send = (from: number, text: string): void => {
  sent += 1
  const unread = inbox.get(from) ?? []
  unread.push({ text, at: time(sent) })
  inbox.set(from, unread)
  const conversation = {
    id: sent,
    message: text,
    created_at: time(sent),
    sender: author(from),
    user_id: from,
  }
  receive('conversation-started.1', 'ConversationStarted', { conversation })
}
const ring = (post: number): void =>
  receive('user-notification.1', 'UserNotification', {
    formatted_message: `Ravi liked your <a href="/frontend/wall?queryPostId=${post}">post</a>`,
  })
const settle = (): void => void vi.advanceTimersByTime(60_000)

beforeEach(() => {
  vi.useFakeTimers()
  all.length = 0
  sent = 0
  preferences = { ...defaultPreferences, reminderMinutes: 0 }
  inbox = new Map([2, 3, 4].map((id) => [id, []]))
  unread = unreadOwner()
  recents = createRecents({
    unreadIn: unread.count,
    isUnread: unread.isUnreadNotification,
    viewer: () => null,
  })
  notifier = createNotifier({
    permission: { isOpen: () => true, begin: async () => undefined, allow: () => undefined },
    openings: { listen: () => undefined },
    isLocked: () => false,
    onClick: () => undefined,
    account: () => 'https://network.example|1',
    switchTo: () => false,
    nameOf: () => null,
    onReply: () => undefined,
    onMute: () => undefined,
    onLateReply: () => undefined,
    isStillWanted: (news) => center.isStillWanted(news),
    current: (...shown) => center.current(...shown),
    picture: async () => null,
    onNotShown: () => undefined,
    log: () => undefined,
  })
  center = createNotificationCenter({
    notifier,
    preferences: () => preferences,
    viewer: () => ({ id: '1', is_admin: false }),
    isConnection: recents.isConnection,
    distinct: recents.distinct,
    threadOf: recents.threadOf,
    isMuted: () => false,
    view: () => ({ focused: false, path: '/frontend/wall' }),
    onAttention: () => undefined,
    onArrival: () => undefined,
    now: () => Date.now(),
  })
  center.begin()
  fetchInbox()
})
afterEach(() => {
  center.end()
  vi.useRealTimers()
})

it('goes once its thread was read elsewhere, although another one is unread', () => {
  send(2, 'Hello')
  send(3, 'Booked')
  settle()
  expect(open()).toEqual(['Asha 2: Hello', 'Asha 3: Booked'])
  inbox.set(2, [])
  fetchInbox()
  expect(open()).toEqual(['Asha 3: Booked'])
})

it('has the number of the list, and follows it without a sound', () => {
  inbox.set(2, [{ text: 'Yesterday', at: time(0) }])
  fetchInbox()
  send(2, 'One')
  send(2, 'Two')
  settle()
  expect(open()).toEqual(['Asha 2: 3 new messages\nTwo'])
  inbox.get(2)?.splice(0, 1)
  fetchInbox()
  expect(open()).toEqual(['Asha 2: 2 new messages\nTwo'])
  expect(all.at(-1)?.options.silent).toBe(true)
  const before = all.length
  fetchInbox()
  center.threadRead('conversation', '2', 2)
  expect(all).toHaveLength(before)
})

it('has the text of an edited message, without a sound', () => {
  send(2, '<p>The rate is 900</p>')
  settle()
  inbox.set(2, [{ text: '<p>The rate is 950 <b>USD</b></p>', at: time(1) }])
  fetchInbox()
  expect(open()).toEqual(['Asha 2: The rate is 950 USD'])
  expect(all.at(-1)?.options.silent).toBe(true)
})

it('keeps its text while news are held back, and loses it if the preview shows nothing', () => {
  send(2, 'Before')
  settle()
  preferences = { ...preferences, doNotDisturb: 'on' }
  send(2, 'Held back')
  settle()
  fetchInbox()
  expect(open()).toEqual(['Asha 2: Before'])
  preferences = { ...preferences, notificationPreview: 'none' }
  center.wake()
  expect(open()).toEqual([])
})

it('goes with a deleted message, and shows no other text in its place', () => {
  send(2, 'Secret')
  settle()
  inbox.set(2, [])
  fetchInbox()
  expect(open()).toEqual([])
  send(3, 'First')
  send(3, 'Second')
  settle()
  inbox.get(3)?.pop()
  fetchInbox()
  // The name too follows the general rule without a text of its member (product.md#names).
  expect(open()).toEqual(['FF-3: New message'])
})

it('keeps its text if the list shortens it, or has no time', () => {
  send(2, 'A long text about a vessel')
  settle()
  inbox.set(2, [{ text: 'A long text…', at: time(1) }])
  fetchInbox()
  inbox.set(2, [{ text: 'Something', at: '' }])
  fetchInbox()
  expect(open()).toEqual(['Asha 2: A long text about a vessel'])
  expect(all).toHaveLength(1)
})

it('ignores an answer that was asked for before the message came', () => {
  const mark = center.mark()
  send(2, 'Hello')
  settle()
  inbox.set(2, [])
  answer('directory.connections', [
    { user: author(2), unread_count: 0, last_message: 'Old', last_message_at: time(0) },
  ])
  center.listed('message', mark)
  expect(open()).toEqual(['Asha 2: Hello'])
})

it('loses names and texts at once when the preview shows nothing', () => {
  send(2, 'Secret rate')
  settle()
  center.recordMissed([
    {
      count: 2,
      news: {
        kind: 'message',
        title: 'Asha 4',
        body: '',
        path: '/frontend/show-conversation/?additionalId=4',
        subject: 'conversation:4',
        source: 'event',
        author: null,
        sender: null,
        quoted: '',
      },
    },
  ])
  settle()
  expect(open().join()).toMatch(/Secret rate.*Asha 4/s)
  preferences = { ...preferences, notificationPreview: 'none' }
  center.wake()
  expect(open()).toHaveLength(2)
  expect(open().join()).not.toMatch(/Asha|Secret|FF-/)
  preferences = { ...preferences, notificationPreview: 'full' }
  center.wake()
  expect(open().join()).toMatch(/Secret rate.*Asha 4/s)
})

it('a notification of the bell goes once it was read elsewhere', () => {
  ring(5)
  settle()
  ring(6)
  settle()
  fetchBell([5, 6])
  expect(open()).toHaveLength(2)
  fetchBell([6])
  expect(open()).toHaveLength(1)
  fetchBell([])
  expect(open()).toEqual([])
})

it('what stands has the number and the last text of the list, after any acts elsewhere', () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('send' as const), from: fc.integer({ min: 2, max: 4 }) }),
    fc.record({
      what: fc.constantFrom('read', 'read first', 'edit', 'delete'),
      from: fc.integer({ min: 2, max: 4 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      center.end()
      all.length = 0
      inbox = new Map([2, 3, 4].map((id) => [id, []]))
      recents.clear()
      center.begin()
      fetchInbox()
      for (const { what, from } of acts) {
        const unread = inbox.get(from) ?? []
        const last = unread.at(-1)
        if (what === 'send') send(from, `Text ${sent}`)
        else if (what === 'read') unread.length = 0
        else if (what === 'read first') unread.shift()
        else if (what === 'edit' && last) last.text = `${last.text} edited`
        else if (what === 'delete') unread.pop()
        if (what === 'send') settle()
        fetchInbox()
        vi.advanceTimersByTime(1000)
      }
      const texts = open()
      for (const [from, unread] of inbox) {
        const own = texts.filter((text) => text.startsWith(`Asha ${from}:`) || text.startsWith(`FF-${from}:`))
        if (unread.length === 0) expect(own).toEqual([])
        expect(own.length).toBeLessThanOrEqual(1)
        for (const text of own) {
          if (unread.length > 1) expect(text).toContain(`${unread.length} new messages`)
          else expect(text).not.toContain('new messages')
          if (!/New message|new messages$/.test(text))
            expect(text.endsWith(unread.at(-1)?.text ?? '')).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})
