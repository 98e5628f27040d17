import { beforeEach, expect, it, vi } from 'vitest'
import { type AppError, appError } from '#shared/errors.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const network = 'https://network.test'
const elsewhere = 'https://elsewhere.test'

let time = 0
let chosen = ''
let isSignedOut = true
const ask = vi.fn(async () => false)
const askToAdd = vi.fn(async () => false)
let addRefusal: AppError | null = null
let refused = ''
const create = () =>
  createSignInGuard({
    isSignedOut: () => isSignedOut,
    chosen: () => chosen,
    choose: (origin) => {
      chosen = origin
    },
    refusal: (origin) => (origin === refused ? appError('managed') : null),
    ask,
    askToAdd,
    addRefusal: () => addRefusal,
    now: () => time,
  })

beforeEach(() => {
  time = 0
  chosen = network
  isSignedOut = true
  ask.mockReset().mockResolvedValue(false)
  askToAdd.mockReset().mockResolvedValue(false)
  addRefusal = null
  refused = ''
})

it('accepts the chosen server and the first server without a question', async () => {
  expect(await create().admit(`${network}/login`)).toEqual({ ok: true, value: network })
  chosen = ''
  expect(await create().admit('elsewhere.test')).toEqual({ ok: true, value: elsewhere })
  expect(ask).not.toHaveBeenCalled()
})

it('asks about another server and accepts a refusal', async () => {
  expect(await create().admit(elsewhere)).toMatchObject({ error: { code: 'cancelled' } })
  expect(await create().choose(elsewhere)).toMatchObject({ error: { code: 'cancelled' } })
  expect(ask.mock.calls).toEqual([
    [elsewhere, network],
    [elsewhere, network],
  ])
  expect(chosen).toBe(network)
})

it('asks once about an accepted server', async () => {
  ask.mockResolvedValue(true)
  const guard = create()
  expect(await guard.admit(elsewhere)).toEqual({ ok: true, value: elsewhere })
  expect(await guard.admit(elsewhere)).toEqual({ ok: true, value: elsewhere })
  expect(ask).toHaveBeenCalledOnce()
})

it('rejects every address while a session runs', async () => {
  isSignedOut = false
  for (const server of [network, elsewhere])
    expect(await create().admit(server)).toMatchObject({ error: { code: 'blocked' } })
  expect(ask).not.toHaveBeenCalled()
})

it('rejects a sign-in if a session began during the question', async () => {
  ask.mockImplementation(async () => {
    isSignedOut = false
    return true
  })
  expect(await create().admit(elsewhere)).toMatchObject({ error: { code: 'blocked' } })
  expect(chosen).toBe(network)
})

it('limits attempts to ten at once and one per six seconds', async () => {
  chosen = ''
  const guard = create()
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => guard.admit(`http://127.0.0.1:${n + 1}`)),
  )
  expect(codes.filter(({ ok }) => ok)).toHaveLength(10)
  expect(codes.at(-1)).toMatchObject({ error: { code: 'throttled', retryAfter: 6 } })
  time += 6000
  expect((await guard.admit('http://127.0.0.1:1')).ok).toBe(true)
  expect((await guard.admit('http://127.0.0.1:2')).ok).toBe(false)
})

it('rejects an invalid address without counting it as an attempt', async () => {
  const guard = create()
  for (let n = 0; n < 50; n += 1)
    expect(await guard.admit('not an address')).toMatchObject({ error: { code: 'bad-address' } })
  expect((await guard.admit(network)).ok).toBe(true)
})

it('adds an account during a session once the user agrees, and asks once for each server', async () => {
  isSignedOut = false
  const guard = create()
  expect(await guard.admit(network)).toMatchObject({ error: { code: 'blocked' } })
  expect(await guard.admit(network, true)).toMatchObject({ error: { code: 'cancelled' } })
  askToAdd.mockResolvedValue(true)
  expect(await guard.admit(network, true)).toEqual({ ok: true, value: network })
  expect(await guard.admit(network, true)).toEqual({ ok: true, value: network })
  expect(await guard.admit(elsewhere, true)).toEqual({ ok: true, value: elsewhere })
  expect(askToAdd.mock.calls).toEqual([[network], [network], [elsewhere]])
  expect(ask).not.toHaveBeenCalled()
  expect(chosen).toBe(network)
})

it('asks again once the accepted account is signed in', async () => {
  isSignedOut = false
  askToAdd.mockResolvedValue(true)
  const guard = create()
  await guard.admit(network, true)
  guard.signedIn()
  askToAdd.mockResolvedValue(false)
  expect(await guard.admit(network, true)).toMatchObject({ error: { code: 'cancelled' } })
})

it('asks nothing about a server that policies refuse, also for another account', async () => {
  refused = elsewhere
  expect(await create().admit(elsewhere)).toMatchObject({ error: { code: 'managed' } })
  isSignedOut = false
  askToAdd.mockResolvedValue(true)
  expect(await create().admit(elsewhere, true)).toMatchObject({ error: { code: 'managed' } })
  expect([ask.mock.calls, askToAdd.mock.calls]).toEqual([[], []])
})

it('asks about the demo network too, and not beyond the limit of a policy', async () => {
  isSignedOut = false
  const guard = create()
  expect(await guard.admitDemo(false)).toMatchObject({ error: { code: 'blocked' } })
  expect(await guard.admitDemo(true)).toMatchObject({ error: { code: 'cancelled' } })
  expect(askToAdd.mock.calls).toEqual([[null]])
  addRefusal = appError('managed')
  expect(await guard.admit(network, true)).toMatchObject({ error: { code: 'managed' } })
  isSignedOut = true
  expect(await guard.admitDemo(false)).toMatchObject({ ok: true })
})
