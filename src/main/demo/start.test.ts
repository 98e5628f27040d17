import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { dayMs } from '#shared/dates.ts'
import { failed, ok } from '#shared/errors.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import type { PastSpending } from '../ledger/book.ts'
import { openNotifiedIds } from '../storage/held-collections.ts'
import { openUserStore } from '../storage/user-store.ts'
import { startFirstContent } from './start.ts'

const now = Date.UTC(2026, 10, 25, 9)
const me = 'demo|1'
const user = (id: number, more: object = {}) => ({ id, uuid: `u-${id}`, user_unique_id: `QS-${id}`, ...more })
const offer = (id: number, postable_type: string, postable: object) => ({
  id,
  user_id: 2,
  user: user(2),
  created_at: new Date(now - dayMs).toISOString(),
  postable_type: `App\\Models\\${postable_type}`,
  postable,
})
const voyage = {
  uuid: 'v-1',
  user_id: 2,
  origin_port: 'Mundra (INMUN)',
  destination_port: 'Jebel Ali (AEJEA)',
  formatted_etd_date: '12 Dec 2026',
  is_voyager_credit_deducted: true,
}
const product = {
  id: 3,
  uuid: 'p-1',
  product: 'Pepper',
  price_text: '6,450 per tonne',
  price_currency: 'USD',
}
const wall = endpoints['posts.wall'].output.parse({
  data: [offer(1, 'Voyager', voyage), offer(2, 'ProductPost', { product, product_type: 'ExporterProduct' })],
})
const people = endpoints['directory.connections'].output.parse([
  { user: user(4), is_connection: false },
  { user: user(5, { is_profile_credit_deducted: true }), is_connection: true },
])
// A closed one, one that departs too soon, the chosen one, and a later one.
const shipments = endpoints['directory.shipments'].output.parse(
  [
    { id: 6, formatted_etd_date: '5 Dec 2026', closed_at: '2026-11-01' },
    { id: 7, formatted_etd_date: '26 Nov 2026' },
    { id: 8, formatted_etd_date: '9 Dec 2026' },
    { id: 9, formatted_etd_date: '20 Dec 2026' },
  ].map((one) => ({ ...one, user: user(2) })),
)

let isDemo: boolean
let isAdmin: boolean
let connections: typeof people
let answers: boolean
let past: readonly PastSpending[]
let noted: { readonly name: string; readonly value: unknown; readonly seenAt: number | undefined }[]
beforeEach(() => {
  isDemo = true
  isAdmin = false
  connections = people
  answers = true
  past = []
  noted = []
})

const answerOf = (name: string): unknown => {
  if (name === 'posts.wall') return wall
  return name === 'directory.shipments' ? shipments : connections
}

const open = (dir = freshFolder(), begun = new Set<string>()) => {
  const kept = openUserStore(dir)
  onTestFinished(() => kept.close())
  let emit = (): void => {}
  startFirstContent({
    client: {
      call: (async (name: string) => (!answers ? failed('offline') : ok(answerOf(name)))) as never,
    },
    session: {
      account: () => (isDemo ? me : 'https://a.test|1'),
      state: () => ({
        status: 'signed-in',
        server: 'http://127.0.0.1:1',
        persisted: true,
        user: authUser.parse({ ...user(1), is_admin: isAdmin }),
        settings: { view_my_profile_credit_deduction: '3', credit_deduction_for_view_fcl: '4' } as never,
        chatUrl: null,
        paymentUrl: null,
        ...(isDemo ? { isDemo: true } : {}),
      }),
      onStarted: (listener) => {
        emit = () => listener({} as never)
        return () => {}
      },
    },
    storage: {
      flags: { demoBegun: { has: (one) => begun.has(one), add: (one) => void begun.add(one) } },
      kept,
      notified: openNotifiedIds(kept),
      preferences: { get: () => ({ archive: true }) as never },
    },
    archive: {
      recordResponse: (_account, name, _input, result, seenAt) =>
        void noted.push({ name, value: result.ok && result.value, seenAt }),
    },
    ledger: {
      precede: (_account, given) => {
        past = given
      },
    },
    now: () => clockAt(now),
    log: () => {},
  })
  const signIn = async (): Promise<void> => {
    emit()
    // A second start of the same session changes nothing.
    emit()
    if (isDemo && answers) await vi.waitFor(() => expect(begun.has(me)).toBe(true), 10_000)
    else await new Promise((resolve) => setImmediate(resolve))
  }
  const keys = (collection: 'member-cards' | 'alerts' | 'alert-matches' | 'rate-sheets') =>
    kept.list(me, collection).map(({ key }) => key)
  return { kept, begun, signIn, keys }
}

it('gives a demo account seen offers, a ledger, a note, and an alert with a match', async () => {
  const { kept, keys, signIn } = open()
  await signIn()
  expect(keys('member-cards')).toEqual(['5'])
  expect(kept.list(me, 'deadlines')).toMatchObject([
    { key: 'shipment:8', value: { entries: [{ kind: 'si' }, { kind: 'vgm' }, { kind: 'cutoff' }] } },
  ])
  const [sheetId = ''] = keys('rate-sheets')
  expect(kept.keys(me, 'rates')).toContain(`INMUN>AEJEA:${sheetId}`)
  const [alert] = kept.list(me, 'alerts')
  expect(alert?.value).toMatchObject({
    origin: 'Mundra (INMUN)',
    destination: 'Jebel Ali (AEJEA)',
    since: now,
  })
  expect(kept.list(me, 'alert-matches')).toMatchObject([{ key: 'voyage:v-1', value: { alert: alert?.key } }])
  // Nothing counts as spent today.
  expect(past).toEqual([
    {
      opened: { type: 'profile', uuid: 'u-5', ownerId: '5' },
      cost: 3,
      kind: 'profile',
      at: expect.any(Number),
    },
    { opened: { type: 'fcl', uuid: 'v-1', ownerId: '2' }, cost: 4, kind: 'voyage', at: expect.any(Number) },
  ])
  expect(past.every(({ at }) => at < now - dayMs)).toBe(true)
  const prices = noted.flatMap(({ seenAt, value }) =>
    seenAt === undefined ? [] : [[(now - seenAt) / dayMs, (value as typeof product).price_text]],
  )
  expect(prices).toEqual([
    [27, '6063.00'],
    [18, '6256.50'],
    [8, '6708.00'],
  ])
  expect(noted.filter(({ name, seenAt }) => name === 'posts.wall' && seenAt === undefined)).toHaveLength(3)
})

it('gives it once: removed content stays removed', async () => {
  const { kept, keys, signIn, begun } = open()
  await signIn()
  for (const { key } of kept.list(me, 'alerts')) kept.remove(me, 'alerts', key)
  kept.remove(me, 'member-cards', '5')
  past = []
  await signIn()
  const again = open(freshFolder(), begun)
  await again.signIn()
  expect([keys('alerts'), keys('member-cards'), again.keys('alerts'), past]).toEqual([[], [], [], []])
})

it('leaves the own content of an earlier version alone', async () => {
  const { kept, keys, signIn } = open()
  await signIn()
  const [card] = kept.list(me, 'member-cards')
  const [alert] = kept.list(me, 'alerts')
  if (!card || !alert) throw new Error('nothing to copy')
  const other = open()
  other.kept.put(me, 'member-cards', '9', card.value)
  other.kept.put(me, 'alerts', 'own', alert.value)
  await other.signIn()
  expect([other.keys('member-cards'), other.keys('alerts'), keys('alerts')]).toEqual([
    ['9'],
    ['own'],
    [alert.key],
  ])
})

it('gives nothing to an account of another network', async () => {
  isDemo = false
  const { kept, signIn, begun } = open()
  await signIn()
  expect([kept.list('https://a.test|1', 'alerts'), kept.list(me, 'alerts'), past, noted]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(begun.size).toBe(0)
})

it('lets an admin pay for nothing', async () => {
  isAdmin = true
  await open().signIn()
  expect([past, noted.length > 0]).toEqual([[], true])
})

it('gives an account without connections a note about an author', async () => {
  connections = []
  const { keys, signIn } = open()
  await signIn()
  expect(keys('member-cards')).toEqual(['2'])
})

it('tries again at the next start if the network did not answer', async () => {
  answers = false
  const { keys, signIn, begun } = open()
  await signIn()
  expect([keys('alerts'), begun.size]).toEqual([[], 0])
  answers = true
  await signIn()
  expect(keys('alerts')).toHaveLength(1)
})
