import { describe, expect, it, onTestFinished } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { OfferPart, SeenVoyage } from '#shared/ipc/offers.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { openArchiveStore } from '../archive-store.ts'
import type { Passed } from '../archive-thread.ts'

const ravi = { id: 2, uuid: 'u-2', full_name: 'Ravi Shah', user_unique_id: 'QS-2' }
const mine = { id: 1, uuid: 'u-1', full_name: 'Asha Nair', user_unique_id: 'QS-1' }

const answer = (name: EndpointName, value: unknown): Passed => ({
  ...{ type: 'answer', name, asked: {} },
  value: endpoints[name].output.parse(value),
})

const post = (id: number, kind: string, postable: object, user: object = ravi) => ({
  ...{ id, user, user_id: 'id' in user ? user.id : null, postable_type: `App\\Models\\${kind}`, postable },
})

const voyage = (uuid: string, more: object = {}) => ({
  ...{ uuid, user_id: 2, origin_port: 'Nhava Sheva (INNSA)', destination_port: 'Rotterdam' },
  ...{ voyager_unique_id: 'FCL-00012', formatted_etd_date: '04 Mar 2027', is_voyager_credit_deducted: false },
  ...more,
})

const product = (price_text: string) => ({
  product_type: 'App\\Models\\ExporterProduct',
  product: {
    ...{
      id: 5,
      uuid: 'p-5',
      user_id: 2,
      product: 'Basmati rice',
      product_unique_id: 'EXP-00005',
      price_text,
    },
    ...{ price_currency: 'USD', city_of_origin: 'Karnal', country_of_origin: 'India' },
  },
})

const open = () => {
  const clock = { now: 1000 }
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clock.now,
  )
  onTestFinished(() => store.close())
  const seen = (...posts: object[]): void => void store.write([answer('posts.wall', { data: posts })])
  const part = (kind: string, after = 0) => store.ask('offers', { kind, after }) as OfferPart
  return { clock, store, seen, part }
}

describe('the voyages of the board', () => {
  it('are those of posts, groups and shares, with where they stand and since when', () => {
    const { clock, seen, part } = open()
    seen(post(7, 'LCLVoyager', voyage('v-1')))
    clock.now = 2000
    seen(
      post(8, 'VoyagerGroupPost', {
        items: [
          { model_type: 'App\\Models\\AirVoyager', model: voyage('v-2', { formatted_etd_date: 'TBA' }) },
        ],
      }),
      post(9, 'TransportVehicle', { uuid: 't-1', transport_rate: { origin: 'Pune', destination: 'Venlo' } }),
      post(7, 'LCLVoyager', voyage('v-1', { is_voyager_credit_deducted: true })),
    )
    const { rows, next } = part('voyages')
    expect(next).toBeNull()
    expect(rows).toMatchObject([
      {
        ...{ key: 'voyage:v-1', mode: 'lcl', origin: 'Nhava Sheva (INNSA)', destination: 'Rotterdam' },
        ...{
          etd: Date.UTC(2027, 2, 4),
          reference: 'FCL-00012',
          isUnlocked: true,
          postId: '7',
          isGone: false,
        },
        ...{ firstSeen: 1000, lastSeen: 2000 },
      },
      { key: 'voyage:v-2', mode: 'air', etd: null, etdText: 'TBA', isUnlocked: false, postId: '8' },
      { key: 'vehicle:t-1', mode: 'transport', origin: 'Pune', etd: null },
    ])
  })

  it('name nobody whose name is not free', () => {
    const { store, seen, part } = open()
    seen(post(7, 'Voyager', voyage('v-1')), post(8, 'Voyager', voyage('v-2', { user_id: 1 }), mine))
    expect(part('voyages').rows.map(({ offeredBy }) => offeredBy)).toEqual(['QS-2', 'Asha Nair'])
    store.write([answer('directory.connections', [{ user: ravi, unread_count: 0 }])])
    expect(part('voyages').rows.map(({ offeredBy }) => offeredBy)).toEqual(['Ravi Shah', 'Asha Nair'])
  })

  it('are found by their uuids, those that are known', () => {
    const { store, seen } = open()
    seen(post(7, 'Voyager', voyage('v-1')), post(8, 'Voyager', voyage('v-2')))
    const found = store.ask('departures', { uuids: ['v-2', 'v-9'] }) as readonly SeenVoyage[]
    expect(found.map(({ uuid }) => uuid)).toEqual(['v-2'])
  })

  it('go over in parts', () => {
    const { seen, part } = open()
    const model_type = 'App\\Models\\Voyager'
    seen(
      post(7, 'VoyagerGroupPost', {
        items: Array.from({ length: 2500 }, (_, n) => ({ model_type, model: voyage(`v-${n}`) })),
      }),
    )
    const first = part('voyages')
    expect(first.rows).toHaveLength(2000)
    expect(part('voyages', first.next ?? 0)).toMatchObject({ rows: { length: 500 }, next: null })
  })
})

describe('the products of the board', () => {
  it('have the prices that were seen, each from when it was', () => {
    const { clock, seen, part } = open()
    for (const [now, price] of [
      [1000, '1,120 per tonne'],
      [2000, '1,120 per tonne'],
      [3000, '1,150 per tonne'],
    ] as const) {
      clock.now = now
      seen(post(7, 'ProductPost', product(price)))
    }
    expect(part('products').rows).toMatchObject([
      {
        ...{
          key: 'product:p-5',
          productId: '5',
          name: 'Basmati rice',
          type: 'ExporterProduct',
          currency: 'USD',
        },
        ...{ priceText: '1,150 per tonne', amount: 1150, origin: 'Karnal, India', offeredBy: 'QS-2' },
        prices: [
          { at: 1000, amount: 1120 },
          { at: 3000, amount: 1150 },
        ],
      },
    ])
    expect(part('voyages').rows).toEqual([])
  })

  it('cost something unknown where nobody can read it', () => {
    const { seen, part } = open()
    seen(post(7, 'ProductPost', product('on request')))
    expect(part('products').rows).toMatchObject([{ amount: null, prices: [], priceText: 'on request' }])
  })
})
