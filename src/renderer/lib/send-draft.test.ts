import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from './account.ts'
import { sendDraft } from './send-draft.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

type Finding = 'arrived' | 'absent'

let bridge: ReturnType<typeof fakeBridge>
let mark: string | null
let steps: string[]

const send = vi.fn<(attempt: unknown) => Promise<Result<string>>>()
const lookUp = vi.fn<(mark: string) => Promise<Finding>>()
const prepare = vi.fn(
  async (_finding: Finding | null): Promise<{ mark: string; send: typeof send } | null> => {
    steps.push('prepare')
    return { mark: 'new', send }
  },
)

const run = () =>
  sendDraft(actNow(), {
    draft: {
      key: { subject: 'post', mode: 'new' },
      restore: async () => ({ mark }),
      update: (step) => {
        ;({ mark } = step({ mark }))
      },
      save: async () => void steps.push(`save ${mark}`),
    },
    markIn: (form: { readonly mark: string | null }) => form.mark,
    withMark: (form, saved) => ({ ...form, mark: saved }),
    find: lookUp,
    isFinal: (finding) => finding === 'arrived',
    prepare,
  })

beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  bridge.answer('drafts.beginCheck', () => ok(3))
  mark = null
  steps = []
  lookUp.mockResolvedValue('absent')
  send.mockImplementation(async () => {
    steps.push('send')
    return ok('created')
  })
})

test('saves the mark between the question and the call, and keeps it', async () => {
  expect(await run()).toEqual({ type: 'sent', value: 'created' })
  expect(steps).toEqual(['prepare', 'save new', 'send'])
  expect(send).toHaveBeenCalledWith({ subject: 'post', mode: 'new', item: '', checkNumber: 3 })
  expect(lookUp).not.toHaveBeenCalled()
})

test('returns the finding if an earlier attempt arrived', async () => {
  mark = 'old'
  lookUp.mockResolvedValue('arrived')
  expect(await run()).toEqual({ type: 'looked-up', mark: 'old', finding: 'arrived' })
  expect(lookUp).toHaveBeenCalledWith('old')
  expect(steps).toEqual([])
})

test('passes the finding about an absent earlier attempt to the question', async () => {
  mark = 'old'
  await run()
  expect(prepare).toHaveBeenCalledWith('absent')
  expect(send).toHaveBeenCalledOnce()
})

test('sends nothing after a cancelled question and keeps the earlier mark', async () => {
  mark = 'old'
  prepare.mockResolvedValueOnce(null)
  expect(await run()).toEqual({ type: 'cancelled' })
  expect(send).not.toHaveBeenCalled()
  expect(mark).toBe('old')
})

test('looks up a lost answer once, never resends, and keeps the mark', async () => {
  send.mockResolvedValueOnce(failed('unknown-outcome'))
  expect(await run()).toMatchObject({
    type: 'unknown',
    finding: 'absent',
    error: { code: 'unknown-outcome' },
  })
  expect(lookUp).toHaveBeenCalledExactlyOnceWith('new')
  expect(send).toHaveBeenCalledOnce()
  expect(mark).toBe('new')
})

test.each(['invalid', 'offline', 'cancelled', 'payment-required', 'throttled'] as const)(
  'removes the mark after %s',
  async (code) => {
    send.mockResolvedValueOnce(failed(code))
    expect(await run()).toMatchObject({ type: 'refused', error: { code } })
    expect(mark).toBeNull()
  },
)

test('keeps the mark while another window sends', async () => {
  mark = 'old'
  bridge.answer('drafts.beginCheck', () => failed('in-flight'))
  expect(await run()).toMatchObject({ type: 'refused', error: { code: 'in-flight' } })
  expect([mark, steps]).toEqual(['old', []])
  bridge.answer('drafts.beginCheck', () => ok(3))
  send.mockResolvedValueOnce(failed('in-flight'))
  expect(await run()).toMatchObject({ type: 'refused', error: { code: 'in-flight' } })
  expect(mark).toBe('new')
})

describe('after a switch of accounts', () => {
  const show = (id: number): void => {
    setSignedInUser({ id })
    setSession(store.get(sessionAtom))
  }
  beforeEach(() => show(1))
  /** Runs until nothing more happens. A call of the account that left never ends. */
  const runUntilLeft = async (): Promise<string> => {
    const ended = run().then(() => 'ended')
    return Promise.race([ended, new Promise<string>((resolve) => setTimeout(resolve, 0, 'left'))])
  }

  test('sends nothing that was asked for another account', async () => {
    prepare.mockImplementationOnce(async () => {
      show(2)
      return { mark: 'new', send }
    })
    expect(await runUntilLeft()).toBe('left')
    expect([send.mock.calls, mark]).toEqual([[], null])
  })

  test('asks nothing about an attempt of another account', async () => {
    mark = 'old'
    lookUp.mockImplementationOnce(async () => {
      show(2)
      return 'absent'
    })
    expect(await runUntilLeft()).toBe('left')
    expect([prepare.mock.calls, mark]).toEqual([[], 'old'])
  })

  test('looks up a lost answer only as the account that sent', async () => {
    send.mockImplementationOnce(async () => {
      show(2)
      return failed('unknown-outcome')
    })
    expect(await runUntilLeft()).toBe('left')
    expect([lookUp.mock.calls, mark]).toEqual([[], 'new'])
  })
})
