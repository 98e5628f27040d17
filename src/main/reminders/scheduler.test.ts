import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { wallTime } from '#shared/wall-time.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { inZone } from '../../../tests/support/zones.ts'
import type { News } from '../notifications/news.ts'
import { openNotifiedIds } from '../storage/held-collections.ts'
import { openUserStore } from '../storage/user-store.ts'
import { createReminderScheduler, type ReminderScheduler } from './scheduler.ts'

const me = 'https://a.test|1'
const minute = 60_000
const noon = new Date(2026, 10, 23, 12).getTime()

let dir: string
let kept: ReturnType<typeof openUserStore>
let account: string | null
let isQuiet: boolean
/** The wall clock can change; timers continue. */
let setBy: number
let taken: News[]
let due: number[]
let settled: string[]
let snoozed: number[]
let scheduler: ReminderScheduler
let names: Readonly<Record<string, string>>

const now = (): number => Date.now() + setBy
const start = (restMs?: number): void => {
  scheduler = createReminderScheduler({
    kept,
    notified: openNotifiedIds(kept),
    account: () => account,
    nameOf: (id) => names[id] ?? null,
    take: (news) => {
      taken.push(news)
      return null
    },
    isQuiet: () => isQuiet,
    onDue: (count) => due.push(count),
    onSnoozed: (all) => snoozed.push(all.size),
    onSettled: (subject) => settled.push(subject),
    now,
    ...(restMs === undefined ? {} : { restMs }),
  })
  scheduler.refresh()
}
const remind = (key: string, more: Partial<KeptValue<'reminders'>> = {}): void =>
  kept.put(me, 'reminders', key, {
    about: 'voyage',
    path: '/frontend/wall?queryPostId=5',
    title: `Call about ${key}`,
    due: epochMs(noon + minute),
    wall: null,
    isDone: false,
    ...more,
  })
const bodies = (): string[] => taken.map(({ body }) => body)

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  dir = freshFolder()
  kept = openUserStore(dir, undefined, { now: () => clockAt(Date.now()) })
  account = me
  isQuiet = false
  setBy = 0
  taken = []
  due = []
  settled = []
  snoozed = []
  names = {}
  start()
})
afterEach(() => {
  scheduler.stop()
  expect(vi.getTimerCount()).toBe(0)
  kept.close()
  vi.useRealTimers()
})

it('shows each reminder once when due, with one timer and its path', () => {
  remind('voyage:1')
  remind('voyage:2', { due: epochMs(noon + 3 * minute) })
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(minute - 1)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(taken).toMatchObject([
    { kind: 'reminder', body: 'Call about voyage:1', path: '/frontend/wall?queryPostId=5', author: null },
  ])
  vi.advanceTimersByTime(10 * minute)
  expect(bodies()).toEqual(['Call about voyage:1', 'Call about voyage:2'])
  expect(due).toEqual([1, 2])
})

it('shows missed reminders on the next start only', () => {
  remind('voyage:1', { due: epochMs(noon - 1000 * minute) })
  remind('voyage:2', { due: epochMs(noon - 2000 * minute), isDone: true })
  expect(bodies()).toEqual(['Call about voyage:1'])
  scheduler.stop()
  start()
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about voyage:1'])
  expect(due).toEqual([1, 1])
})

it('waits for the start of the app, then shows due reminders once', () => {
  account = null
  remind('voyage:1', { due: epochMs(noon - minute) })
  account = me
  const list = vi.spyOn(kept, 'list')
  start(1500)
  scheduler.refresh()
  vi.advanceTimersByTime(1499)
  expect([list.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1])
  vi.advanceTimersByTime(1)
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about voyage:1'])
})

it('shows a postponed reminder again, and settles done or removed ones', () => {
  remind('voyage:1', { due: epochMs(noon) })
  remind('voyage:1', { due: epochMs(noon + minute) })
  expect(settled).toEqual(['reminder:voyage:1'])
  vi.advanceTimersByTime(minute)
  expect(bodies()).toEqual(['Call about voyage:1', 'Call about voyage:1'])
  remind('voyage:1', { due: epochMs(noon + minute), isDone: true })
  kept.remove(me, 'reminders', 'voyage:1')
  expect(settled).toHaveLength(3)
  expect(due).toEqual([1, 0, 1, 0])
})

it('shows a snoozed To do item once when it returns, with the name of its person', () => {
  names = { 2: 'Asha Menon' }
  kept.put(me, 'to-do', 'messages:2', {
    state: 'snoozed',
    until: epochMs(noon + minute),
    wall: null,
    kind: 'messages',
    mark: '3',
    title: '3 unread messages',
    path: '/frontend/show-conversation/?additionalId=2',
  })
  vi.advanceTimersByTime(minute)
  scheduler.refresh()
  expect(taken).toMatchObject([{ title: 'Back in “To do”', body: 'Asha Menon: 3 unread messages' }])
  kept.remove(me, 'to-do', 'messages:2')
  expect([due, snoozed.at(-1), settled]).toEqual([[], 0, ['reminder:messages:2', 'reminder:messages:2']])
})

it('counts a due reminder during quiet times and shows it afterwards', () => {
  isQuiet = true
  remind('voyage:1')
  vi.advanceTimersByTime(minute)
  expect([taken, due]).toEqual([[], [1]])
  isQuiet = false
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about voyage:1'])
})

it('follows the wall clock after a sleep or a change', () => {
  remind('voyage:1', { due: epochMs(noon + 60 * minute) })
  setBy = -30 * minute
  vi.advanceTimersByTime(61 * minute)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(30 * minute)
  expect(taken).toHaveLength(1)
  remind('voyage:2', { due: epochMs(now() + 60 * minute) })
  setBy += 60 * minute
  scheduler.refresh()
  expect(taken).toHaveLength(2)
  // No event reports the change, so the clock is read again soon.
  remind('voyage:3', { due: epochMs(now() + 60 * minute) })
  setBy += 60 * minute
  vi.advanceTimersByTime(5 * minute)
  expect(taken).toHaveLength(3)
})

it('supports a due date beyond the timer limit', () => {
  remind('voyage:1', { due: epochMs(noon + 400 * 24 * 60 * minute) })
  vi.advanceTimersByTime(60 * minute)
  expect([taken, vi.getTimerCount()]).toEqual([[], 1])
  setBy = 400 * 24 * 60 * minute
  vi.advanceTimersByTime(5 * minute)
  expect(taken).toHaveLength(1)
})

it('shows nothing for other accounts or while signed out', () => {
  remind('voyage:1')
  account = null
  scheduler.refresh()
  vi.advanceTimersByTime(2 * minute)
  kept.put('https://a.test|2', 'reminders', 'voyage:9', {
    about: 'voyage',
    path: '/frontend/wall',
    title: 'Theirs',
    due: epochMs(0),
    wall: null,
    isDone: false,
  })
  expect([taken, due]).toEqual([[], []])
  account = me
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about voyage:1'])
})

it('names a member as readable at the due time', () => {
  names = { 7: 'Meera Nair' }
  const about = { about: 'member', path: '/frontend/users/u-7' } as const
  remind('member:7', { ...about, title: 'Follow up with WHM-7' })
  remind('member:8', { ...about, title: 'Follow up with WHM-8' })
  vi.advanceTimersByTime(minute)
  expect(bodies().toSorted()).toEqual(['Follow up with Meera Nair', 'Follow up with WHM-8'])
  names = {}
  remind('member:7', { ...about, title: 'Follow up with WHM-7', due: epochMs(noon + 2 * minute) })
  vi.advanceTimersByTime(minute)
  expect(bodies().at(-1)).toBe('Follow up with WHM-7')
})

it('follows the zone with a wall time, but not with an instant', () => {
  inZone('Asia/Kolkata')
  const { at, wall } = wallTime('2026-11-24T08:00')
  remind('message:1', { due: at, wall })
  remind('message:2', { due: at, wall: null })
  kept.put(me, 'to-do', 'messages:2', {
    state: 'snoozed',
    until: at,
    wall,
    kind: 'messages',
    mark: '3',
    title: '3 unread messages',
    path: '/frontend/show-conversation/?additionalId=2',
  })
  process.env.TZ = 'Europe/Berlin'
  kept.followZone()
  vi.setSystemTime(at)
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about message:2'])
  vi.setSystemTime(Date.UTC(2026, 10, 24, 7))
  scheduler.refresh()
  expect(bodies()).toEqual(['Call about message:2', 'Call about message:1', '3 unread messages'])
})

it('shows a wall time once, although a later zone has it before itself again', () => {
  inZone('Asia/Kolkata')
  const { at, wall } = wallTime('2026-11-24T08:00')
  remind('message:1', { due: at, wall })
  vi.setSystemTime(at)
  scheduler.refresh()
  process.env.TZ = 'Europe/Berlin'
  kept.followZone()
  vi.setSystemTime(Date.UTC(2026, 10, 24, 7))
  scheduler.refresh()
  expect([bodies(), due]).toEqual([['Call about message:1'], [1]])
  expect(kept.list(me, 'reminders')[0]?.value).toMatchObject({ due: at, wall: null })
})
