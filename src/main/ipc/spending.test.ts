import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { readPolicies } from '../policy/read-policies.ts'
import { createSpending } from './spending.ts'

let spentToday = 0
let answer: () => Promise<Result<string>>
const ask = vi.fn<(cost: Cost, limit: number) => Promise<boolean>>()
const costOf = vi.fn<() => Promise<Cost>>()
let left = 0

beforeEach(() => {
  vi.clearAllMocks()
  spentToday = 0
  left = 0
  answer = async () => ok('done')
  ask.mockResolvedValue(true)
})

const go = (
  raw: Readonly<Record<string, unknown>>,
  cost: Cost,
  { creates = true, signal = new AbortController().signal } = {},
) => {
  costOf.mockResolvedValue(cost)
  return createSpending({
    policies: () => readPolicies(raw).values,
    spent: {
      of: () => spentToday,
      add: (_account, credits) => {
        spentToday += credits
      },
    },
    account: () => 'me',
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
