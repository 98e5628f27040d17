import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Effect } from '#shared/contract/api/endpoint.ts'
import { appError } from '#shared/errors.ts'
import type { ConnectionState } from '#shared/ipc/session.ts'
import { errorOfRefusal } from './classify.ts'
import { watchConnection } from './connection.ts'
import { authorOf, type HttpResponse } from './read-answer.ts'

const origin = 'https://network.example'

const answerOf = (status: number, contentType = '', body = '', location?: string): HttpResponse => ({
  status,
  contentType,
  location,
  body: Buffer.from(body),
  retryAfterHeader: undefined,
  dateHeader: undefined,
})

const html = '<html>Welcome to the hotel</html>'
const laravel = '{"message":"Unauthenticated."}'
const api = 'application/json'

it.each<[string, HttpResponse, string, string?]>([
  // Sessions
  ['401 of the network', answerOf(401, api, laravel), 'network-without-session'],
  [
    '401 with a charset',
    answerOf(401, 'application/json; charset=utf-8', laravel),
    'network-without-session',
  ],
  ['401 in HTML', answerOf(401, 'text/html', html), 'gateway', 'network.example'],
  ['401 without a body', answerOf(401), 'gateway', 'network.example'],
  [
    '401 in JSON of another form',
    answerOf(401, api, '{"error":"login_required"}'),
    'gateway',
    'network.example',
  ],
  ['401 whose JSON says HTML', answerOf(401, 'text/html', laravel), 'gateway', 'network.example'],
  ['401 with a list', answerOf(401, api, '["message"]'), 'gateway', 'network.example'],
  ['419 of the network', answerOf(419, api, laravel), 'network'],
  ['419 in HTML', answerOf(419, 'text/html', html), 'gateway', 'network.example'],
  // Redirects
  ['own login page', answerOf(302, 'text/html', '', '/login'), 'network-without-session'],
  ['own login page in full', answerOf(302, '', '', `${origin}/login?next=%2F`), 'network-without-session'],
  [
    'own login page without TLS',
    answerOf(302, '', '', 'http://network.example/login'),
    'gateway',
    'network.example',
  ],
  ['login page elsewhere', answerOf(302, '', '', 'https://corp.example/login'), 'gateway', 'corp.example'],
  ['login page of a relative host', answerOf(302, '', '', '//corp.example/login'), 'gateway', 'corp.example'],
  [
    'look-alike host',
    answerOf(302, '', '', 'https://network.example.evil.example/login'),
    'gateway',
    'network.example.evil.example',
  ],
  ['any page elsewhere', answerOf(307, '', '', 'http://10.0.0.1:8080/hotspot'), 'gateway', '10.0.0.1:8080'],
  [
    "gateway's path on the own host",
    answerOf(302, '', '', '/cdn-cgi/access/login/x'),
    'gateway',
    'network.example',
  ],
  ['OAuth proxy on the own host', answerOf(302, '', '', '/oauth2/sign_in'), 'gateway', 'network.example'],
  ['other page of the own host', answerOf(302, '', '', '/home'), 'unknown', 'network.example'],
  ['redirect to nowhere', answerOf(302), 'unknown', 'network.example'],
  ['redirect to an unreadable place', answerOf(302, '', '', 'http://['), 'unknown', 'network.example'],
  // Successes
  ['JSON', answerOf(200, api, '{}'), 'network'],
  ['nothing, as intended', answerOf(204, 'text/html'), 'network'],
  ['HTML', answerOf(200, 'text/html; charset=utf-8', html), 'gateway', 'network.example'],
  ['XHTML', answerOf(200, 'application/xhtml+xml', html), 'gateway', 'network.example'],
  ['text', answerOf(200, 'text/plain', 'OK'), 'unknown', 'network.example'],
  ['a body without a type', answerOf(200, '', '{}'), 'unknown', 'network.example'],
  // Refusals
  ['403 of the network', answerOf(403, api, '{"message":"No."}'), 'network'],
  ['403 page', answerOf(403, 'text/html', html), 'gateway', 'network.example'],
  ['404 page', answerOf(404, 'text/html', html), 'gateway', 'network.example'],
  ['404 in text', answerOf(404, 'text/plain', 'no route'), 'unknown', 'network.example'],
  ['413 page of the front server', answerOf(413, 'text/html', html), 'network'],
  ['429 page of the front server', answerOf(429, 'text/html', html), 'network'],
  ['500 page', answerOf(500, 'text/html', html), 'network'],
  ['511', answerOf(511, 'text/html', html), 'gateway', 'network.example'],
])('the author of %s', (_name, response, by, host) => {
  expect(authorOf(response, origin)).toEqual(host === undefined ? { by } : { by, host })
})

const anyAnswer = fc.record({
  status: fc.oneof(
    fc.integer({ min: 200, max: 599 }),
    fc.constantFrom(200, 204, 301, 302, 401, 403, 404, 419, 511),
  ),
  type: fc.constantFrom('', api, 'text/html', 'text/plain', 'application/problem+json', 'text/json'),
  body: fc.constantFrom('', laravel, html, '{"message":1}', '{"error":"x"}', '[]', '{', 'null', '"message"'),
  location: fc.constantFrom(
    undefined,
    '/login',
    '/login/x',
    '/oauth2/login',
    `${origin}/sign-in`,
    'https://corp.example/login',
    'http://network.example/login',
    'https://network.example@corp.example/login',
    '//corp.example/login',
    'javascript:0',
  ),
})

it('ends a session only by the own 401 in JSON with a message, and by the own login page', () => {
  fc.assert(
    fc.property(anyAnswer, ({ status, type, body, location }) => {
      const { by } = authorOf(answerOf(status, type, body, location), origin)
      const isOwn401 = status === 401 && /json\b/.test(type) && type !== 'text/json' && body === laravel
      const isOwnLogin =
        status >= 300 && status < 400 && (location === '/login' || location === `${origin}/sign-in`)
      expect(by === 'network-without-session').toBe(isOwn401 || isOwnLogin)
    }),
    { numRuns: 2000 },
  )
})

it('trusts no answer of another author: a create is unknown, and a read says who answered', () => {
  fc.assert(
    fc.property(anyAnswer, ({ status, type, body, location }) => {
      const response = answerOf(status, type, body, location)
      const author = authorOf(response, origin)
      const codes = (effect: Effect) => errorOfRefusal(response, effect, origin)
      if (!('host' in author)) return
      expect(codes('create')).toMatchObject({ code: 'unknown-outcome', answeredBy: author.host })
      const code = author.by === 'gateway' ? 'gateway' : 'bad-answer'
      for (const effect of ['read', 'set'] as const)
        expect(codes(effect)).toEqual(appError(code, { status, answeredBy: author.host }))
    }),
    { numRuns: 2000 },
  )
})

it('shows a gateway in the connection at once, with its host, and other strange answers at the second', () => {
  const shown: ConnectionState[] = []
  const watch = watchConnection((state) => shown.push(state))
  const read = (response: HttpResponse): void =>
    watch.outcome(errorOfRefusal(response, 'read', origin), 'account.me')
  read(answerOf(302, '', '', 'https://corp.example/login'))
  expect(shown.at(-1)).toMatchObject({
    http: 'failing',
    error: { code: 'gateway', answeredBy: 'corp.example' },
  })
  read(answerOf(200, 'text/html', html))
  expect(shown.at(-1)?.error?.answeredBy).toBe('network.example')
  read(answerOf(200, api, '{}'))
  expect(shown.at(-1)?.http).toBe('ok')
  read(answerOf(200, 'text/plain', 'OK'))
  expect(shown.at(-1)?.http).toBe('ok')
  read(answerOf(404, 'text/plain', 'no route'))
  expect(shown.at(-1)).toMatchObject({ http: 'failing', error: { code: 'bad-answer' } })
})
