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

it('reports nothing while calls succeed or are refused', () => {
  watch.outcome(null, 'account.me')
  watch.outcome(appError('forbidden'), 'account.me')
  expect(reported).toEqual([])
})

it('reports offline at once and once, and then the recovery', () => {
  watch.outcome(appError('offline'), 'account.me')
  watch.outcome(appError('offline'), 'account.me')
  watch.outcome(null, 'account.me')
  expect(reported.map(({ http }) => http)).toEqual(['offline', 'ok'])
  expect(watch.state().error).toBeNull()
})

it('reports a failing server after two failures in a row', () => {
  watch.outcome(appError('server'), 'account.me')
  watch.outcome(null, 'account.me')
  watch.outcome(appError('server'), 'account.me')
  expect(reported).toEqual([])
  watch.outcome(appError('timeout'), 'account.me')
  expect(reported).toMatchObject([{ http: 'failing', error: { code: 'timeout' } }])
})

it('does not report errors of a single call', () => {
  const broken = appError('unknown-outcome', { status: 500, message: 'Out of order.' })
  for (let n = 0; n < 5; n += 1) watch.outcome(broken, 'posts.create')
  expect(reported).toEqual([])
  watch.outcome(appError('server', { status: 500 }), 'account.settings')
  expect(reported).toMatchObject([{ http: 'failing', error: { status: 500 } }])
})

it.each([502, 503, 504])('reports a failing server after two %i responses of a proxy', (status) => {
  for (let n = 0; n < 2; n += 1) watch.outcome(appError('server', { status }), 'account.me')
  expect(reported).toMatchObject([{ http: 'failing' }])
})

it('reports a maintenance and each new end once', () => {
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

it('reports realtime separately', () => {
  watch.realtime('connecting')
  watch.realtime('connecting')
  watch.realtime('connected')
  expect(reported.map(({ http, realtime }) => [http, realtime])).toEqual([
    ['ok', 'connecting'],
    ['ok', 'connected'],
  ])
})

it('calls onBack once after a reported failure only', () => {
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
