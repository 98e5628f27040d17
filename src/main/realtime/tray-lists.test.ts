import { beforeEach, expect, it } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createTrayLists, type TrayLists } from './tray-lists.ts'

const noCounts = { comments: 0, notifications: 0, likes: 0, marked: 0, reviews: 0 }
let calls: string[]
let counts: typeof noCounts
let account: string | null
let answer: Result<unknown>
let inBell: readonly string[]
let lists: TrayLists

beforeEach(() => {
  calls = []
  counts = noCounts
  account = 'anna'
  answer = ok([])
  inBell = []
  const note = (call: string, ...rest: readonly unknown[]): void => {
    calls.push([call, ...rest.map((one) => JSON.stringify(one))].join(' '))
  }
  lists = createTrayLists({
    client: { call: async () => answer as never },
    account: () => account,
    viewer: () => null,
    origin: () => '',
    marked: () => [],
    recents: {
      noteAnswer: (name, result) => result.ok && name === 'directory.shipments',
      unreadInBell: () => new Set(inBell),
      notificationRead: (id) => note('read', id),
      counts: () => counts,
      unreadComments: () => counts.comments,
    },
    center: {
      mark: () => 4,
      listed: (what, mark) => note('listed', what, mark),
      bellListed: (unread, mark) => note('bell listed', [...unread], mark),
    },
    onFetched: (whose, name) => note('fetched', whose, name),
    onRecents: () => {
      note('recents')
      lists.countComments()
    },
    onFigures: (figures) => note('figures', figures),
    onNotifications: (counts) => note('bell', counts),
  })
})

const page = (name: 'directory.shipments' | 'notifications.unread'): void =>
  lists.noteAnswer(name, {}, ok([]), { account: 'anna', mark: 0 })

it('counts lists that main fetched', async () => {
  counts = { comments: 3, notifications: 2, likes: 4, marked: 1, reviews: 5 }
  await lists.fetch('directory.shipments')
  await lists.fetch('notifications.unread')
  expect(calls).toEqual([
    'fetched "anna" "directory.shipments"',
    'recents',
    'figures {"comments":3}',
    'listed "shipment" 4',
    'figures {"reviews":5,"marked":1}',
    'fetched "anna" "notifications.unread"',
    'bell listed [] 4',
    'bell {"notifications":2,"likes":4}',
  ])
})

it('drops responses of an earlier account and ignores failures', async () => {
  const late = lists.fetch('directory.shipments')
  account = null
  expect(await late).toBeNull()
  account = 'anna'
  answer = failed('offline')
  await lists.fetch('directory.shipments')
  expect(calls).toEqual(['fetched "anna" "directory.shipments"'])
})

it('counts page responses until the page reports its counts', () => {
  counts = { ...noCounts, reviews: 2 }
  page('directory.shipments')
  lists.noteToDo({ reviews: 7, marked: 0 })
  page('directory.shipments')
  expect(calls).toEqual([
    'recents',
    'figures {"comments":0}',
    'listed "shipment" 0',
    'figures {"reviews":2,"marked":0}',
    'figures {"reviews":7,"marked":0}',
    'recents',
    'figures {"comments":0}',
    'listed "shipment" 0',
  ])
})

it('keeps the comments of its last answer over a late report of a page', async () => {
  counts = { ...noCounts, comments: 7 }
  await lists.fetch('directory.shipments')
  lists.noteToDo({ reviews: 7, marked: 0 })
  expect(calls.filter((call) => call.includes('comments'))).toEqual(['figures {"comments":7}'])
})

it("adds later changes to the page's counts, down to zero", async () => {
  counts = { ...noCounts, reviews: 2, marked: 4 }
  lists.noteToDo({ reviews: 7, marked: 1 })
  counts = { ...noCounts, reviews: 3, marked: 0 }
  await lists.fetch('directory.shipments')
  expect(calls.at(-1)).toBe('figures {"reviews":8,"marked":0}')
  lists.clear()
  page('directory.shipments')
  expect(calls.at(-1)).toBe('figures {"reviews":3,"marked":0}')
})

it('marks notifications as read by the bell or a call', () => {
  inBell = ['post:5']
  page('notifications.unread')
  expect(calls).toContain('bell listed ["post:5"] 0')
  const asked = { account: 'anna', mark: 0 }
  lists.noteAnswer('notifications.markAsRead', { notificationId: 'n1' }, ok(null), asked)
  expect(calls.slice(-3)).toEqual(['read "n1"', 'recents', 'figures {"comments":0}'])
})

it.each(['anna', null])('ignores a late answer to %s after a switch to another account', (asker) => {
  inBell = []
  account = 'ravi'
  for (const name of ['directory.shipments', 'notifications.unread', 'notifications.markAsRead'] as const)
    lists.noteAnswer(name, { notificationId: 'n1' }, ok([]), { account: asker, mark: 0 })
  expect(calls).toEqual([])
})
