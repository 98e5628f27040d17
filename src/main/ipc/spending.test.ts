import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { readPolicies } from '../policy/read-policies.ts'
import { createSpending } from './spending.ts'

let spentToday = 0
/** What has become the rule meanwhile. */
let rules: Readonly<Record<string, unknown>> | null
let answer: () => Promise<Result<string>>
const ask = vi.fn<(cost: Cost, limit: number) => Promise<boolean>>()
const costOf = vi.fn<() => Promise<Cost>>()
let left = 0
let account: string | null

beforeEach(() => {
  vi.clearAllMocks()
  spentToday = 0
  rules = null
  left = 0
  account = 'me'
  answer = async () => ok('done')
  ask.mockResolvedValue(true)
})

const go = (
  raw: Readonly<Record<string, unknown>>,
  cost: Cost,
  { creates = true, signal = new AbortController().signal } = {},
) => {
  costOf.mockImplementation(async () => cost)
  return createSpending({
    policies: () => readPolicies(rules ?? raw).values,
    spent: {
      of: () => spentToday,
      add: (_account, credits) => {
        spentToday += credits
      },
    },
    account: () => account,
    ask,
  })({
    cost: costOf,
    run: () => {
      left += 1
      return answer()
    },
    creates,
    signal,
  })
}

it('without a rule nothing is asked, read or counted', async () => {
  expect(await go({}, 40)).toEqual(ok('done'))
  expect([costOf.mock.calls.length, ask.mock.calls.length, spentToday]).toEqual([0, 0, 0])
})

describe('what costs more than may pass unconfirmed', () => {
  const rule = { ConfirmAboveCredits: 10 }
  it.each([
    [0, 0],
    [10, 0],
    [10.5, 1],
    [40, 1],
    [null, 1],
  ])('%j credits: %j questions', async (cost, questions) => {
    expect(await go(rule, cost)).toEqual(ok('done'))
    expect(ask).toHaveBeenCalledTimes(questions)
    if (questions > 0) expect(ask).toHaveBeenCalledWith(cost, 10)
  })
  it('does not leave where it is not confirmed, or was stopped meanwhile', async () => {
    ask.mockResolvedValueOnce(false)
    expect(await go(rule, 40)).toMatchObject({ error: { code: 'cancelled' } })
    const stopped = AbortSignal.abort()
    expect(await go(rule, 40, { signal: stopped })).toMatchObject({ error: { code: 'cancelled' } })
    expect(left).toBe(0)
  })
})

describe('while the question is open', () => {
  const rule = { ConfirmAboveCredits: 10 }
  const meanwhile = (happens: () => void): void =>
    void ask.mockImplementationOnce(async () => {
      happens()
      return true
    })

  it.each([null, 'somebody else'])('%j may be signed in: nothing leaves, nothing counts', async (now) => {
    meanwhile(() => {
      account = now
    })
    expect(await go({ ...rule, MaxCreditsPerDay: 100 }, 40)).toMatchObject({ error: { code: 'signed-out' } })
    expect([left, spentToday]).toEqual([0, 0])
  })
  it('the price may become another one, which is asked about again', async () => {
    let price = 20
    meanwhile(() => {
      price = 60
      costOf.mockImplementation(async () => price)
    })
    expect(await go({ ...rule, MaxCreditsPerDay: 100 }, 20)).toEqual(ok('done'))
    expect(ask.mock.calls).toEqual([
      [20, 10],
      [60, 10],
    ])
    expect([left, spentToday]).toEqual([1, 60])
  })
  it('the day may be limited, and what leaves counts from then on', async () => {
    meanwhile(() => {
      rules = { ...rule, MaxCreditsPerDay: 30 }
    })
    expect(await go(rule, 40)).toMatchObject({ error: { code: 'managed' } })
    rules = null
    meanwhile(() => {
      rules = { ...rule, MaxCreditsPerDay: 50 }
    })
    expect(await go(rule, 40)).toEqual(ok('done'))
    expect([left, spentToday]).toEqual([1, 40])
  })
})

it.each([0, 5])(
  'who is signed in when a price of %j has been read is who asked, or nothing leaves',
  async (price) => {
    const going = go({ ConfirmAboveCredits: 10, MaxCreditsPerDay: 50 }, price)
    account = 'somebody else'
    expect(await going).toMatchObject({ error: { code: 'signed-out' } })
    expect([left, spentToday]).toEqual([0, 0])
  },
)

describe('the most of a day', () => {
  const rule = { MaxCreditsPerDay: 50 }
  it('is reached and not passed', async () => {
    expect(await go(rule, 30)).toEqual(ok('done'))
    expect(await go(rule, 21)).toMatchObject({
      error: { code: 'managed', message: expect.stringMatching(/50 credits a day. 30 are spent.*cost 21/) },
    })
    expect(await go(rule, 20)).toEqual(ok('done'))
    expect([left, spentToday]).toEqual([2, 50])
  })
  it('lets nothing through whose cost is not known, and all that is free', async () => {
    expect(await go({ MaxCreditsPerDay: 0 }, null)).toMatchObject({ error: { code: 'managed' } })
    expect(await go({ MaxCreditsPerDay: 0 }, 0)).toEqual(ok('done'))
    expect(await go({ MaxCreditsPerDay: 0 }, 0.1)).toMatchObject({ error: { code: 'managed' } })
    expect(left).toBe(1)
  })
  it('is counted before it leaves, so that two at once do not pass it', async () => {
    const waiting: (() => void)[] = []
    answer = () => new Promise((resolve) => waiting.push(() => resolve(ok('done'))))
    const first = go(rule, 30)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(await go(rule, 30)).toMatchObject({ error: { code: 'managed' } })
    waiting[0]?.()
    expect(await first).toEqual(ok('done'))
    expect(spentToday).toBe(30)
  })
  it('is looked at again after the question, which may have been open for long', async () => {
    ask.mockImplementationOnce(async () => {
      spentToday = 45
      return true
    })
    expect(await go({ ...rule, ConfirmAboveCredits: 1 }, 10)).toMatchObject({ error: { code: 'managed' } })
    expect(left).toBe(0)
  })
  it.each<[ErrorCode, boolean, number]>([
    ['payment-required', true, 0],
    ['offline', true, 0],
    ['cancelled', true, 0],
    ['unknown-outcome', true, 30],
    ['payment-required', false, 0],
    ['not-found', false, 0],
    ['offline', false, 30],
    ['timeout', false, 30],
    ['cancelled', false, 30],
  ])('after %s (creating: %j) counts %j', async (code, creates, counted) => {
    answer = async () => failed(code)
    expect(await go(rule, 30, { creates })).toMatchObject({ error: { code } })
    expect(spentToday).toBe(counted)
  })
  it('does not count what another window is sending already', async () => {
    answer = async () => {
      throw new CodedError('on-its-way')
    }
    await expect(go(rule, 30)).rejects.toThrow(CodedError)
    expect(spentToday).toBe(0)
  })
})
