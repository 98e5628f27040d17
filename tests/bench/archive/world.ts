import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { checkDigit } from '#shared/rules/number-forms.ts'
import { chanceFrom } from '../../../packages/reference-network/world/seeds/random.ts'
import type { ArchiveEntry } from '../../../src/main/archive/archive-thread.ts'

/** Content of several years: posts with offers, and messages with all members. */

const syllables = 'ba co di fu ge hi ka lo mi nu pa ro sa te vi wa xo yu za qui'.split(' ')
/** Frequent ports of offers. */
export const ports = [
  'Nhava Sheva',
  'Rotterdam',
  'Mundra',
  'Hamburg',
  'Singapore',
  'Jebel Ali',
  'Shanghai',
  'Antwerp',
]
const vocabulary = 20_000
export const members = 2000
const shipments = 2000
const messagesEach = 500
/** Intervals at which messages have a number, a file or a picture, and threads belong to a shipment. */
const numberEach = 8
const fileEach = 20
const pictureEach = 33
const shipmentEach = 5

const wordOf = (n: number): string => {
  let word = ''
  for (let left = n + 1; left > 0; left = Math.floor(left / syllables.length))
    word += syllables[left % syllables.length] ?? ''
  return word
}

/** Returns a number of the trade, as the n-th message with one has it. */
const numberOf = (n: number): string => {
  const digits = String((n * 7919) % 10_000_000).padStart(7, '0')
  const serial = digits.slice(1)
  const numbers = [
    `MSKU ${serial}-${checkDigit(`msku${serial}`)}`,
    `+49 40 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `${8400 + (n % 97)}.${10 + (n % 9)}`,
    `HLCUBO${serial}AB`,
  ]
  return numbers[n % numbers.length] ?? ''
}

/** Creates a world with few frequent and many rare words. */
export const archiveWorld = (seed: number) => {
  const { next } = chanceFrom(seed)
  const pick = (count: number): number => Math.floor(next() * count)
  const word = (): string =>
    next() < 0.04 ? (ports[pick(ports.length)] ?? '') : wordOf(Math.floor(next() ** 3 * vocabulary))
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const user = (id: number) => ({
    id,
    uuid: `u-${id}`,
    full_name: `${wordOf(id)} ${wordOf(id * 7)}`,
    user_unique_id: `QS-${id}`,
  })
  const parse = <N extends EndpointName>(name: N, value: unknown) => endpoints[name].output.parse(value)
  const sentAt = (n: number): string => new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()

  const post = (id: number): object => {
    const author = user(1 + pick(members))
    const head = { id, user: author, user_id: author.id, created_at: sentAt(id * 10) }
    if (id % 4 > 0)
      return { ...head, postable_type: 'TextPost', postable: { text: `<p>${words(10 + pick(30))}</p>` } }
    if (id % 8 === 0) {
      const product = { uuid: `p-${id}`, id, user_id: author.id, product: words(3), price_currency: 'USD' }
      const priced = { ...product, price_text: `${1 + pick(5000)} per tonne` }
      return {
        ...head,
        postable_type: 'ProductPost',
        postable: { product: priced, product_type: 'ExporterProduct' },
      }
    }
    const [origin_port, destination_port] = [ports[pick(8)], ports[pick(8)]]
    const etd = { formatted_etd_date: '04 Mar 2027', voyager_unique_id: `FCL-${id}` }
    const postable = { uuid: `v-${id}`, user_id: author.id, origin_port, destination_port, ...etd }
    return { ...head, postable_type: 'Voyager', postable }
  }
  const filesOf = (id: number, prefix: string): object => ({
    ...(id % fileEach === 0
      ? { [`${prefix}_attachments`]: [{ path: `/storage/${id}`, file_name: `${word()} ${word()}.pdf` }] }
      : {}),
    ...(id % pictureEach === 0 ? { [`${prefix}_images`]: [{ path: `/storage/${id}.png` }] } : {}),
  })
  const makeComment = (id: number, other: number) => ({
    user: user(id % 2 === 0 ? 1 : other),
    text: `${words(4 + pick(16))}${id % numberEach === 0 ? ` ${numberOf(id / numberEach)}` : ''}`,
    created_at: sentAt(id),
  })
  const message = (id: number, other: number): object => {
    const { user: sender, text, created_at } = makeComment(id, other)
    return { id, sender, message: text, created_at, ...filesOf(id, 'conversation') }
  }
  const comment = (id: number, other: number): object => {
    const { user, text, created_at } = makeComment(id, other)
    return { id, user, user_id: user.id, comment: text, created_at, ...filesOf(id, 'shipment_comment') }
  }
  const shipment = (id: number): object => ({
    id,
    type: 'shipment',
    reference: `SHP-${String(id).padStart(5, '0')}`,
    title: words(3),
    origin_port: ports[pick(8)],
    destination_port: ports[pick(8)],
    user: user(1),
    user_id: 1,
    parties: [{ user: user(2 + (id % members)) }],
  })

  return {
    /** A page of posts in the wall's answer. */
    posts: (from: number, count: number): ArchiveEntry => ({
      type: 'answer',
      name: 'posts.wall',
      asked: {},
      value: parse('posts.wall', { data: Array.from({ length: count }, (_, n) => post(from + n)) }),
    }),
    /** Every shipment, in one list. */
    shipments: (): ArchiveEntry => ({
      type: 'answer',
      name: 'directory.shipments',
      asked: {},
      value: parse(
        'directory.shipments',
        Array.from({ length: shipments }, (_, n) => shipment(n + 1)),
      ),
    }),
    /** A whole conversation or, at an interval, a shipment's discussion, in the format of a read thread. */
    thread: (number: number, from: number): ArchiveEntry => {
      const other = 2 + (number % members)
      const isShipment = number % shipmentEach === 0
      const list = Array.from({ length: messagesEach }, (_, n) =>
        isShipment ? comment(from + n, other) : message(from + n, other),
      )
      const name = isShipment ? 'shipmentComments.list' : 'conversations.list'
      const comments = parse(name, list) as readonly ThreadComment[]
      const kind = isShipment ? 'shipment' : 'conversation'
      const id = String(isShipment ? 1 + (number % shipments) : other)
      // Never the last part, because many of these belong to one thread.
      return {
        type: 'part',
        part: { reading: number, nth: 0, kind, id, comments, isLast: false, isWhole: true },
      }
    },
    messagesEach,
    /**
     * Generates search texts by kind: rare and frequent words, starts of words, numbers, ports, names, and each search
     * prefix.
     */
    searches: (count: number): { readonly sort: string; readonly text: string }[] => {
      const rare = (): string => wordOf(2000 + pick(vocabulary - 2000))
      const port = (): string => ports[pick(8)] ?? ''
      const member = (): number => 2 + pick(members)
      const frequent = (): string => wordOf(pick(20))
      // Of the first messages, which an archive of any size has.
      const number = (sort: number): string => numberOf(4 * (1 + pick(400)) + sort)
      const sorts: Readonly<Record<string, () => string>> = {
        'a rare word': rare,
        'a word': word,
        'two words': () => `${word()} ${word()}`,
        'half a word': () => rare().slice(0, 4),
        'a frequent word': () => `${frequent()} `,
        'two frequent words': () => `${frequent()} ${frequent()} `,
        'two letters': () => rare().slice(0, 2),
        'two mistyped words': () => `${rare()}${frequent()}x ${rare()}x`,
        'a container': () => number(0).replace(' ', ''),
        'digits of a container': () => number(0).slice(5, 5 + 4 + pick(3)),
        'a phone': () => number(1).slice(pick(2) * 4),
        'an HS code': () => number(2).replace('.', ''),
        'a bill of lading': () => number(3),
        'a port': port,
        'a unique id': () => `QS-${member()}`,
        'from:NAME': () => `from:${wordOf(member())}`,
        'from:ID WORD': () => `from:QS-${member()} ${word()}`,
        'from:START': () => `from:${wordOf(member()).slice(0, 1 + pick(2))}`,
        'from:me': () => `from:me ${pick(2) === 0 ? '' : word()}`,
        'in:NAME': () => `in:QS-${member()}`,
        'in:SHIPMENT WORD': () => `in:SHP-${String(1 + pick(shipments)).padStart(5, '0')} ${word()}`,
        'in:messages': () => `in:messages ${pick(2) === 0 ? '' : word()}`,
        'has:file': () => `has:file ${pick(2) === 0 ? '' : word()}`,
        'has:image WORD': () => `has:image ${word()}`,
        'kind:fcl PORT': () => `kind:fcl ${port()}`,
        'port:PORT etd:': () => `port:${port().split(' ')[0]} etd:>=2027-01-01`,
        'on: WORD': () => `${frequent()} on:2025-0${1 + pick(9)}-1${pick(9)}`,
        'after: before: WORD': () =>
          `${frequent()} after:2024-0${1 + pick(9)}-01 before:2025-0${1 + pick(9)}-01`,
        'before: WORD': () => `${frequent()} before:${pick(2) === 0 ? '2020' : '2024-02-01'}`,
        'price:': () => `price:<${pick(2) === 0 ? 1 : pick(5000)}usd`,
      }
      const all = Object.entries(sorts)
      return Array.from({ length: count }, (_, n) => {
        const [sort, make] = all[n % all.length] ?? ['a rare word', rare]
        return { sort, text: make().trim() }
      })
    },
  }
}
