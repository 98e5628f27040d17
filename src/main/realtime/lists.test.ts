import { beforeEach, expect, it } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createLists, type Lists } from './catch-up.ts'

let calls: string[]
let account: string | null
let answer: Result<unknown>
let inBell: readonly string[]
let lists: Lists

beforeEach(() => {
  calls = []
  account = 'anna'
  answer = ok([])
  inBell = []
  const note = (call: string, ...rest: readonly unknown[]): void => {
    calls.push([call, ...rest.map((one) => JSON.stringify(one))].join(' '))
  }
  lists = createLists({
    client: { call: async () => answer as never },
    account: () => account,
    origin: () => '',
    recents: {
      recordResponse: (name, result) => result.ok && name === 'directory.shipments',
      unreadInBell: () => new Set(inBell),
    },
    center: {
      mark: () => 4,
      listed: (what, mark) => note('listed', what, mark),
      bellListed: (unread, mark) => note('bell listed', [...unread], mark),
    },
    onFetched: (whose, name) => note('fetched', whose, name),
    onRecents: () => note('recents'),
  })
})

it('records lists that main fetched', async () => {
  inBell = ['post:5']
  await lists.fetch('directory.shipments')
  await lists.fetch('notifications.unread')
  expect(calls).toEqual([
    'fetched "anna" "directory.shipments"',
    'recents',
    'listed "shipment" 4',
    'fetched "anna" "notifications.unread"',
    'bell listed ["post:5"] 4',
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

it('records the lists of pages', () => {
  lists.recordResponse('directory.shipments', ok([]), { account: 'anna', mark: 0 })
  expect(calls).toEqual(['recents', 'listed "shipment" 0'])
})

it.each(['anna', null])('ignores a late answer to %s after a switch to another account', (requester) => {
  account = 'ravi'
  for (const name of ['directory.shipments', 'notifications.unread'] as const)
    lists.recordResponse(name, ok([]), { account: requester, mark: 0 })
  expect(calls).toEqual([])
})
