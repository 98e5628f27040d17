import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { SearchAnswer, SearchHit } from '#shared/ipc/archive-search.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { clockAt } from '../../../../tests/support/clock.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { spelled, writtenNumbers } from '../../../../tests/support/numbers.ts'
import { openArchiveStore } from '../archive-store.ts'
import type { ArchiveEntry } from '../archive-thread.ts'

const now = Date.UTC(2026, 10, 22)
const day = 86_400_000
const person = (id: number, full_name: string, more: object = {}) => ({
  id,
  uuid: `u-${id}`,
  full_name,
  user_unique_id: `QS-${id}`,
  user_type: 'Exporter',
  ...more,
})
const ravi = person(2, 'Ravi Shah')
const asha = person(3, 'Asha Menon')

const answer = (name: EndpointName, value: unknown, asked: object = {}): ArchiveEntry => ({
  type: 'answer',
  name,
  asked,
  value: endpoints[name].output.parse(value),
})
const text = (id: number, words: string, user = ravi, more: object = {}) => ({
  id,
  user,
  user_id: user.id,
  postable_type: 'App\\Models\\TextPost',
  postable: { text: words, ...more },
  created_at: new Date(now - id * day).toISOString(),
})
const voyage = (id: number, from: string, to: string, etd: string, model = 'Voyager') => ({
  id,
  user: asha,
  user_id: asha.id,
  postable_type: `App\\Models\\${model}`,
  postable: {
    id,
    user_id: asha.id,
    uuid: `v-${id}`,
    origin_port: from,
    destination_port: to,
    voyager_unique_id: `FCL-${id}`,
    formatted_etd_date: etd,
  },
})
const wall = (...posts: object[]): ArchiveEntry => answer('posts.wall', { data: posts })
const part = (kind: ThreadKind, id: string, comments: object[]): ArchiveEntry => ({
  type: 'part',
  part: {
    reading: 1,
    nth: 0,
    kind,
    id,
    isLast: true,
    isWhole: true,
    comments: endpoints[kind === 'conversation' ? 'conversations.list' : 'comments.list'].output.parse(
      comments,
    ) as never,
  },
})

const archiveWith = (...batch: ArchiveEntry[]) => {
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clockAt(now),
  )
  onTestFinished(() => store.close())
  store.write(batch)
  const search = (words: string, group: string | null = null): SearchAnswer =>
    store.ask('search', { text: words, group }) as SearchAnswer
  const hits = (words: string): readonly SearchHit[] => search(words).groups.flatMap((found) => found.hits)
  const ids = (words: string): string[] => hits(words).map(({ kind, id }) => `${kind}:${id}`)
  return { search, hits, ids }
}

test('finds content by when it was written, with and without words', () => {
  const { ids } = archiveWith(
    wall(
      text(1, '<p>Demurrage rules</p>'),
      text(8, '<p>Demurrage again</p>'),
      text(40, '<p>Demurrage of old</p>'),
    ),
  )
  expect(ids('demurrage on:1d')).toEqual(['post:1'])
  expect(ids('demurrage last week')).toEqual(['post:8'])
  expect(ids('demurrage before:last week')).toEqual(['post:40'])
  expect(ids('after:last week')).toEqual(['post:1'])
  expect(ids('before:2020')).toEqual([])
  expect(ids('before:oct 2026')).toEqual([])
  expect(ids('after:2015-01-01 before:oct 2026')).toEqual([])
  expect(ids('after:2015-01-01').toSorted()).toEqual(['post:1', 'post:40', 'post:8'])
})

test('finds a port by any of its names and its code', () => {
  const { ids } = archiveWith(
    wall(
      text(10, '<p>Space to Rotterdam next week</p>'),
      text(11, '<p>Two boxes for NLRTM, please</p>'),
      text(12, '<p>Срочно в Роттердам</p>'),
      text(13, '<p>Nothing of the kind</p>'),
      voyage(20, 'Nhava Sheva (INNSA)', 'Rotterdam Maasvlakte', '04 Mar 2027'),
    ),
  )
  const all = ['voyage:v-20', 'post:10', 'post:11', 'post:12']
  for (const words of ['rotterdam', 'NLRTM', 'port:Europoort', 'роттердам'])
    expect(ids(words).toSorted()).toEqual(all.toSorted())
  expect(ids('jnpt rotterdam')).toEqual(['voyage:v-20'])
  expect(ids('rotterd')).toContain('post:10')
})

test.each([
  ['提单', '请今天把提单寄给我们', ['提', '单']],
  ['上海港', '从上海港到孟买', ['上', '海', '港']],
  ['التأخير', 'من يدفع غرامة التأخير؟', ['التأخير']],
  ['डेमरेज', 'डेमरेज कौन देगा?', ['डेमरेज']],
  ['yükleme', 'İzmir’de YÜKLEME yarın', ['YÜKLEME']],
  ['van don', 'Gửi vận đơn hôm nay', ['vận', 'đơn']],
  ['ท่าเรือ', 'ถึงท่าเรือพรุ่งนี้', ['ท่', 'า', 'เ', 'รื', 'อ']],
])('finds and highlights %s within a sentence', (words, sentence, hit) => {
  const { ids, hits } = archiveWith(wall(text(10, `<p>${sentence}</p>`), text(11, '<p>单提 Other</p>')))
  expect(ids(words)).toEqual(['post:10'])
  const marked = hits(words)[0]?.excerpt.filter(({ isHit }) => isHit)
  expect(marked?.map((segment) => segment.text).join('')).toBe(hit.join(''))
})

test.each(Object.entries(writtenNumbers))(
  'finds a %s however it is spaced, and highlights it',
  (_name, kind) => {
    const samples = [...new Map(fc.sample(spelled(kind), 24).map((one) => [one[2], one])).values()]
    const spellings = samples.flat()
    expect(kind.signs.filter((sign) => !spellings.some((one) => one.includes(sign)))).toEqual([])
    const { ids, hits } = archiveWith(
      wall(...samples.map(([written], id) => text(id + 10, `<p>Box: ${written}!</p>`))),
    )
    for (const [id, [, typed, joined]] of samples.entries())
      for (const words of [typed, joined, `${joined} `]) {
        const found = ids(`"Box" ${words} kind:post`)
        expect([words, found]).toEqual([words, expect.arrayContaining([`post:${id + 10}`])])
        const marked = hits(words)
          .find((hit) => hit.id === `${id + 10}`)
          ?.excerpt.filter(({ isHit }) => isHit)
        const plain = (marks: string): string => marks.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
        expect(plain(marked?.map((segment) => segment.text).join('') ?? '')).toContain(joined)
      }
  },
)

test.each([
  [
    'MSKU 123456-7',
    ['msku 123456-7', 'MSKU1234567', 'MSKU123456-7', 'MSKU 1234567', '1234567', '234567', 'MSKU123456'],
  ],
  ['TCLU7654321', ['TCLU 765432-1', '7654321', '654321', 'tclu 7654321 ']],
  ['HLCU-BO1-2109-AB', ['HLCUBO12109AB', 'hlcu bo1 2109 ab']],
  ['HS 8481.80', ['848180', 'hs 848180', 'HS8481.80']],
  ['PO 4500012345/10', ['PO4500012345', '4500012345']],
])('finds %s in each of its spellings', (written, spellings) => {
  const { ids } = archiveWith(wall(text(10, `<p>Boxes ${written} and TGHU1111111.</p>`)))
  for (const words of spellings) expect([words, ids(words)]).toEqual([words, ['post:10']])
})

test('returns the author, highlights, place and path of a hit', () => {
  const { hits } = archiveWith(
    wall(text(10, '<p>Space to Rotterdam</p>')),
    part('post', '10', [{ id: 5, user_id: 3, user: asha, comment: '<b>Rotterdam</b> &amp; back?' }]),
  )
  const comment = hits('rotterdam').find(({ kind }) => kind === 'comment')
  expect(comment).toMatchObject({
    title: [{ text: 'Asha Menon', isHit: false }],
    excerpt: [
      { text: 'Rotterdam', isHit: true },
      { text: ' & back?', isHit: false },
    ],
    // No text of his is shown.
    context: { type: 'post', name: 'QS-2' },
    path: '/frontend/wall?queryPostId=10&comment=5',
  })
})

test("finds hidden names only beside their members' own texts", () => {
  const { hits, ids } = archiveWith(
    wall(text(10, '<p>Steel coils</p>'), voyage(20, 'Mundra', 'Genoa', '04 Mar 2027')),
  )
  // Neither connected nor paid: findable by unique id only.
  expect(ids('Ravi')).toEqual([])
  expect(ids('QS-2')).toEqual(['person:2'])
  expect(hits('QS-2')[0]?.title).toEqual([{ text: 'QS-2', isHit: true }])
  expect(ids('from:ravi')).toEqual(['post:10'])
  expect(hits('from:ravi')[0]).toMatchObject({ by: null, byId: '2' })
  // An offer must not be found by a hidden name of its owner.
  expect(ids('from:asha kind:voyage')).toEqual([])
  expect(ids('from:QS-3 kind:voyage')).toEqual(['voyage:v-20'])
  expect(hits('genoa')[0]).toMatchObject({ by: 'QS-3', byId: '3' })
  expect(JSON.stringify(hits('genoa'))).not.toContain('Menon')
})

test('filters by kind, departure, place and files', () => {
  const { ids } = archiveWith(
    wall(
      voyage(20, 'Mundra', 'Genoa', '28 Nov 2026'),
      voyage(21, 'Mundra', 'Genoa', '04 Mar 2027'),
      voyage(22, 'Mundra', 'Genoa', '28 Nov 2026', 'AirVoyager'),
      text(10, '<p>Genoa</p>', ravi, {
        text_post_attachments: [{ file_name: 'packing-list.pdf', path: '/uploads/a.pdf' }],
      }),
      text(11, '<p>Genoa again</p>'),
    ),
    part('conversation', '3', [{ id: 7, sender: asha, message: 'Genoa by Friday' }]),
  )
  expect(ids('genoa kind:fcl').toSorted()).toEqual(['voyage:v-20', 'voyage:v-21'])
  expect(ids('kind:fcl etd:<1 dec')).toEqual(['voyage:v-20'])
  expect(ids('kind:air')).toEqual(['voyage:v-22'])
  expect(ids('genoa in:messages')).toEqual(['message:7'])
  expect(ids('genoa has:file')).toEqual(['post:10'])
  expect(ids('packing')).toEqual(['file:/uploads/a.pdf'])
  expect(ids('genoa from:asha kind:message')).toEqual(['message:7'])
})

const product = (id: number, price_text: string, price_currency: string, more: object = {}) => ({
  id,
  user: asha,
  user_id: asha.id,
  postable_type: 'App\\Models\\ProductPost',
  postable: {
    product: {
      uuid: `p-${id}`,
      id,
      user_id: asha.id,
      product: `Rice ${id}`,
      price_text,
      price_currency,
      ...more,
    },
    product_type: 'App\\Models\\ExporterProduct',
  },
})

test('filters by price and ignores unreadable prices', () => {
  const { ids, hits } = archiveWith(
    wall(
      product(30, '1,250 per tonne', 'USD'),
      product(31, '500', 'USD'),
      product(32, '450.50', 'EUR'),
      product(33, 'on request', 'USD'),
      product(34, '100 to 200', 'USD'),
      product(35, '300', ''),
      product(36, '0', 'USD'),
      // Offers of voyages have no price.
      voyage(20, 'Mundra', 'Genoa', '28 Nov 2026'),
      text(10, '<p>Rice for 400 USD</p>'),
    ),
  )
  const found = (words: string) => ids(words).toSorted()
  expect(found('price:<500')).toEqual(['product:p-32', 'product:p-35', 'product:p-36'])
  expect(found('price:<=500usd')).toEqual(['product:p-31', 'product:p-36'])
  expect(found('price:>500')).toEqual(['product:p-30'])
  expect(found('price:500')).toEqual(['product:p-31'])
  expect(found('price:400..500')).toEqual(['product:p-31', 'product:p-32'])
  expect(found('price:400..500eur')).toEqual(['product:p-32'])
  expect(found('rice price:>1,000usd')).toEqual(['product:p-30'])
  expect(found('price:>=0 kind:fcl')).toEqual([])
  expect(found('price:>=0 etd:dec')).toEqual([])
  expect(found('price:>=0')).not.toContain('voyage:v-20')
  expect(hits('price:>1,000')[0]).toMatchObject({ price: { text: '1,250 per tonne', currency: 'USD' } })
  expect(hits('mundra')[0]).toMatchObject({ price: null })
})

test('finds an offer by its latest price only', () => {
  const { ids } = archiveWith(wall(product(30, '500', 'USD')), wall(product(30, '700', 'USD')))
  expect(ids('price:<=500')).toEqual([])
  expect(ids('price:700')).toEqual(['product:p-30'])
  expect(
    archiveWith(wall(product(30, '500', 'USD')), wall(product(30, 'ask', 'USD'))).ids('price:>0'),
  ).toEqual([])
})

test('corrects typing errors and reports the correction', () => {
  const { search, ids } = archiveWith(
    wall(text(10, '<p>Basmati rice, containers at Mundra</p>'), text(11, '<p>Kühlung für Łódź</p>')),
  )
  expect(ids('bamsati')).toEqual(['post:10'])
  expect(search('contaners').corrected).toEqual([{ typed: 'contaners', meant: 'containers' }])
  expect(ids('lodz kuhlung')).toEqual(['post:11'])
  expect(ids('zzzzzz')).toEqual([])
  expect(archiveWith(wall(text(10, '<p>For NLRTM</p>'))).ids('roterdam')).toEqual(['post:10'])
})

test('reports no correction that finds nothing more', () => {
  const { search } = archiveWith(
    wall(
      text(10, '<p>Hanna ships basmati</p>'),
      text(11, '<p>Hansa Kestrel</p>'),
      text(12, '<p>Hansa basmati</p>'),
    ),
  )
  expect(search('hanna basmati').corrected).toEqual([{ typed: 'hanna', meant: 'hansa' }])
  expect(search('hanna ships').corrected).toEqual([])
})

test('reports only the corrections of the words that found something', () => {
  const { search, ids } = archiveWith(
    wall(
      text(10, '<p>Hanna: packing list of Tema</p>'),
      text(11, '<p>Hannas office</p>'),
      text(12, '<p>Parking for Hanna</p>'),
      text(13, '<p>Hansa Kestrel</p>'),
    ),
  )
  // A longer form of the typed word is no correction.
  expect(ids('hanna office')).toEqual(['post:11'])
  expect(search('hanna office').corrected).toEqual([])
  expect(ids('hanna packing')).toContain('post:12')
  expect(search('hanna packing').corrected).toEqual([{ typed: 'packing', meant: 'parking' }])
})

test('supports phrases, treats operators as words, and pages a group', () => {
  const many = Array.from({ length: 12 }, (_, index) => text(100 + index, '<p>bill of lading</p>'))
  const { search, ids } = archiveWith(wall(...many, text(10, '<p>lading of the bill</p>')))
  expect(ids('"bill of lading"')).not.toContain('post:10')
  const [posts] = search('lading').groups
  expect([posts?.hits.length, posts?.hasMore]).toEqual([5, true])
  expect(search('lading', 'posts').groups[0]?.hits).toHaveLength(13)
  for (const words of [
    '"',
    '*',
    'NEAR(',
    'a AND OR',
    "'; DROP TABLE item",
    'title:x',
    '{',
    '^a',
    '-x',
    '\u0000',
  ])
    expect(() => search(words)).not.toThrow()
  expect(search('').groups).toEqual([])
})

test('ranks recent and specific hits first, and deleted ones last', () => {
  const { ids } = archiveWith(
    wall(
      text(300, '<p>Turmeric</p>'),
      text(3, '<p>Turmeric</p>'),
      text(2, '<p>Turmeric</p>'),
      text(1, `<p>${'Pepper, cloves and much else. '.repeat(20)} turmeric</p>`),
    ),
    { type: 'missing', name: 'comments.list', asked: { postId: '2' } },
  )
  expect(ids('turmeric')).toEqual(['post:3', 'post:300', 'post:1', 'post:2'])
})

const oldest = (count: number, from: string): object[] =>
  Array.from({ length: count }, (_, index) => voyage(1000 + index, from, 'Genoa', '01 Mar 2027'))

test('sorts voyages by the nearest departure', () => {
  const { ids } = archiveWith(
    wall(
      voyage(1, 'Mundra (INMUN)', 'Rotterdam (NLRTM)', '30 Dec 2026'),
      voyage(2, 'Mundra', 'Hamburg', '01 Dec 2026'),
      voyage(3, 'Mundra', 'Maasvlakte', '15 Nov 2026'),
      voyage(4, 'Mundra', 'Rotterdam', 'TBA'),
      voyage(5, 'Mundra', 'Europoort', '24 Nov 2026'),
    ),
  )
  const order = ['voyage:v-5', 'voyage:v-2', 'voyage:v-1', 'voyage:v-4', 'voyage:v-3']
  expect(ids('mundra kind:fcl')).toEqual(order)
  expect(ids('kind:fcl')).toEqual(order)
  expect(ids('rotterdam kind:fcl')).toEqual(order.filter((id) => id !== 'voyage:v-2'))
})

test('finds the next departure and newest post beyond the ranking limit', () => {
  const { ids } = archiveWith(
    wall(voyage(1, 'Mundra', 'Genoa', '24 Nov 2026'), text(2, '<p>Steel for Mundra</p>')),
    // Reading back adds older posts later.
    wall(
      ...oldest(600, 'Mundra'),
      ...Array.from({ length: 600 }, (_, index) => text(10 + index, '<p>Steel for Mundra</p>')),
    ),
  )
  expect(ids('mundra')).toContain('voyage:v-1')
  expect(ids('kind:fcl')[0]).toBe('voyage:v-1')
  expect(ids('steel')[0]).toBe('post:2')
})

test('finds a port despite typing errors, and by its country', () => {
  const { ids } = archiveWith(
    wall(
      voyage(1, 'Mundra', 'Rotterdam', '24 Dec 2026'),
      voyage(2, 'Mundra', 'Maasvlakte', '25 Dec 2026'),
      voyage(3, 'Mundra', 'Hamburg', '25 Dec 2026'),
    ),
  )
  expect(ids('port:roterdam')).toEqual(['voyage:v-1', 'voyage:v-2'])
  expect(ids('port:netherlands')).toEqual(['voyage:v-1', 'voyage:v-2'])
  expect(ids('port:de')).toEqual(['voyage:v-3'])
})

test('finds a port by its country apart from its namesakes', () => {
  const { ids } = archiveWith(
    wall(
      voyage(1, 'Mundra', 'Cartagena, Spain', '24 Dec 2026'),
      voyage(2, 'Mundra', 'Cartagena', '25 Dec 2026'),
      voyage(3, 'Mundra', 'Cartagena (COCTG)', '26 Dec 2026'),
      text(4, 'Steel to Cartagena, Colombia'),
    ),
  )
  const inSpain = ['voyage:v-1', 'voyage:v-2']
  for (const words of ['port:ESCAR', 'port:"Cartagena, Espagne"', 'cartagena spain', 'port:cartagena,es'])
    expect([words, ids(words)]).toEqual([words, inSpain])
  expect(ids('port:spain')).toEqual(inSpain)
  expect(ids('cartagena colombia').toSorted()).toEqual(['post:4', 'voyage:v-2', 'voyage:v-3'])
  expect(ids('port:cartagena').toSorted()).toEqual(['post:4', 'voyage:v-1', 'voyage:v-2', 'voyage:v-3'])
})

const connections = (last_message: string, last_message_at: string | null = null): ArchiveEntry =>
  answer('directory.connections', [{ user: ravi, unread_count: 0, last_message, last_message_at }])
const message = (id: number, body: string, at: number) => ({
  id,
  sender: ravi,
  message: body,
  created_at: new Date(at).toISOString(),
})

test('finds the last message of an unopened conversation and links to it', () => {
  const { hits, ids } = archiveWith(connections('<p>Vessel is <b>alongside</b></p>'))
  expect(hits('alongside')).toMatchObject([
    {
      kind: 'message',
      title: [{ text: 'Ravi Shah' }],
      by: null,
      context: null,
      path: '/frontend/show-conversation/?additionalId=2',
    },
  ])
  for (const words of ['in:messages alongside', 'in:ravi', 'kind:message'])
    expect([words, ids(words)]).toEqual([words, ['message:preview-2']])
})

test("replaces the list's preview by the archived message", () => {
  const at = now - day
  const html = '<p>Vessel is alongside</p>'
  const read = part('conversation', '2', [message(7, html, at)])
  const list = connections(html, new Date(at).toISOString())
  expect(archiveWith(list, read).ids('alongside')).toEqual(['message:7'])
  expect(archiveWith(read, list).ids('alongside')).toEqual(['message:7'])
  expect(archiveWith(read, connections(html)).ids('alongside')).toEqual(['message:7'])
  const rounded = connections(html, new Date(at + 700).toISOString())
  expect(archiveWith(read, rounded).ids('alongside')).toEqual(['message:7'])
  expect(archiveWith(rounded, read).ids('alongside')).toEqual(['message:7'])
  // Later messages are not in the archive.
  const later = connections('<p>Alongside and loaded</p>', new Date(at + 1000).toISOString())
  expect(archiveWith(read, later).ids('alongside').toSorted()).toEqual(['message:7', 'message:preview-2'])
})
