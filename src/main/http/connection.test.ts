import { beforeEach, expect, it, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import type { ConnectionState } from '#shared/ipc/session.ts'
import { type ConnectionWatch, watchConnection } from './connection.ts'

let reported: ConnectionState[]
let watch: ConnectionWatch

beforeEach(() => {
  reported = []
  watch = watchConnection((state) => reported.push(state))
})

it('says nothing while all is well', () => {
  watch.outcome(null, 'account.me')
  watch.outcome(appError('forbidden'), 'account.me')
  expect(reported).toEqual([])
})

it('says at once that it is offline, once, and that it is over', () => {
  watch.outcome(appError('offline'), 'account.me')
  watch.outcome(appError('offline'), 'account.me')
  watch.outcome(null, 'account.me')
  expect(reported.map(({ http }) => http)).toEqual(['offline', 'ok'])
  expect(watch.state().error).toBeNull()
})

it('waits for a second failure in a row before it calls the server failing', () => {
  watch.outcome(appError('server'), 'account.me')
  watch.outcome(null, 'account.me')
  watch.outcome(appError('server'), 'account.me')
  expect(reported).toEqual([])
  watch.outcome(appError('timeout'), 'account.me')
  expect(reported).toMatchObject([{ http: 'failing', error: { code: 'timeout' } }])
})

it('does not call a server failing that answers one call with errors, however often', () => {
  const broken = appError('unknown-outcome', { status: 500, message: 'Out of order.' })
  for (let n = 0; n < 5; n += 1) watch.outcome(broken, 'posts.create')
  expect(reported).toEqual([])
  watch.outcome(appError('server', { status: 500 }), 'account.settings')
  expect(reported).toMatchObject([{ http: 'failing', error: { status: 500 } }])
})

it.each([502, 503, 504])('calls a server failing behind a proxy that answers %i for it', (status) => {
  for (let n = 0; n < 2; n += 1) watch.outcome(appError('server', { status }), 'account.me')
  expect(reported).toMatchObject([{ http: 'failing' }])
})

it('says a maintenance with its end, and another end once', () => {
  const serviced = (until: number) => appError('throttled', { status: 503, retryAfter: 300, until })
  for (const until of [60_000, 60_000, 60_000, 120_000, 120_000]) watch.outcome(serviced(until), 'account.me')
  expect(reported.map(({ http, error }) => [http, error?.until])).toEqual([
    ['failing', 60_000],
    ['failing', 120_000],
  ])
  watch.outcome(null, 'account.me')
  expect(watch.state()).toMatchObject({ http: 'ok', error: null })
  for (let n = 0; n < 3; n += 1) watch.outcome(appError('throttled', { status: 429 }), 'account.me')
  expect(watch.state().http).toBe('ok')
})

it('keeps realtime apart', () => {
  watch.realtime('connecting')
  watch.realtime('connecting')
  watch.realtime('connected')
  expect(reported.map(({ http, realtime }) => [http, realtime])).toEqual([
    ['ok', 'connecting'],
    ['ok', 'connected'],
  ])
})

it('says that the server is back, once, and not when it was never away', () => {
  const onBack = vi.fn()
  const one = watchConnection(() => undefined, onBack)
  one.outcome(appError('server'), 'account.me')
  one.outcome(null, 'account.me')
  expect(onBack).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n += 1) one.outcome(appError('server'), 'account.me')
  one.outcome(null, 'account.me')
  one.outcome(null, 'account.me')
  expect(onBack).toHaveBeenCalledOnce()
  expect(one.state().http).toBe('ok')
})
