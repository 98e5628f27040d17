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
let sent = 0
let account: string | null

beforeEach(() => {
  vi.clearAllMocks()
  spentToday = 0
  rules = null
  sent = 0
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

const spend = (
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
      sent += 1
      return answer()
    },
    creates,
    signal,
  })
}

it('does not ask, read or count without a rule', async () => {
  expect(await spend({}, 40)).toEqual(ok('done'))
  expect([costOf.mock.calls.length, ask.mock.calls.length, spentToday]).toEqual([0, 0, 0])
})

describe('ConfirmAboveCredits', () => {
  const rule = { ConfirmAboveCredits: 10 }
  it.each([
    [0, 0],
    [10, 0],
    [10.5, 1],
    [40, 1],
    [null, 1],
  ])('costs of %j cause %j questions', async (cost, questions) => {
    expect(await spend(rule, cost)).toEqual(ok('done'))
    expect(ask).toHaveBeenCalledTimes(questions)
    if (questions > 0) expect(ask).toHaveBeenCalledWith(cost, 10, [])
  })
  it('sends nothing if the user declines or the call is aborted', async () => {
    ask.mockResolvedValueOnce(false)
    expect(await spend(rule, 40)).toMatchObject({ error: { code: 'cancelled' } })
    const stopped = AbortSignal.abort()
    expect(await spend(rule, 40, { signal: stopped })).toMatchObject({ error: { code: 'cancelled' } })
    expect(sent).toBe(0)
  })
})

describe('changes while the question is open', () => {
  const rule = { ConfirmAboveCredits: 10 }
  const meanwhile = (happens: () => void): void =>
    void ask.mockImplementationOnce(async () => {
      happens()
      return true
    })

  it.each([null, 'somebody else'])('sends and counts nothing if the account becomes %j', async (now) => {
    meanwhile(() => {
      account = now
    })
    expect(await spend({ ...rule, MaxCreditsPerDay: 100 }, 40)).toMatchObject({
      error: { code: 'signed-out' },
    })
    expect([sent, spentToday]).toEqual([0, 0])
  })
  it('asks again if the price has changed', async () => {
    let price = 20
    meanwhile(() => {
      price = 60
      costOf.mockImplementation(async () => price)
    })
    expect(await spend({ ...rule, MaxCreditsPerDay: 100 }, 20)).toEqual(ok('done'))
    expect(ask.mock.calls).toEqual([
      [20, 10, []],
      [60, 10, []],
    ])
    expect([sent, spentToday]).toEqual([1, 60])
  })
  it('applies a new daily limit', async () => {
    meanwhile(() => {
      rules = { ...rule, MaxCreditsPerDay: 30 }
    })
    expect(await spend(rule, 40)).toMatchObject({ error: { code: 'managed' } })
    rules = null
    meanwhile(() => {
      rules = { ...rule, MaxCreditsPerDay: 50 }
    })
    expect(await spend(rule, 40)).toEqual(ok('done'))
    expect([sent, spentToday]).toEqual([1, 40])
  })
})

it.each([0, 5])('sends nothing if the account changes while the price %j is read', async (price) => {
  const going = spend({ ConfirmAboveCredits: 10, MaxCreditsPerDay: 50 }, price)
  account = 'somebody else'
  expect(await going).toMatchObject({ error: { code: 'signed-out' } })
  expect([sent, spentToday]).toEqual([0, 0])
})

describe('askBeforeCall', () => {
  const rule = { ConfirmAboveCredits: 10 }
  it('lets one call of that name and cost pass without a second question', async () => {
    const spending = spendingUnder(rule)
    const askBeforeCall = () => spending.askBeforeCall('door', 20, ['A voyage'])
    expect(await askBeforeCall()).toBe('agreed')
    expect(ask.mock.calls).toEqual([[20, 10, ['A voyage']]])
    await spend(rule, 20, { spending })
    expect([sent, ask.mock.calls.length]).toEqual([1, 1])
    await spend(rule, 20, { spending })
    expect(ask).toHaveBeenCalledTimes(2)
    await askBeforeCall()
    await spend(rule, 20, { spending, name: 'other' })
    expect(ask).toHaveBeenCalledTimes(4)
    await askBeforeCall()
    await spend(rule, 30, { spending })
    expect(ask).toHaveBeenCalledTimes(6)
  })
  it('allows nothing after a refusal or another sign-in', async () => {
    const spending = spendingUnder(rule)
    ask.mockResolvedValueOnce(false)
    expect(await spending.askBeforeCall('door', 20, [])).toBe('declined')
    ask.mockImplementationOnce(async () => {
      account = 'somebody else'
      return true
    })
    expect(await spending.askBeforeCall('door', 20, [])).toBe('declined')
    ask.mockResolvedValueOnce(false)
    expect(await spend(rule, 20, { spending })).toMatchObject({ error: { code: 'cancelled' } })
    expect(sent).toBe(0)
  })
  it('returns within below the limits and leaves the question to the page', async () => {
    own = { confirmAboveCredits: null, creditsPerDay: 30 }
    spentToday = 4
    const spending = spendingUnder({ MaxCreditsPerDay: 20 })
    expect(await spending.askBeforeCall('door', 3, [])).toBe('within')
    expect(spending.today()).toEqual({ spent: 4, limit: 20 })
    expect(spendingUnder({}).today()).toEqual({ spent: 4, limit: 30 })
    own = { confirmAboveCredits: 5, creditsPerDay: null }
    expect(spendingUnder({}).today()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('MaxCreditsPerDay', () => {
  const rule = { MaxCreditsPerDay: 50 }
  it('allows spending up to the limit', async () => {
    expect(await spend(rule, 30)).toEqual(ok('done'))
    expect(await spend(rule, 21)).toMatchObject({
      error: { code: 'managed', message: expect.stringMatching(/50 credits a day. 30 are spent.*cost 21/) },
    })
    expect(await spend(rule, 20)).toEqual(ok('done'))
    expect([sent, spentToday]).toEqual([2, 50])
  })
  it('rejects unknown costs and allows free calls', async () => {
    expect(await spend({ MaxCreditsPerDay: 0 }, null)).toMatchObject({ error: { code: 'managed' } })
    expect(await spend({ MaxCreditsPerDay: 0 }, 0)).toEqual(ok('done'))
    expect(await spend({ MaxCreditsPerDay: 0 }, 0.1)).toMatchObject({ error: { code: 'managed' } })
    expect(sent).toBe(1)
  })
  it('counts before sending, so that parallel calls cannot exceed it', async () => {
    const waiting: (() => void)[] = []
    answer = () => new Promise((resolve) => waiting.push(() => resolve(ok('done'))))
    const first = spend(rule, 30)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(await spend(rule, 30)).toMatchObject({ error: { code: 'managed' } })
    waiting[0]?.()
    expect(await first).toEqual(ok('done'))
    expect(spentToday).toBe(30)
  })
  it('is checked again after the question', async () => {
    ask.mockImplementationOnce(async () => {
      spentToday = 45
      return true
    })
    expect(await spend({ ...rule, ConfirmAboveCredits: 1 }, 10)).toMatchObject({ error: { code: 'managed' } })
    expect(sent).toBe(0)
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
  ])('counts after %s (creating: %j): %j', async (code, creates, counted) => {
    answer = async () => failed(code)
    expect(await spend(rule, 30, { creates })).toMatchObject({ error: { code } })
    expect(spentToday).toBe(counted)
  })
  it('does not count a call that is in flight in another window', async () => {
    answer = async () => {
      throw new CodedError('in-flight')
    }
    await expect(spend(rule, 30)).rejects.toThrow(CodedError)
    expect(spentToday).toBe(0)
  })
})

describe('spend with own limits', () => {
  const budget = (creditsPerDay: number): void => {
    own = { ...own, creditsPerDay }
  }
  it('asks above the stricter of both limits', async () => {
    own = { ...own, confirmAboveCredits: 5 }
    await spend({}, 6)
    await spend({ ConfirmAboveCredits: 10 }, 6)
    await spend({ ConfirmAboveCredits: 3 }, 4)
    await spend({ ConfirmAboveCredits: 10 }, 5)
    expect(ask.mock.calls).toEqual([
      [6, 5, []],
      [6, 5, []],
      [4, 3, []],
    ])
  })
  it('asks beyond the daily budget and sends after confirmation', async () => {
    budget(50)
    spentToday = 40
    expect(await spend({}, 10)).toEqual(ok('done'))
    expect(askBeyond).not.toHaveBeenCalled()
    expect(await spend({}, 10)).toEqual(ok('done'))
    expect(askBeyond.mock.calls).toEqual([[10, 50, 50, []]])
    expect([sent, spentToday]).toEqual([2, 60])
    askBeyond.mockResolvedValueOnce(false)
    expect(await spend({}, 1)).toMatchObject({ error: { code: 'cancelled' } })
    expect([sent, spentToday]).toEqual([2, 60])
  })
  it('asks once if both limits are exceeded', async () => {
    own = { confirmAboveCredits: 0, creditsPerDay: 5 }
    await spend({}, 10)
    expect([ask.mock.calls.length, askBeyond.mock.calls.length]).toEqual([0, 1])
  })
  it('includes earlier charges of the day', async () => {
    budget(50)
    seenToday = 45
    await spend({}, 6)
    expect(askBeyond.mock.calls).toEqual([[6, 45, 50, []]])
  })
  it("counts observed charges against the policy's budget", async () => {
    seenToday = 45
    expect(await spend({ MaxCreditsPerDay: 50 }, 6)).toMatchObject({ error: { code: 'managed' } })
  })
  it('asks for an unknown price and not for a free call', async () => {
    budget(50)
    await spend({}, null)
    await spend({}, 0)
    expect(askBeyond.mock.calls).toEqual([[null, 0, 50, []]])
  })
  it('does not override the policy', async () => {
    budget(100)
    expect(await spend({ MaxCreditsPerDay: 50 }, 51)).toMatchObject({ error: { code: 'managed' } })
    expect(askBeyond).not.toHaveBeenCalled()
    budget(10)
    expect(await spend({ MaxCreditsPerDay: 50 }, 51)).toMatchObject({ error: { code: 'managed' } })
    expect(await spend({ MaxCreditsPerDay: 50 }, 50)).toEqual(ok('done'))
    expect(askBeyond).toHaveBeenCalledTimes(1)
  })
  it('applies the budget to two windows together', async () => {
    budget(50)
    spentToday = 40
    const both = await Promise.all([spend({}, 8), spend({}, 8)])
    expect(both).toEqual([ok('done'), ok('done')])
    expect(askBeyond.mock.calls).toEqual([[8, 48, 50, []]])
  })
  it('asks again if another window spends while the question is open', async () => {
    budget(50)
    spentToday = 48
    askBeyond.mockImplementationOnce(async () => {
      spentToday = 60
      return true
    })
    expect(await spend({}, 10)).toEqual(ok('done'))
    expect(askBeyond.mock.calls).toEqual([
      [10, 48, 50, []],
      [10, 60, 50, []],
    ])
  })
})

it('states one figure for the screen and the question, also after the ledger is removed', () => {
  const spending = spendingUnder({ MaxCreditsPerDay: 50 })
  spentToday = 3
  seenToday = 0
  expect([spending.spentToday('me'), spending.today()?.spent]).toEqual([3, 3])
  seenToday = 7
  expect([spending.spentToday('me'), spending.today()?.spent]).toEqual([7, 7])
})
