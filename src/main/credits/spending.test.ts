import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import type { OwnLimits } from '#shared/rules/spending-limits.ts'
import { readPolicies } from '../policy/read-policies.ts'
import { createSpending } from './spending.ts'

let spentToday = 0
/** The current policies. */
let rules: Readonly<Record<string, unknown>> | null
let answer: () => Promise<Result<string>>
const ask = vi.fn<(cost: Cost, limit: number, known: readonly string[]) => Promise<boolean>>()
const askBeyond =
  vi.fn<(cost: Cost, spent: number, budget: number, known: readonly string[]) => Promise<boolean>>()
let own: OwnLimits
let seenToday: number
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
  askBeyond.mockResolvedValue(true)
  own = { confirmAboveCredits: null, creditsPerDay: null }
  seenToday = 0
})

const spendingUnder = (raw: Readonly<Record<string, unknown>>) =>
  createSpending({
    policies: () => readPolicies(rules ?? raw).values,
    spent: {
      of: () => spentToday,
      add: (_account, credits) => {
        spentToday += credits
      },
    },
    account: () => account,
    own: () => own,
    seenToday: () => seenToday,
    ask,
    askBeyond,
  })

const go = (
  raw: Readonly<Record<string, unknown>>,
  cost: Cost,
  {
    creates = true,
    signal = new AbortController().signal,
    name = 'door',
    spending = spendingUnder(raw),
  } = {},
) => {
  costOf.mockImplementation(async () => cost)
  return spending.spend({
    name,
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
    if (questions > 0) expect(ask).toHaveBeenCalledWith(cost, 10, [])
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
      [20, 10, []],
      [60, 10, []],
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

describe('asked ahead of the door', () => {
  const rule = { ConfirmAboveCredits: 10 }
  it('who agrees is asked once, for that door, that cost and one time', async () => {
    const spending = spendingUnder(rule)
    const askAhead = () => spending.askAhead('door', 20, ['A voyage'])
    expect(await askAhead()).toBe('agreed')
    expect(ask.mock.calls).toEqual([[20, 10, ['A voyage']]])
    await go(rule, 20, { spending })
    expect([left, ask.mock.calls.length]).toEqual([1, 1])
    await go(rule, 20, { spending })
    expect(ask).toHaveBeenCalledTimes(2)
    await askAhead()
    await go(rule, 20, { spending, name: 'other' })
    expect(ask).toHaveBeenCalledTimes(4)
    await askAhead()
    await go(rule, 30, { spending })
    expect(ask).toHaveBeenCalledTimes(6)
  })
  it('who declines, or has left, has agreed to nothing', async () => {
    const spending = spendingUnder(rule)
    ask.mockResolvedValueOnce(false)
    expect(await spending.askAhead('door', 20, [])).toBe('declined')
    ask.mockImplementationOnce(async () => {
      account = 'somebody else'
      return true
    })
    expect(await spending.askAhead('door', 20, [])).toBe('declined')
    ask.mockResolvedValueOnce(false)
    expect(await go(rule, 20, { spending })).toMatchObject({ error: { code: 'cancelled' } })
    expect(left).toBe(0)
  })
  it('within the limits the question is for the page, which reads what the day has left', async () => {
    own = { confirmAboveCredits: null, creditsPerDay: 30 }
    spentToday = 4
    const spending = spendingUnder({ MaxCreditsPerDay: 20 })
    expect(await spending.askAhead('door', 3, [])).toBe('within')
    expect(spending.today()).toEqual({ spent: 4, limit: 20 })
    expect(spendingUnder({}).today()).toEqual({ spent: 4, limit: 30 })
    own = { confirmAboveCredits: 5, creditsPerDay: null }
    expect(spendingUnder({}).today()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
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
      throw new CodedError('in-flight')
    }
    await expect(go(rule, 30)).rejects.toThrow(CodedError)
    expect(spentToday).toBe(0)
  })
})

describe('what the person has set themselves', () => {
  const budget = (creditsPerDay: number): void => {
    own = { ...own, creditsPerDay }
  }
  it('asks above their limit or above the organisation’s, whichever is stricter', async () => {
    own = { ...own, confirmAboveCredits: 5 }
    await go({}, 6)
    await go({ ConfirmAboveCredits: 10 }, 6)
    await go({ ConfirmAboveCredits: 3 }, 4)
    await go({ ConfirmAboveCredits: 10 }, 5)
    expect(ask.mock.calls).toEqual([
      [6, 5, []],
      [6, 5, []],
      [4, 3, []],
    ])
  })
  it('asks beyond the budget of a day, and goes on where that is confirmed', async () => {
    budget(50)
    spentToday = 40
    expect(await go({}, 10)).toEqual(ok('done'))
    expect(askBeyond).not.toHaveBeenCalled()
    expect(await go({}, 10)).toEqual(ok('done'))
    expect(askBeyond.mock.calls).toEqual([[10, 50, 50, []]])
    expect([left, spentToday]).toEqual([2, 60])
    askBeyond.mockResolvedValueOnce(false)
    expect(await go({}, 1)).toMatchObject({ error: { code: 'cancelled' } })
    expect([left, spentToday]).toEqual([2, 60])
  })
  it('asks once, beyond the budget and above the limit', async () => {
    own = { confirmAboveCredits: 0, creditsPerDay: 5 }
    await go({}, 10)
    expect([ask.mock.calls.length, askBeyond.mock.calls.length]).toEqual([0, 1])
  })
  it('knows what was spent before there was a budget', async () => {
    budget(50)
    seenToday = 45
    await go({}, 6)
    expect(askBeyond.mock.calls).toEqual([[6, 45, 50, []]])
  })
  it('counts against the organisation’s budget what the balance says was charged', async () => {
    seenToday = 45
    expect(await go({ MaxCreditsPerDay: 50 }, 6)).toMatchObject({ error: { code: 'managed' } })
  })
  it('asks where the price is not known, and nothing where it is free', async () => {
    budget(50)
    await go({}, null)
    await go({}, 0)
    expect(askBeyond.mock.calls).toEqual([[null, 0, 50, []]])
  })
  it('never lets them go beyond what the organisation refuses', async () => {
    budget(100)
    expect(await go({ MaxCreditsPerDay: 50 }, 51)).toMatchObject({ error: { code: 'managed' } })
    expect(askBeyond).not.toHaveBeenCalled()
    budget(10)
    expect(await go({ MaxCreditsPerDay: 50 }, 51)).toMatchObject({ error: { code: 'managed' } })
    expect(await go({ MaxCreditsPerDay: 50 }, 50)).toEqual(ok('done'))
    expect(askBeyond).toHaveBeenCalledTimes(1)
  })
  it('two windows at once do not get past it together', async () => {
    budget(50)
    spentToday = 40
    const both = await Promise.all([go({}, 8), go({}, 8)])
    expect(both).toEqual([ok('done'), ok('done')])
    expect(askBeyond.mock.calls).toEqual([[8, 48, 50, []]])
  })
  it('asks again where another window has spent while the question was open', async () => {
    budget(50)
    spentToday = 48
    askBeyond.mockImplementationOnce(async () => {
      spentToday = 60
      return true
    })
    expect(await go({}, 10)).toEqual(ok('done'))
    expect(askBeyond.mock.calls).toEqual([
      [10, 48, 50, []],
      [10, 60, 50, []],
    ])
  })
})
