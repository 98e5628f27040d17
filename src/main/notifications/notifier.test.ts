import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { News } from './news.ts'
import { createNotifier, type Notifier } from './notifier.ts'

interface Shown extends EventEmitter {
  readonly options: { readonly title: string; readonly body: string }
  readonly close: () => void
}
const electron = vi.hoisted(() => ({ shown: [] as unknown[], supported: true }))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class Notification extends EventEmitter {
    static isSupported = (): boolean => electron.supported
    closed = false
    readonly options: object
    constructor(options: object) {
      super()
      this.options = options
    }
    show(): void {
      electron.shown.push(this)
    }
    close(): void {
      this.closed = true
    }
  }
  return { Notification }
})

let clicked: string[]
let logged: unknown[]
let notifier: Notifier
const shown = (): Shown[] => electron.shown as Shown[]
const news = (n: number, path = `/frontend/wall?queryPostId=${n}`): News => ({
  kind: 'notification',
  title: `T${n}`,
  body: `B${n}`,
  path,
})
const message = (n: number, from: number): News => ({
  kind: 'message',
  title: `Sender ${from}`,
  body: `Text ${n}`,
  path: `/frontend/show-conversation/?additionalId=${from}`,
})

beforeEach(() => {
  vi.useFakeTimers()
  electron.shown = []
  electron.supported = true
  clicked = []
  logged = []
  notifier = createNotifier(
    (path) => clicked.push(path),
    (...line) => logged.push(line),
  )
})
afterEach(() => vi.useRealTimers())

it('shows one thing as it is, and a click leads there', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options)).toEqual([{ title: 'T1', body: 'B1' }])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/wall?queryPostId=1'])
})

it('makes one of notifications that come together, with the last of them, and leads to their list', () => {
  for (let n = 0; n < 5; n += 1) notifier.notify(news(n))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options.body)).toEqual(['5 new notifications\nB4'])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/notifications-view-all'])
})

it('leads to the one thing that several notifications are about', () => {
  for (let n = 0; n < 2; n += 1) notifier.notify(news(n, '/frontend/shipments?shipmentId=9'))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/shipments?shipmentId=9'])
})

it('keeps the sender and the last text of messages, and leads to them', () => {
  for (let n = 0; n < 3; n += 1) notifier.notify(message(n, 7))
  vi.advanceTimersByTime(1000)
  expect(shown()[0]?.options).toEqual({ title: 'Sender 7', body: '3 new messages\nText 2' })
  shown()[0]?.emit('click')
  for (let n = 0; n < 3; n += 1) notifier.notify(message(n, n))
  vi.advanceTimersByTime(1000)
  expect(shown()[1]?.options).toEqual({ title: '3 new messages', body: 'Sender 2: Text 2' })
  shown()[1]?.emit('click')
  expect(clicked).toEqual(['/frontend/show-conversation/?additionalId=7', '/frontend/show-conversation/'])
})

it('never mixes messages with notifications: they are at two places', () => {
  notifier.notify(message(1, 7))
  notifier.notify(news(1))
  notifier.notify(message(2, 7))
  vi.advanceTimersByTime(2000)
  expect(shown().map(({ options }) => options.title)).toEqual(['Sender 7', 'T1'])
  expect(shown().map(({ options }) => options.body)).toEqual(['2 new messages\nText 2', 'B1'])
})

it('shows at most three a minute, and loses nothing', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(message(n, 2))
    vi.advanceTimersByTime(1000)
  }
  expect(shown()).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(4)
  expect(shown()[3]?.options.body).toBe('37 new messages\nText 39')
  shown()[3]?.emit('click')
  expect(clicked).toEqual(['/frontend/show-conversation/?additionalId=2'])
})

it('logs why the system showed none', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  shown()[0]?.emit('failed', {}, 'no permission')
  expect(JSON.stringify(logged)).toContain('no permission')
})

it('takes everything back at the end of a session', () => {
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  notifier.notify(news(2))
  notifier.clear()
  vi.advanceTimersByTime(120_000)
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toMatchObject({ closed: true })
})

it('is silent where the system has no notifications', () => {
  electron.supported = false
  notifier.notify(news(1))
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})
