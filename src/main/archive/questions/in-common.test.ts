import { expect, it, onTestFinished } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { voyager } from '#shared/contract/entities/voyager.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { openDatabaseFile } from '../../storage/database.ts'
import { silentProblems } from '../../storage/problems.ts'
import { nothingFound } from '../ingest/found.ts'
import { addReview, addShipment } from '../ingest/from-answer.ts'
import { addVoyage } from '../ingest/from-offer.ts'
import { archiveSchema } from '../schema.ts'
import { createArchiveWriter } from '../write-found.ts'
import { inCommon } from './in-common.ts'

const person = (id: number) => userRef.parse({ id, uuid: `u-${id}`, full_name: `Member ${id}` })
const message = (id: string, place: string, at: number) => ({
  kind: 'message' as const,
  id,
  author: '7',
  place,
  at: epochMs(at),
  isExact: true,
  editedAt: null,
  title: '',
  body: 'x',
  data: {},
})

const filled = () => {
  const db = openDatabaseFile(':memory:', archiveSchema, silentProblems)
  onTestFinished(() => db.close())
  const found = nothingFound()
  const ship = (id: number, owner: number, party: number, more: object = {}): void =>
    addShipment(
      found,
      shipment.parse({
        id,
        reference: `SH-${id}`,
        title: 'Coffee',
        origin_port: 'Santos',
        destination_port: 'Genoa',
        user: person(owner),
        user_id: owner,
        parties: [{ user: person(party) }],
        ...more,
      }),
    )
  ship(1, 1, 7, { closed_at: '2026-01-01T00:00:00Z' })
  ship(2, 7, 1)
  ship(3, 7, 8)
  ship(4, 1, 8)
  found.items.push(message('1', 'conversation:7', 5), message('2', 'conversation:7', 9))
  found.items.push(message('3', 'conversation:8', 10))
  const details = { author: '7', at: epochMs(1), isExact: true }
  for (const [uuid, etd] of [
    ['v-past', '01 Jan 2020'],
    ['v-later', '01 Mar 2031'],
    ['v-soon', '01 Feb 2031'],
    ['v-none', ''],
  ] as const)
    addVoyage(
      found,
      voyager.parse({
        id: 1,
        uuid,
        user_id: 7,
        origin_port: 'Mundra',
        destination_port: uuid,
        formatted_etd_date: etd,
      }),
      'fcl',
      { ...details, postId: '12' },
    )
  const rated = (id: number, by: number) =>
    review.parse({ id, rating: 4, review: 'Good', created_at: '2026-01-01T00:00:00Z', reviewer: person(by) })
  addReview(found, rated(1, 7), 'Shipment::class', '1')
  addReview(found, rated(2, 7), 'User::class', '1')
  addReview(found, rated(3, 1), 'User::class', '7')
  addReview(found, rated(4, 8), 'User::class', '7')
  addReview(found, rated(5, 1), 'User::class', '8')
  createArchiveWriter(db, { id: '1', is_admin: false }).write(found, epochMs(1))
  return db
}

const ask = (db: ReturnType<typeof filled>, userId: string) =>
  inCommon(db, { userId }, { viewer: { id: '1', is_admin: false }, now: Date.UTC(2030, 0, 1) })

it('returns common shipments, messages, offers and reviews without names', () => {
  const common = ask(filled(), '7')
  expect(common.shipments.count).toBe(2)
  expect(common.shipments.first).toMatchObject([
    { id: '2', title: 'SH-2 · Coffee', origin: 'Santos', destination: 'Genoa', isClosed: false },
    { id: '1', isClosed: true },
  ])
  expect(common.messages).toEqual({ count: 2, lastAt: 9 })
  expect(common.offers.first.map(({ id }) => id)).toEqual(['v-soon', 'v-later', 'v-none', 'v-past'])
  expect(common.offers.first[0]).toMatchObject({ kind: 'voyage', mode: 'fcl', postId: '12' })
  expect(common.reviews.count).toBe(3)
  expect(common.reviews.first.map(({ id, by, about }) => [id, by, about])).toEqual([
    ['3', 'viewer', 'member:7'],
    ['2', 'member', 'member:1'],
    ['1', 'member', 'shipment:1'],
  ])
  expect(JSON.stringify(common)).not.toContain('Member 7')
})

it('returns empty lists for an unknown member', () => {
  const none = { count: 0, first: [] }
  expect(ask(filled(), '99')).toEqual({
    shipments: none,
    messages: { count: 0, lastAt: null },
    offers: none,
    reviews: none,
  })
})
