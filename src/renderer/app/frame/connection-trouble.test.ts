// @no-page
import { expect, test } from 'vitest'
import { appError } from '#shared/errors.ts'
import type { ConnectionState } from '#shared/ipc/session.ts'
import { troubleOf } from './connection-trouble.ts'

const state = (http: ConnectionState['http'], realtime: ConnectionState['realtime']): ConnectionState => ({
  http,
  realtime,
  error: null,
})

test.each(['off', 'connecting', 'connected', 'unavailable'] as const)(
  'returns null while calls succeed and realtime is %s',
  (realtime) => expect(troubleOf(state('ok', realtime))).toBeNull(),
)

test('returns the worst problem first', () => {
  expect(troubleOf(state('offline', 'waiting'))?.text).toBe('Offline')
  expect(troubleOf(state('failing', 'waiting'))?.text).toBe('Server not answering')
  expect(troubleOf(state('ok', 'waiting'))).toMatchObject({ tone: 'soft', text: 'Reconnecting' })
})

test('reports maintenance with its end', () => {
  const until = new Date(2031, 4, 6, 14, 35).getTime()
  const error = appError('throttled', { status: 503, retryAfter: 300, until })
  expect(troubleOf({ ...state('failing', 'waiting'), error })).toEqual({
    tone: 'bad',
    text: 'Maintenance until 6 May, 14:35',
    detail: 'The network is under maintenance until 6 May, 14:35. Quayside checks again automatically.',
    over: 'The server is answering again',
  })
})

test.each([
  [4001, 'The live service refused the connection (code 4001).'],
  [null, 'The live service cannot be reached.'],
])('reports unavailable live updates softly with the code %s and the reason', (code, why) => {
  const trouble = troubleOf({ ...state('ok', 'unavailable'), realtimeTrouble: { code } })
  expect(trouble).toMatchObject({ tone: 'soft', text: 'Live updates off' })
  expect(trouble?.detail).toContain(why)
})

test.each([
  ['gateway', 'Sign-in page in the way', 'browser', 'Open in browser'],
  ['proxy-login', 'Proxy sign-in needed', 'retry', 'Sign in to the proxy'],
  ['client-certificate', 'Certificate needed', 'retry', 'Choose a certificate'],
  ['certificate', 'Certificate not trusted', 'retry', 'Try again'],
] as const)('names %s on the way to the server, with a button that may end it', (code, text, kind, label) => {
  const error = appError(code, { answeredBy: 'corp.example' })
  expect(troubleOf({ ...state('failing', 'waiting'), error })).toMatchObject({
    tone: 'bad',
    text,
    remedy: { kind, label },
  })
})

test('names the host that answers in place of the network', () => {
  const error = appError('gateway', { answeredBy: 'corp.example' })
  expect(troubleOf({ ...state('failing', 'off'), error })?.detail).toContain('corp.example answers')
})
