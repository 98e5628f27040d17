import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { visibilities } from '#shared/contract/entities/visibility.ts'
import { statedAmount } from '#shared/rules/cost.ts'
import { postCost } from '#shared/rules/post-cost.ts'
import { creditOf, newPost, noFiles } from '../support/network/fixtures.ts'
import { type Cast, type Member, newVisitor, signInCast } from '../support/network/member.ts'
import { type Network, startNetwork } from '../support/network/network.ts'
import { type Paid, pageOf, paidThings } from './offers.ts'

let network: Network
let cast: Cast
let settings: Settings | null
let things: Record<Spender, readonly Paid[]>
beforeAll(async () => {
  network = await startNetwork()
  cast = await signInCast(network)
  settings = await cast.forwarder.ok('account.settings')
  things = await each(paidThings)
})
afterAll(() => network.dispose())

const wallSize = async (member: Member): Promise<number> =>
  ((await member.call('posts.myWall', { limit: 1, page: 1 })).body as { total: number }).total

const view = (member: Member, { path }: Paid) => member.fetch(path, { more: { accept: 'text/html' } })

const spenders = ['forwarder', 'exporter', 'importer', 'transporter'] as const
type Spender = (typeof spenders)[number]

const spender = fc.constantFrom(...spenders)
const audience = fc.record({
  visibility: fc.constantFrom(...visibilities),
  types: fc.oneof(
    fc.constant<UserTypeKey[]>(['all']),
    fc.uniqueArray(fc.constantFrom<UserTypeKey>('exporter', 'importer', 'nvocc', 'transporter'), {
      maxLength: 3,
    }),
  ),
})
const times = fc.integer({ min: 1, max: 3 })

/** Actions with credits. `times` repeats a keyed call, or views an item several times at once. */
const step = fc.oneof(
  fc.record({ do: fc.constant('post' as const), who: spender, audience, times }),
  fc.record({ do: fc.constant('share' as const), who: spender, audience, times }),
  fc.record({ do: fc.constant('view' as const), who: spender, at: fc.nat(), times }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The expected state, computed without the network. */
interface Ledger {
  readonly balance: Record<Spender, number>
  readonly posts: Record<Spender, number>
  readonly seen: Set<string>
}

const allowed = (who: Spender, visibility: Visibility, types: readonly UserTypeKey[]): boolean =>
  visibility === 'private_to_me' || (types.length > 0 && !(who === 'importer' && visibility === 'public'))

const play = async (ledger: Ledger, taken: Step, sharedId: string): Promise<void> => {
  const { who } = taken
  const member = cast[who]
  if (taken.do === 'view') {
    const thing = things[who][taken.at % things[who].length]
    if (thing === undefined) throw new Error('no item to view')
    const answers = await Promise.all(Array.from({ length: taken.times }, () => view(member, thing)))
    const seenBefore = thing.isFree || ledger.seen.has(`${who} ${thing.path}`)
    const may = seenBefore || ledger.balance[who] >= thing.cost
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (may ? 200 : 402)))
    if (may && !seenBefore) {
      ledger.balance[who] -= thing.cost
      ledger.seen.add(`${who} ${thing.path}`)
    }
    return
  }
  const { visibility, types } = taken.audience
  const cost = statedAmount(postCost(settings, visibility, types)) ?? 0
  const may = allowed(who, visibility, types) && ledger.balance[who] >= cost
  const key = { 'idempotency-key': crypto.randomUUID() }
  const chosen = { privacy_visibility: visibility, user_types: types }
  const statuses = new Set<boolean>()
  for (let n = 0; n < taken.times; n += 1) {
    const { status } =
      taken.do === 'post'
        ? await member.call('posts.create', { message: 'x', ...chosen, ...noFiles }, key)
        : await member.call('posts.share', { postId: sharedId, ...chosen }, key)
    statuses.add(status < 300)
  }
  expect([...statuses]).toEqual([may])
  if (may) {
    ledger.balance[who] -= cost
    ledger.posts[who] += 1
  }
}

const each = async <T>(read: (member: Member) => Promise<T>): Promise<Record<Spender, T>> =>
  Object.fromEntries(await Promise.all(spenders.map(async (who) => [who, await read(cast[who])]))) as Record<
    Spender,
    T
  >

describe('credits', () => {
  it('stay correct in any sequence of calls: no debt, no double charge, no lost post', async () => {
    const sharedId = await newPost(cast.forwarder)
    const ledger: Ledger = { balance: await each(creditOf), posts: await each(wallSize), seen: new Set() }
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const taken of steps) {
        await play(ledger, taken, sharedId)
        const left = await creditOf(cast[taken.who])
        expect(left).toBe(ledger.balance[taken.who])
        expect(left).toBeGreaterThanOrEqual(0)
      }
      expect(await each(wallSize)).toEqual(ledger.posts)
    })
    // A shrunk run would start from balances already spent, so the first failure is the one to read.
    await fc.assert(property, { numRuns: 40, seed: 20_260_101, endOnFailure: true })
  }, 120_000)

  it('pay only for affordable posts among concurrent ones', async () => {
    const own = await startNetwork()
    const { importer } = await signInCast(own)
    expect(await creditOf(importer)).toBe(3)
    const input = {
      message: 'x',
      privacy_visibility: 'my_connection_only',
      user_types: ['NVOCC'],
      ...noFiles,
    }
    const before = await wallSize(importer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => importer.call('posts.create', input)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5)
    expect([await creditOf(importer), (await wallSize(importer)) - before]).toEqual([0, 3])
    await own.dispose()
  })
})

describe('paid page', () => {
  it('answers 402 with the specified text and charges nothing', async () => {
    const words: Record<string, string> = {
      profile: 'Your credits are over. You cannot view user details.',
      'exporter-product': 'Your credits are over. You cannot view product details.',
      fcl: 'Your credits are over. You cannot view voyager details.',
    }
    for (const [what, text] of Object.entries(words)) {
      const thing = things.transporter.find((one) => one.what === what && !one.isFree && one.cost > 0)
      if (thing === undefined) throw new Error(`no paid item of kind ${what}`)
      const { status, headers, body } = await view(cast.transporter, thing)
      expect([status, headers.get('content-type')]).toEqual([402, expect.stringContaining('text/html')])
      expect(body).toContain(text)
    }
    expect(await creditOf(cast.transporter)).toBe(0)
  })

  it('is free for its owner and admins', async () => {
    const { uuid } = await cast.forwarder.ok('account.me')
    const own = { ...things.forwarder[0], path: pageOf('profile', uuid ?? '') } as Paid
    for (const who of [cast.forwarder, cast.admin]) {
      const before = await creditOf(who)
      expect((await view(who, own)).status).toBe(200)
      expect(await creditOf(who)).toBe(before)
    }
  })

  it('requires a session', async () => {
    const [thing] = things.forwarder
    const { status, headers } = await newVisitor(network).fetch(thing?.path ?? '', {
      more: { accept: 'text/html' },
    })
    expect([302, 401]).toContain(status)
    if (status === 302) expect(headers.get('location')).toContain('login')
  })
})
