import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestNetwork, type TestNetwork } from '../../../tests/support/server/in-memory-network.ts'
import { costOfPost, costOfView } from './credits.ts'
import { memberById } from './users.ts'

let network: TestNetwork
let ravi: Awaited<ReturnType<TestNetwork['signedIn']>>
beforeAll(async () => {
  network = await openTestNetwork('demo')
  ravi = await network.signedIn(1)
})
afterAll(() => network.close())

const count = (sql: string): number => network.world.db.one<{ n: number }>(sql)?.n ?? -1
const balance = (): number => count('SELECT profile_credit AS n FROM users WHERE id = 2')
const posts = (): number => count('SELECT count(*) AS n FROM posts WHERE user_id = 2 AND deleted_at IS NULL')
const twice = (): number =>
  count(
    "SELECT count(*) AS n FROM (SELECT 1 FROM ledger WHERE user_id = 2 AND reason LIKE 'view %' GROUP BY reason HAVING count(*) > 1)",
  )

const types = fc.uniqueArray(fc.constantFrom('importer', 'exporter', 'transporter', 'all'), {
  minLength: 1,
  maxLength: 3,
})
const visibility = fc.constantFrom('private_to_me', 'my_connection_only', 'public')
const key = fc.constantFrom(undefined, 'key-a', 'key-b')

const step = fc.oneof(
  fc.record({ do: fc.constant('post' as const), visibility, types, key }),
  fc.record({ do: fc.constant('share' as const), visibility, types, key }),
  fc.record({ do: fc.constant('view' as const), userId: fc.integer({ min: 6, max: 14 }) }),
  fc.record({ do: fc.constant('voyage' as const), id: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ do: fc.constant('sign-on' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs one step and returns its status, its cost and the number of posts it created. */
const take = async (one: Step, run: number): Promise<{ status: number; cost: number; creates: boolean }> => {
  const { world } = network
  const headers = (name: string | undefined): Record<string, string> =>
    name === undefined ? {} : { 'idempotency-key': `${one.do}-${name}-${run}-${JSON.stringify(one)}` }
  if (one.do === 'post' || one.do === 'share') {
    const audience = { privacy_visibility: one.visibility, user_types: one.types }
    const chosen = one.types.includes('all') ? ['all' as const] : one.types
    const cost = costOfPost(world, one.visibility as 'public', chosen as ['all'])
    const answer =
      one.do === 'post'
        ? await ravi.ask(
            'POST',
            '/frontend/save/text-posts',
            form({ message: 'x', ...audience }),
            headers(one.key),
          )
        : await ravi.ask('POST', `/api/share-post/${shareable}`, audience, headers(one.key))
    return { status: answer.status, cost, creates: true }
  }
  if (one.do === 'view') {
    const answer = await ravi.ask(
      'GET',
      `/frontend/view-user-complete-profile/${memberById(world, one.userId)?.uuid}`,
    )
    return { status: answer.status, cost: costOfView(world, 'profile'), creates: false }
  }
  if (one.do === 'voyage') {
    const row = world.db.one<{ uuid: string; type: 'fcl' }>(
      'SELECT uuid, type FROM voyagers WHERE id = ?',
      one.id,
    )
    const answer = await ravi.ask('GET', `/frontend/view-${row?.type}-voyager/${row?.uuid}`)
    return { status: answer.status, cost: costOfView(world, row?.type ?? 'fcl'), creates: false }
  }
  world.db.run('UPDATE users SET profile_credit = profile_credit + 5 WHERE id = 2')
  return { status: 0, cost: -5, creates: false }
}

let shareable = 0

describe('credits', () => {
  it('never go below zero, pay a view once, and are charged only on success', async () => {
    shareable = count(
      `SELECT max(id) AS n FROM posts WHERE visibility = 'public' AND user_types = '["All"]' AND deleted_at IS NULL AND user_id <> 2`,
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        run += 1
        network.world.db.run('UPDATE users SET profile_credit = 20 WHERE id = 2')
        network.world.db.run('DELETE FROM views WHERE user_id = 2')
        network.world.db.run('DELETE FROM ledger WHERE user_id = 2')
        const paidKeys = new Set<string>()
        for (const one of steps) {
          const [creditBefore, postsBefore] = [balance(), posts()]
          const repeat = 'key' in one && one.key !== undefined ? JSON.stringify(one) : undefined
          const { status, cost, creates } = await take(one, run)
          const [taken, made] = [creditBefore - balance(), posts() - postsBefore]
          expect(balance()).toBeGreaterThanOrEqual(0)
          expect(twice()).toBe(0)
          if (one.do === 'sign-on') expect(taken).toBe(-5)
          else if (status !== 200) {
            expect([taken, made]).toEqual([0, 0])
            if (status === 402) expect(cost).toBeGreaterThan(creditBefore)
          } else if (creates) {
            const isRepeat = repeat !== undefined && paidKeys.has(repeat)
            expect([taken, made]).toEqual(isRepeat ? [0, 0] : [cost, 1])
            if (repeat !== undefined) paidKeys.add(repeat)
          } else expect([0, cost]).toContain(taken)
        }
        const spent = count('SELECT coalesce(-sum(amount), 0) AS n FROM ledger WHERE user_id = 2')
        const added = 5 * steps.filter((one) => one.do === 'sign-on').length
        expect(balance()).toBe(20 + added - spent)
      }),
      { numRuns: 40 },
    )
  })

  it('are refused with the specified text if a post costs more than the balance', async () => {
    const samuel = await network.signedIn(4)
    const answer = await samuel.ask(
      'POST',
      '/frontend/save/text-posts',
      form({ message: 'x', privacy_visibility: 'my_connection_only', user_types: ['all'] }),
    )
    expect(answer.status).toBe(402)
    expect(answer.body.message).toBe('Insufficient credits. Please add more credits to proceed.')
  })

  it('repeat the answer for a repeated key and refuse it for other content', async () => {
    network.world.db.run('UPDATE users SET profile_credit = 100 WHERE id = 2')
    const headers = { 'idempotency-key': 'one-key' }
    const send = (message: string) =>
      ravi.ask(
        'POST',
        '/frontend/save/text-posts',
        form({ message, privacy_visibility: 'public', user_types: ['all'] }),
        headers,
      )
    const [first, second, other] = [await send('a'), await send('a'), await send('b')]
    expect(second.body).toEqual(first.body)
    expect(balance()).toBe(94)
    expect(other.status).toBe(422)
  })
})
