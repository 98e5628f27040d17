import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Passed } from '../../../src/main/archive/archive-thread.ts'
import { chanceFrom } from '../../../src/server/world/seeds/random.ts'

/** What somebody may have seen in years: posts with offers among them, and messages with as many members as there are. */

const syllables = 'ba co di fu ge hi ka lo mi nu pa ro sa te vi wa xo yu za qui'.split(' ')
const ports = [
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
const members = 2000
const messagesEach = 500

const wordOf = (n: number): string => {
  let word = ''
  for (let left = n + 1; left > 0; left = Math.floor(left / syllables.length))
    word += syllables[left % syllables.length] ?? ''
  return word
}

/** A world in which few words are frequent and many are rare. */
export const archiveWorld = (seed: number) => {
  const { next } = chanceFrom(seed)
  const pick = (count: number): number => Math.floor(next() * count)
  const word = (): string =>
    next() < 0.04 ? (ports[pick(ports.length)] ?? '') : wordOf(Math.floor(next() ** 3 * vocabulary))
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const user = (id: number) => ({
    ...{ id, uuid: `u-${id}`, full_name: `${wordOf(id)} ${wordOf(id * 7)}`, user_unique_id: `QS-${id}` },
  })
  const parse = <N extends EndpointName>(name: N, value: unknown) => endpoints[name].output.parse(value)
  const sentAt = (n: number): string => new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()

  const post = (id: number): object => {
    const author = user(1 + pick(members))
    const head = { id, user: author, user_id: author.id, created_at: sentAt(id * 10) }
    if (id % 4 > 0)
      return { ...head, postable_type: 'TextPost', postable: { text: `<p>${words(10 + pick(30))}</p>` } }
    const [origin_port, destination_port] = [ports[pick(8)], ports[pick(8)]]
    const etd = { formatted_etd_date: '04 Mar 2027', voyager_unique_id: `FCL-${id}` }
    const postable = { uuid: `v-${id}`, user_id: author.id, origin_port, destination_port, ...etd }
    return { ...head, postable_type: 'Voyager', postable }
  }
  const message = (id: number, other: number): object => ({
    ...{ id, sender: user(id % 2 === 0 ? 1 : other), message: words(4 + pick(16)), created_at: sentAt(id) },
  })

  return {
    /** A page of posts, as the wall brings them. */
    posts: (from: number, count: number): Passed => ({
      ...{ type: 'answer', name: 'posts.wall', asked: {} },
      value: parse('posts.wall', { data: Array.from({ length: count }, (_, n) => post(from + n)) }),
    }),
    /** A whole conversation, as its thread is read. */
    conversation: (number: number, from: number): Passed => {
      const other = 2 + (number % members)
      const list = Array.from({ length: messagesEach }, (_, n) => message(from + n, other))
      const comments = parse('conversations.list', list) as readonly ThreadComment[]
      return {
        type: 'part',
        // Never to its end: many of these are with the same member.
        part: { reading: number, kind: 'conversation', id: String(other), comments, isLast: false },
      }
    },
    messagesEach,
    /** What somebody types into the search: rare words and frequent ones, two of them, half of one, a port, a name. */
    searches: (count: number): string[] =>
      Array.from({ length: count }, (_, n) => {
        const rare = wordOf(2000 + pick(vocabulary - 2000))
        const kinds = [
          rare,
          word(),
          `${word()} ${word()}`,
          rare.slice(0, 4),
          ports[pick(8)] ?? '',
          `QS-${pick(members)}`,
        ]
        return kinds[n % kinds.length] ?? rare
      }),
  }
}
