import { expect, it } from 'vitest'
import { redact } from './redact.ts'

const sid = 'eyJpdiI6IjEyMzQ1Njc4OTAiLCJ2YWx1ZSI6ImFiY2RlZmdoaWprbG1ub3BxcnN0dXYifQ%3D%3D'

it.each([
  ['a header', `Cookie: laravel_session=${sid}; XSRF-TOKEN=${sid}`],
  ['a cookie header', `set-cookie: laravel_session=${sid}; path=/`],
  ['a pair', `laravel_session=${sid}`],
  ['a token header', `"X-XSRF-TOKEN":"${sid}"`],
  ['a query', `GET https://network.example/x?code=${sid}`],
  ['a password', 'login with password=hunter2'],
])('keeps the name and removes the value of %s', (_name, text) => {
  const written = JSON.stringify(redact({ error: new Error(text), text }))
  expect(written).not.toContain(sid)
  expect(written).not.toContain('hunter2')
})

it('removes secrets by name at any depth', () => {
  const written = JSON.stringify(redact({ a: { headers: { Cookie: 'x', password: 'y', accept: 'json' } } }))
  expect(written).toBe('{"a":{"headers":{"Cookie":"[removed]","password":"[removed]","accept":"json"}}}')
})

it('keeps names, codes and statuses', () => {
  expect(redact({ name: 'posts.like', code: 'server', status: 500 })).toEqual({
    name: 'posts.like',
    code: 'server',
    status: 500,
  })
})

it('limits the size and supports cycles', () => {
  const ring: Record<string, unknown> = { big: 'x y '.repeat(10_000), bytes: new Uint8Array(5) }
  ring.self = ring
  expect(JSON.stringify(redact(ring)).length).toBeLessThan(30_000)
})

it.each([
  [
    'an error',
    Object.assign(new Error('no mail to greta.lind@harbour.example'), { code: 'greta.lind@harbour.example' }),
  ],
  ['a string', 'from <greta.lind@harbour.example>, today'],
  ['a field name', { 'greta.lind@harbour.example': 1 }],
])("removes a person's address from %s", (_name, value) => {
  const written = JSON.stringify(redact({ value }))
  expect(written).not.toContain('greta')
  expect(written).toContain('[address]')
})
