import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SearchAnswer, SearchHit } from '#shared/ipc/archive-search.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { openArchiveStore } from '../archive-store.ts'
import type { ArchiveEntry } from '../archive-thread.ts'

const now = Date.UTC(2026, 10, 22)

/** Relation of the viewer to a member. */
const relations = ['self', 'connection', 'paid', 'stranger'] as const
type Relation = (typeof relations)[number]
const shownInFull: readonly Relation[] = ['self', 'connection', 'paid']

/** Names that occur in no text. Any occurrence in an answer is a name from the archive. */
const names = ['Quillon', 'Zebedee', 'Yolanda', 'Waverly', 'Xanthe', 'Ulrika']

interface World {
  readonly isAdmin: boolean
  readonly relations: readonly Relation[]
  readonly texts: readonly string[]
  readonly authors: readonly number[]
}

const worlds = fc.record({
  isAdmin: fc.boolean(),
  // The first member is the viewer.
  relations: fc
    .array(fc.constantFrom<Relation>('connection', 'paid', 'stranger', 'stranger'), {
      minLength: names.length - 1,
      maxLength: names.length - 1,
    })
    .map((others): Relation[] => ['self', ...others]),
  texts: fc.array(fc.constantFrom('', '<p>Steel coils for Genoa</p>', '&nbsp;', '\u2003', '<br>'), {
    minLength: 12,
    maxLength: 12,
  }),
  authors: fc.array(fc.nat(names.length - 1), { minLength: 12, maxLength: 12 }),
})

const answer = (name: EndpointName, value: unknown, asked: object = {}): ArchiveEntry => ({
  type: 'answer',
  name,
  asked,
  value: endpoints[name].output.parse(value),
})

/** All types of archived content, with the authors and texts of a world. */
const passedIn = ({ relations: related, texts, authors }: World): readonly ArchiveEntry[] => {
  const member = (index: number): object => ({
    id: index + 1,
    uuid: `u-${index + 1}`,
    full_name: `${names[index]} Member`,
    user_unique_id: `QS-${index + 1}`,
    user_type: 'Exporter',
    is_profile_credit_deducted: related[index] === 'paid',
  })
  const by = (n: number) => authors[n % authors.length] ?? 0
  const text = (n: number) => texts[n % texts.length] ?? ''
  const file = (n: number) => [{ path: `/storage/${n}.pdf`, file_name: `steel-${n}.pdf` }]
  const picture = (n: number) => [{ path: `/storage/${n}.png`, alt_text: `steel ${n}` }]
  const post = (n: number, kind: string, postable: object) => ({
    id: n,
    user: member(by(n)),
    user_id: by(n) + 1,
    postable_type: `App\\Models\\${kind}`,
    postable,
  })
  const voyage = (n: number) => ({
    id: n,
    uuid: `v-${n}`,
    user_id: by(n) + 1,
    origin_port: 'Mundra',
    destination_port: 'Genoa',
    voyager_unique_id: `FCL-${n}`,
    formatted_etd_date: '04 Mar 2027',
  })
  const product = (n: number) => ({
    id: n,
    uuid: `p-${n}`,
    user_id: by(n) + 1,
    product: 'Steel',
    price_text: '500',
    price_currency: 'USD',
  })
  const comment = (n: number, prefix: string) => ({
    id: n,
    user: member(by(n)),
    user_id: by(n) + 1,
    comment: text(n),
    [`${prefix}_attachments`]: n % 2 === 0 ? file(n) : [],
    [`${prefix}_images`]: n % 3 === 0 ? picture(n) : [],
  })
  const part = (kind: 'post' | 'shipment' | 'conversation', id: string, comments: unknown): ArchiveEntry => ({
    type: 'part',
    part: { reading: 1, nth: 0, kind, id, comments: comments as never, isLast: true, isWhole: true },
  })
  const stranger = 1 + Math.max(1, related.indexOf('stranger'))
  return [
    answer(
      'directory.connections',
      related.flatMap((relation, index) =>
        relation === 'connection' || relation === 'stranger'
          ? [{ user: member(index), is_connection: relation === 'connection', last_message: text(index) }]
          : [],
      ),
    ),
    answer('posts.wall', {
      data: [
        post(1, 'TextPost', {
          text: text(1),
          text_post_attachments: file(101),
          text_post_images: picture(102),
        }),
        post(2, 'TextPost', { text: text(2) }),
        post(3, 'SharedPost', { text: text(3), model: post(4, 'TextPost', { text: text(4) }) }),
        post(5, 'Voyager', voyage(5)),
        post(6, 'TransportVehicle', {
          id: 6,
          uuid: 'w-6',
          user_id: by(6) + 1,
          vehicle_unique_id: 'TRK-6',
          origin: 'Mundra',
        }),
        post(7, 'ProductPost', { product: product(7), product_type: 'App\\Models\\ExporterProduct' }),
        post(8, 'VoyagerGroupPost', { items: [{ model: voyage(8), model_type: 'App\\Models\\Voyager' }] }),
      ],
    }),
    answer('directory.shipments', [
      {
        id: 9,
        reference: 'SHP-9',
        title: 'Steel',
        user: member(by(9)),
        user_id: by(9) + 1,
        parties: [{ user: member(by(10)) }],
      },
    ]),
    part(
      'post',
      '1',
      endpoints['comments.list'].output.parse([comment(11, 'comment'), comment(12, 'comment')]),
    ),
    part(
      'shipment',
      '9',
      endpoints['shipmentComments.list'].output.parse([
        comment(21, 'shipment_comment'),
        comment(24, 'shipment_comment'),
      ]),
    ),
    part(
      'conversation',
      String(stranger),
      endpoints['conversations.list'].output.parse([
        {
          id: 31,
          sender: member(stranger - 1),
          message: text(31),
          conversation_attachments: file(131),
        },
        { id: 32, sender: member(0), message: text(32) },
      ]),
    ),
    ...(['User::class', 'Shipment::class'] as const).map((ratedType, n) =>
      answer(
        'reviews.list',
        [{ id: 41 + n, reviewer: member(by(41 + n)), review: text(41 + n), rating: 4 }],
        { ratedType, ratedId: String(n === 0 ? stranger : 9) },
      ),
    ),
  ]
}

const kinds = ['fcl', 'transport', 'voyage', 'product', 'post', 'comment', 'message', 'review', 'shipment']
const filters = [
  ...['', 'steel', 'genoa', 'has:file', 'has:image', 'in:messages', 'in:shipments', 'in:wall', 'in:SHP-9'],
  ...['etd:>2020', 'price:>0', 'kind:person', 'kind:file', ...kinds.map((kind) => `kind:${kind}`)],
]
const searches = [
  ...filters,
  ...names.flatMap((name, index) => [
    ...[name, `in:${name}`, `from:${name}`, `from:${name} has:file`, `from:${name} kind:post`],
    ...[`from:QS-${index + 1}`, `in:QS-${index + 1}`],
  ]),
]
const quoting: readonly SearchHit['kind'][] = ['post', 'comment', 'message', 'review']

const joined = (segments: SearchHit['title']): string => segments.map(({ text }) => text).join('')

test('no list contains a name that the viewer may not read', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(worlds, (world) => {
      const viewer = { id: '1', is_admin: world.isAdmin }
      const store = openArchiveStore({ file: null, viewer, days: 180, bytes: 500e6 }, collectProblems(), () =>
        epochMs(now),
      )
      try {
        store.write(passedIn(world))
        const isHidden = (index: number): boolean =>
          !world.isAdmin && !shownInFull.includes(world.relations[index] ?? 'stranger')
        const hidden = names.flatMap((name, index) => (isHidden(index) ? [{ name, id: index + 1 }] : []))
        for (const text of searches) {
          const { groups } = store.ask('search', { text, group: null }) as SearchAnswer
          for (const hit of groups.flatMap(({ hits }) => hits)) {
            seen.add(hit.kind)
            const json = JSON.stringify(hit)
            const isQuoted = quoting.includes(hit.kind) && joined(hit.excerpt).trim() !== ''
            for (const { name, id } of hidden) {
              const mayName = isQuoted && hit.byId === String(id)
              if (!mayName) expect(json, `${text} found ${hit.kind} ${hit.id}`).not.toContain(name)
              // The name of a member finds only rows that show it.
              if (text.includes(name)) expect(mayName, `${text} found ${hit.kind} ${hit.id}`).toBe(true)
            }
            // One row uses one name per member.
            const { name: placeName } = hit.context ?? { name: null }
            for (const [index, name] of names.entries())
              if (json.includes(name) && hit.byId === String(index + 1) && placeName !== null)
                expect(placeName).not.toBe(`QS-${index + 1}`)
          }
        }
        const members = names.map((_, index) => String(index + 1))
        const lists = [
          store.ask('offers', { kind: 'voyages', after: 0 }),
          store.ask('offers', { kind: 'products', after: 0 }),
          store.ask('departures', { uuids: ['v-5', 'v-8', 'w-6'] }),
          store.ask('firstOffers', { kind: 'voyages', sort: null, from: null }),
          store.ask('firstOffers', { kind: 'products', sort: null, from: null }),
          store.ask('labels', {
            members,
            paid: [],
            things: [1, 2, 3].map((id) => ({ type: 'post', id: String(id) })),
          }),
          store.ask('unlocked', null),
          ...(['post', 'shipment', 'conversation'] as const).flatMap((kind) =>
            ['1', '9', '2', '3'].flatMap((id) => [
              store.ask('threadFiles', { kind, id }),
              store.ask('threadPast', { kind, id, present: [], isWhole: true }),
            ]),
          ),
          ...members.map((userId) => store.ask('inCommon', { userId })),
        ]
        for (const { name } of hidden) expect(JSON.stringify(lists)).not.toContain(name)
      } finally {
        store.close()
      }
    }),
    { numRuns: 20 },
  )
  // Every kind of hit occurred.
  expect([...seen].toSorted()).toEqual(
    [
      ...['comment', 'file', 'message', 'person', 'post', 'product', 'review', 'shipment', 'vehicle'],
      'voyage',
    ].toSorted(),
  )
})
