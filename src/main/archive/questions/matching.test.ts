import { expect, it, onTestFinished } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { AlertCriteria } from '#shared/rules/alert.ts'
import { clockAt } from '../../../../tests/support/clock.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { openArchiveStore } from '../archive-store.ts'

const now = Date.UTC(2026, 10, 22, 12)
const any: AlertCriteria = {
  origin: '',
  destination: '',
  mode: 'any',
  etdFrom: null,
  etdBefore: null,
  words: '',
  priceBelow: null,
  currency: 'USD',
}

const open = () => {
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clockAt(now),
  )
  onTestFinished(() => store.close())
  const voyage = (id: number, more: object = {}) => ({
    id,
    user_id: 2,
    postable_type: 'App\\Models\\Voyager',
    postable: {
      uuid: `v-${id}`,
      user_id: 2,
      origin_port: 'Nhava Sheva',
      destination_port: 'Rotterdam',
      formatted_etd_date: '12 Dec 2026',
      ...more,
    },
  })
  const product = (id: number, price_text: string) => ({
    id,
    user_id: 2,
    postable_type: 'App\\Models\\ProductPost',
    postable: {
      product_type: 'App\\Models\\ExporterProduct',
      product: {
        id,
        uuid: `p-${id}`,
        user_id: 2,
        product: 'Rice',
        price_text,
        price_currency: 'USD',
        country_of_origin: 'India',
      },
    },
  })
  const data = [
    voyage(1),
    voyage(2, { destination_port: 'Hamburg (DEHAM)' }),
    voyage(3, { formatted_etd_date: '01 Nov 2026' }),
    voyage(4, { user_id: 1 }),
    voyage(5, { formatted_etd_date: 'TBA' }),
    product(6, '900'),
    product(7, '1.250'),
  ]
  const value = endpoints['posts.wall'].output.parse({ data })
  store.write([{ type: 'answer', name: 'posts.wall', asked: {}, value }])
  return {
    count: (criteria: Partial<AlertCriteria>) =>
      store.ask('matching', { criteria: { ...any, ...criteria } }) as number,
    firstSeen: (...keys: string[]) => store.ask('firstSeen', { keys }),
  }
}

it('counts matching offers without departed and own ones', () => {
  const { count } = open()
  expect(count({ origin: 'jnpt' })).toBe(3)
  expect(count({ origin: 'jnpt', destination: 'netherlands' })).toBe(2)
  expect(count({ origin: 'jnpt', destination: 'Roterdam' })).toBe(0)
  expect(count({ origin: 'jnpt', etdBefore: epochMs(Date.UTC(2026, 11, 15)) })).toBe(2)
  expect(count({ mode: 'product', origin: 'India' })).toBe(2)
  expect(count({})).toBe(0)
})

it('ignores ambiguous prices', () => {
  expect(open().count({ mode: 'product', priceBelow: 1000 })).toBe(1)
})

it('firstSeen returns the time of known offers only', () => {
  expect(open().firstSeen('voyage:v-1', 'voyage:v-9', 'nothing')).toEqual({ 'voyage:v-1': now })
})
