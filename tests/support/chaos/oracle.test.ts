import { describe, expect, it } from 'vitest'
import { chanceFrom } from '../../../packages/reference-network/world/seeds/random.ts'
import { judge, type Outcome } from './oracle.ts'

/** The behaviour of a small test client, which posts for credits over a network that loses answers. */
interface Habits {
  /** Resends automatically without an answer. */
  readonly resends?: boolean
  /** Drops the typed text without an answer. */
  readonly forgets?: boolean
  /** Computes the balance itself instead of fetching it. */
  readonly guessesBalance?: boolean
}

const cost = 2

const run = (seed: number, { resends = false, forgets = false, guessesBalance = false }: Habits): Outcome => {
  const chance = chanceFrom(seed)
  const posts: string[] = []
  const charges: { reason: string; amount: number }[] = []
  /** Returns whether the answer arrived. */
  const send = (text: string): boolean => {
    const result = chance.pick(['answered', 'lost before', 'lost after'])
    if (result !== 'lost before') {
      posts.push(text)
      charges.push({ reason: 'post', amount: cost })
    }
    return result === 'answered'
  }
  const typed = Array.from({ length: 12 }, (_, n) => ({ by: 0, token: `«${n}»`, owed: true }))
  const kept: string[] = []
  let shownBalance = 100
  for (const { token } of typed) {
    const isKnown = send(token) || (resends && send(token))
    if (isKnown) shownBalance -= cost
    else if (!forgets) kept.push(token)
  }
  const balance = 100 - charges.length * cost
  return {
    typed,
    stored: [posts],
    kept: [kept],
    books: [{ before: 100, balance, charges, paidFor: posts.map(() => ({ reason: 'post', cost })) }],
    confirmed: [{ by: 0, what: 'a post', times: typed.length, there: posts.length }],
    shown: [{ where: 'the balance', shown: guessesBalance ? shownBalance : balance, server: balance }],
  }
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

describe('judge', () => {
  it.each(seeds)('accepts a correct client (seed %i)', (seed) => {
    expect(judge(run(seed, {}))).toEqual([])
  })
  it.each(seeds)('reports a client that resends (seed %i)', (seed) => {
    expect(judge(run(seed, { resends: true })).join('\n')).toMatch(/is on the network 2 times/)
  })
  it.each(seeds)('reports a client that loses typed text (seed %i)', (seed) => {
    expect(judge(run(seed, { forgets: true })).join('\n')).toMatch(/is lost/)
  })
  it.each(seeds)('reports a client that shows a wrong balance (seed %i)', (seed) => {
    expect(judge(run(seed, { guessesBalance: true })).join('\n')).toMatch(/the balance shows/)
  })

  it('allows a loss just before a kill, but no duplicate', () => {
    const outcome = run(1, { forgets: true })
    const excused = outcome.typed.map((typed) => ({ ...typed, owed: false }))
    expect(judge({ ...outcome, typed: excused })).toEqual([])
    const [text = ''] = outcome.stored[0] ?? []
    const problems = judge({ ...outcome, typed: excused, stored: [[...(outcome.stored[0] ?? []), text]] })
    expect(problems.join('\n')).toMatch(/2 times/)
  })

  it('reports charges without an item, double charges and missing charges', () => {
    const outcome = run(3, {})
    const [books] = outcome.books
    if (!books) throw new Error('no books')
    const judged = (change: object): string =>
      judge({ ...outcome, books: [{ ...books, ...change }] }).join('\n')
    const view = { reason: 'view profile 7', amount: 3 }
    const spent = (more: number) => ({ balance: books.balance - more })
    expect(judged({ charges: [...books.charges, view], ...spent(3) })).toMatch(
      /'view profile 7' was charged 1/,
    )
    const seen = { paidFor: [...books.paidFor, { reason: view.reason, cost: 3 }] }
    expect(judged({ ...seen, charges: [...books.charges, view], ...spent(3) })).toBe('')
    expect(judged({ ...seen, charges: [...books.charges, view, view], ...spent(6) })).toMatch(
      /charged 2 times/,
    )
    expect(judged(spent(1))).toMatch(/the balance is/)
  })

  it('reports more shares than confirmations', () => {
    const outcome = run(2, {})
    const shares = [{ by: 1, what: 'sharing 9', times: 1, there: 2 }]
    expect(judge({ ...outcome, confirmed: shares }).join('\n')).toMatch(/confirmed 1 times and is there 2/)
  })
})
