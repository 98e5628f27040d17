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
  title: `T${n}`,
  body: `B${n}`,
  path,
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

it('groups what comes together', () => {
  for (let n = 0; n < 5; n += 1) notifier.notify(news(n))
  vi.advanceTimersByTime(1000)
  expect(shown().map(({ options }) => options.body)).toEqual(['5 new messages and notifications'])
  shown()[0]?.emit('click')
  expect(clicked).toEqual(['/frontend/notifications-view-all'])
})

it('shows at most three a minute, and loses nothing', () => {
  for (let n = 0; n < 40; n += 1) {
    notifier.notify(news(n, '/frontend/show-conversation/?additionalId=2'))
    vi.advanceTimersByTime(1000)
  }
  expect(shown()).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toHaveLength(4)
  expect(shown()[3]?.options.body).toBe('37 new messages and notifications')
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
