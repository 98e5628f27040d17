import { describe, expect, it, onTestFinished } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { OfferPart, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { clockAt } from '../../../../tests/support/clock.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { createAgeClock } from '../../storage/age-clock.ts'
import { type ArchiveStore, openArchiveStore } from '../archive-store.ts'
import type { ArchiveEntry } from '../archive-thread.ts'
import { archiveSchema } from '../schema.ts'

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 22)

const ravi = { id: 2, uuid: 'u-2', full_name: 'Ravi Shah', user_unique_id: 'QS-2' }
const mine = { id: 1, uuid: 'u-1', full_name: 'Asha Nair', user_unique_id: 'QS-1' }

const answer = (name: EndpointName, value: unknown): ArchiveEntry => ({
  type: 'answer',
  name,
  asked: {},
  value: endpoints[name].output.parse(value),
})

const post = (id: number, kind: string, postable: object, user: object = ravi) => ({
  id,
  user,
  user_id: 'id' in user ? user.id : null,
  postable_type: `App\\Models\\${kind}`,
  postable,
})

const voyage = (uuid: string, more: object = {}) => ({
  uuid,
  user_id: 2,
  origin_port: 'Nhava Sheva (INNSA)',
  destination_port: 'Rotterdam',
  voyager_unique_id: 'FCL-00012',
  formatted_etd_date: '04 Mar 2027',
  is_voyager_credit_deducted: false,
  ...more,
})

const product = (price_text: string) => ({
  product_type: 'App\\Models\\ExporterProduct',
  product: {
    id: 5,
    uuid: 'p-5',
    user_id: 2,
    product: 'Basmati rice',
    product_unique_id: 'EXP-00005',
    price_text,
    price_currency: 'USD',
    city_of_origin: 'Karnal',
    country_of_origin: 'India',
  },
})

const open = () => {
  const clock = { now: 1000 }
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clockAt(clock.now),
  )
  onTestFinished(() => store.close())
  const seen = (...posts: object[]): void => void store.write([answer('posts.wall', { data: posts })])
  const part = (kind: string, after = 0) => store.ask('offers', { kind, after }) as OfferPart
  const first = (kind: string, id: string | null, desc = false, from: number | null = null) =>
    store.ask('firstOffers', { kind, sort: id === null ? null : { id, desc }, from }) as
      | readonly (SeenVoyage & SeenProduct)[]
      | null
  return { clock, store, seen, part, first }
}

describe('voyages of the board', () => {
  it('come from posts, groups and shares, with first and last time', () => {
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
        key: 'voyage:v-1',
        mode: 'lcl',
        origin: 'Nhava Sheva (INNSA)',
        destination: 'Rotterdam',
        etd: Date.UTC(2027, 2, 4),
        reference: 'FCL-00012',
        isUnlocked: true,
        postId: '7',
        isGone: false,
        firstSeen: 1000,
        lastSeen: 2000,
      },
      { key: 'voyage:v-2', mode: 'air', etd: null, etdText: 'TBA', isUnlocked: false, postId: '8' },
      { key: 'vehicle:t-1', mode: 'transport', origin: 'Pune', etd: null },
    ])
  })

  it('lead to the screen of their owner, but not of an admin', () => {
    const { seen, part } = open()
    const admin = { id: 3, uuid: 'u-3', full_name: 'Admin', user_unique_id: 'QS-3', is_admin: true }
    seen(post(7, 'Voyager', voyage('v-1')), post(8, 'Voyager', voyage('v-2', { user_id: 3 }), admin))
    expect(part('voyages').rows.map(({ ownerUuid }) => ownerUuid)).toEqual(['u-2', null])
  })

  it('show only names that the viewer may read', () => {
    const { store, seen, part } = open()
    seen(post(7, 'Voyager', voyage('v-1')), post(8, 'Voyager', voyage('v-2', { user_id: 1 }), mine))
    expect(part('voyages').rows.map(({ offeredBy }) => offeredBy?.nameAsKnown)).toEqual(['QS-2', 'Asha Nair'])
    store.write([answer('directory.connections', [{ user: ravi, unread_count: 0 }])])
    expect(part('voyages').rows.map(({ offeredBy }) => offeredBy?.nameAsKnown)).toEqual([
      'Ravi Shah',
      'Asha Nair',
    ])
    // Even if the same question was just answered with the name.
    store.write([answer('directory.connections', [])])
    expect(part('voyages').rows.map(({ offeredBy }) => offeredBy?.nameAsKnown)).toEqual(['QS-2', 'Asha Nair'])
  })

  it('are found by their uuids', () => {
    const { store, seen } = open()
    seen(post(7, 'Voyager', voyage('v-1')), post(8, 'Voyager', voyage('v-2')))
    const found = store.ask('departures', { uuids: ['v-2', 'v-9'] }) as readonly SeenVoyage[]
    expect(found.map(({ uuid }) => uuid)).toEqual(['v-2'])
  })

  it('are returned in parts', () => {
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

describe('products of the board', () => {
  it('have their price history', () => {
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
        key: 'product:p-5',
        productId: '5',
        name: 'Basmati rice',
        type: 'ExporterProduct',
        currency: 'USD',
        priceText: '1,150 per tonne',
        amount: 1150,
        origin: 'Karnal',
        country: 'India',
        offeredBy: { nameAsKnown: 'QS-2', uniqueId: 'QS-2' },
        prices: [
          { at: 1000, amount: 1120 },
          { at: 3000, amount: 1150 },
        ],
      },
    ])
    expect(part('voyages').rows).toEqual([])
  })

  it.each([
    ['a second write', (): void => undefined],
    ['a trim', (store: ArchiveStore): void => void (store.trim() && store.trim())],
  ])('correct future dates and keep the order of prices after %s', (_name, before) => {
    const now = { wall: start, ticks: 0 }
    const ages = createAgeClock(start, { wall: () => clockAt(now.wall), ticks: () => now.ticks })
    const given = { file: null, viewer: { id: '1', is_admin: false }, days: 30, bytes: 500e6 }
    const store = openArchiveStore(given, collectProblems(), ages.seenAt, archiveSchema, ages)
    onTestFinished(() => store.close())
    const seen = (price: string): void =>
      void store.write([answer('posts.wall', { data: [post(7, 'ProductPost', product(price))] })])
    now.wall = start + 1000 * day
    seen('1,120')
    now.wall += day
    seen('1,130')
    now.wall = start + 1
    before(store)
    const price = { at: start + 5000, amount: 1150 }
    now.wall = price.at
    seen('1,150')
    now.wall += 1
    seen('1,150')
    const [rice] = (store.ask('offers', { kind: 'products', after: 0 }) as OfferPart).rows as SeenProduct[]
    expect(rice?.prices.map(({ amount }) => amount)).toEqual([1120, 1130, 1150])
    expect(rice?.prices.every(({ at }) => at > start - day && at <= now.wall)).toBe(true)
    expect(rice?.prices.at(-1)).toEqual(price)
    expect(rice?.firstSeen).toBeLessThanOrEqual(now.wall)
  })
  it('keep future dates while the time is unknown', () => {
    const clock = { now: 0 }
    const ages = {
      certainTime: () => null,
      seenAt: () => clockAt(clock.now),
      latest: () => clockAt(clock.now),
    }
    const given = { file: null, viewer: { id: '1', is_admin: false }, days: 30, bytes: 500e6 }
    const store = openArchiveStore(given, collectProblems(), ages.seenAt, archiveSchema, ages)
    onTestFinished(() => store.close())
    clock.now = 5000
    store.write([answer('posts.wall', { data: [post(7, 'ProductPost', product('1,120'))] })])
    clock.now = 1000
    store.write([answer('posts.wall', { data: [post(7, 'ProductPost', product('1,120'))] })])
    expect(store.ask('offers', { kind: 'products', after: 0 })).toMatchObject({ rows: [{ firstSeen: 5000 }] })
  })

  it('have no amount if the price is unreadable', () => {
    const { seen, part } = open()
    seen(post(7, 'ProductPost', product('on request')))
    expect(part('products').rows).toMatchObject([{ amount: null, prices: [], priceText: 'on request' }])
  })
})

const importerProduct = (importer_countries: unknown) => ({
  product_type: 'App\\Models\\ImporterProduct',
  product: {
    id: 6,
    uuid: 'p-6',
    user_id: 2,
    product: 'Basmati rice',
    product_unique_id: 'IMP-00006',
    price_text: '980',
    price_currency: 'USD',
    city_of_origin: 'Karnal',
    importer_countries,
  },
})

it.each([['NL,DE'], [['NL', 'DE']]])(
  "stores an importer's countries as destinations, not as origin: %j",
  (countries) => {
    const { store, seen, part } = open()
    seen(post(7, 'ProductPost', importerProduct(countries)))
    expect(part('products').rows).toMatchObject([
      { type: 'ImporterProduct', origin: 'Karnal', countries: 'Netherlands, Germany' },
    ])
    expect(store.ask('search', { text: 'rice germany', group: null })).toMatchObject({
      groups: [{ name: 'products', hits: [{ id: 'p-6', mode: 'importer' }] }],
    })
  },
)

it("stores an exporter's country as origin", () => {
  const { seen, part } = open()
  seen(post(7, 'ProductPost', product('1,120 per tonne')))
  expect(part('products').rows).toMatchObject([{ origin: 'Karnal', country: 'India', countries: '' }])
})

describe('first offers of a table', () => {
  const board = () => {
    const made = open()
    const one = (id: number, uuid: string, formatted_etd_date: string, origin_port: string) =>
      post(id, 'Voyager', voyage(uuid, { formatted_etd_date, origin_port, voyager_unique_id: `F-${9 - id}` }))
    made.seen(
      one(1, 'late', '09 Mar 2027', 'Århus'),
      one(2, 'unknown', 'TBA', ''),
      one(3, 'past', '01 Mar 2027', 'Zeebrugge'),
      one(4, 'also-late', '09 Mar 2027', 'antwerp'),
      one(5, 'soon', '04 Mar 2027', 'Роттердам'),
    )
    return made
  }
  const uuids = (rows: readonly { readonly uuid: string }[] | null) => rows?.map(({ uuid }) => uuid)

  it('are sorted by a column, then by first time, with missing values last', () => {
    const { first, part } = board()
    expect(uuids(first('voyages', 'etd'))).toEqual(['past', 'soon', 'late', 'also-late', 'unknown'])
    expect(uuids(first('voyages', 'left', true))).toEqual(['late', 'also-late', 'soon', 'past', 'unknown'])
    expect(uuids(first('voyages', 'origin'))).toEqual(['also-late', 'late', 'soon', 'past', 'unknown'])
    expect(uuids(first('voyages', 'origin', true))).toEqual(['past', 'soon', 'late', 'also-late', 'unknown'])
    expect(uuids(first('voyages', 'reference'))?.[0]).toBe('soon')
    expect(first('voyages', null)).toEqual(part('voyages').rows)
  })

  it('exclude earlier departures and include unknown dates', () => {
    expect(uuids(board().first('voyages', 'etd', false, Date.UTC(2027, 2, 4)))).toEqual([
      ...['soon', 'late', 'also-late', 'unknown'],
    ])
  })

  it('are null for an unsupported column', () => {
    const { first } = board()
    for (const id of ['note', 'by', 'constructor']) expect(first('voyages', id)).toBeNull()
  })

  it('include products and are limited to 100', () => {
    const { first, seen } = open()
    seen(post(7, 'ProductPost', product('1,120 per tonne')))
    for (const id of ['name', 'price', 'currency', 'reference', 'seen'])
      expect(first('products', id)).toMatchObject([{ name: 'Basmati rice', amount: 1120, prices: [{}] }])
    const model_type = 'App\\Models\\Voyager'
    const items = Array.from({ length: 150 }, (_, n) => ({ model_type, model: voyage(`v-${n}`) }))
    seen(post(8, 'VoyagerGroupPost', { items }))
    expect(first('voyages', 'etd')).toHaveLength(100)
  })
})
