import { beforeEach, expect, it } from 'vitest'
import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import type { SpentOn } from '#shared/ipc/ledger.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { recordSpending } from './record-spending.ts'

const profile: SpentOn = { kind: 'profile', type: 'profile', id: 'u-1', ownerId: '7' }
const post: SpentOn = { kind: 'post', type: 'post', id: null, ownerId: '1' }

let account: string | null
let notes: unknown[]
let opened: unknown[]
let reads: number
beforeEach(() => {
  account = 'me'
  notes = []
  opened = []
  reads = 0
})

const record = (
  about: SpentOn,
  run: () => Promise<Result<unknown>>,
  { creates = true, agreed }: { creates?: boolean; agreed?: Cost } = {},
) =>
  recordSpending({
    spend: async (action) => {
      if (agreed !== undefined) await action.cost()
      return action.run()
    },
    ledger: {
      leave: (whose, { about: what, cost, most }) => {
        notes.push(['left', whose, what.kind, cost, most])
        return (outcome, learned) => void notes.push([outcome, learned?.id])
      },
      opened: (...given) => void opened.push(given),
    },
    account: () => account,
    readBalance: () => {
      reads += 1
    },
  })(
    { name: 'door', cost: async () => agreed ?? null, run, creates, signal: new AbortController().signal },
    { about, cost: 3, most: 3 },
  )

it('records the agreed price, or else the known price', async () => {
  await record(profile, async () => ok(null), { creates: false })
  await record(post, async () => ok({ post: { id: '12' } }), { agreed: 6 })
  await record(post, async () => ok({ post: null }), { agreed: 0 })
  expect(notes).toEqual([
    ['left', 'me', 'profile', 3, 3],
    ['done', 'u-1'],
    ['left', 'me', 'post', 6, 6],
    ['done', '12'],
    ['left', 'me', 'post', 0, 0],
    ['done', null],
  ])
  // Only for the posts: a viewed page has it read after its load.
  expect(reads).toBe(2)
  expect(opened).toEqual([['me', { type: 'profile', uuid: 'u-1', ownerId: '7' }]])
})

it('records nothing without an account', async () => {
  account = null
  expect(await record(profile, async () => ok(null))).toEqual(ok(null))
  expect(notes).toEqual([])
})

it.each<[ErrorCode, number | undefined, boolean, string]>([
  ['payment-required', 402, true, 'refused'],
  ['offline', undefined, true, 'unsent'],
  ['unknown-outcome', 502, true, 'lost'],
  ['timeout', undefined, false, 'lost'],
  ['cancelled', undefined, false, 'lost'],
  ['not-found', 404, false, 'refused'],
  ['managed', undefined, false, 'unsent'],
])('records after %s (status %j, creating: %j): %s', async (code, status, creates, outcome) => {
  await record(profile, async () => failed(code, status === undefined ? {} : { status }), { creates })
  expect(notes.at(-1)).toEqual([outcome, undefined])
  expect(opened).toEqual([])
  // The server may have charged a refused call. The app refetches the balance at once.
  expect(reads).toBe(outcome === 'refused' ? 1 : 0)
})

it('reads the balance after each call that reached the server, whose page may be gone', async () => {
  await record(post, async () => ok({ post: { id: '12' } }))
  expect(reads).toBe(1)
  await record(post, async () => failed('unknown-outcome', { status: 502 }))
  expect(reads).toBe(2)
  await record(post, async () => failed('offline'))
  expect(reads).toBe(2)
})

it('records a response with an error field as refused', async () => {
  await record(post, async () => ok({ error: 'No', post: null }))
  expect(notes.at(-1)).toEqual(['refused', null])
  expect(reads).toBe(1)
})

it('records a call in flight elsewhere as unsent and rethrows', async () => {
  const sending = record(post, async () => {
    throw new CodedError('in-flight')
  })
  await expect(sending).rejects.toThrow(CodedError)
  expect(notes.at(-1)).toEqual(['unsent', undefined])
  expect(reads).toBe(0)
})
