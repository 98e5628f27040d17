import { expect, it } from 'vitest'
import { redact } from './redact.ts'

const sid = 'eyJpdiI6IjEyMzQ1Njc4OTAiLCJ2YWx1ZSI6ImFiY2RlZmdoaWprbG1ub3BxcnN0dXYifQ%3D%3D'

it.each([
  ['a header', `Cookie: laravel_session=${sid}; XSRF-TOKEN=${sid}`],
  ['a set cookie', `set-cookie: laravel_session=${sid}; path=/`],
  ['a pair', `laravel_session=${sid}`],
  ['a token header', `"X-XSRF-TOKEN":"${sid}"`],
  ['a query', `GET https://network.example/x?code=${sid}`],
  ['a password', 'login with password=hunter2'],
])('%s keeps its name and loses its value', (_name, text) => {
  const written = JSON.stringify(redact({ error: new Error(text), text }))
  expect(written).not.toContain(sid)
  expect(written).not.toContain('hunter2')
})

it('removes secrets by their name, however deep', () => {
  const written = JSON.stringify(redact({ a: { headers: { Cookie: 'x', password: 'y', accept: 'json' } } }))
  expect(written).toBe('{"a":{"headers":{"Cookie":"[removed]","password":"[removed]","accept":"json"}}}')
})

it('keeps what helps: names, codes and statuses', () => {
  expect(redact({ name: 'posts.like', code: 'server', status: 500 })).toEqual({
    name: 'posts.like',
    code: 'server',
    status: 500,
  })
})

it('is bounded, and survives a ring', () => {
  const ring: Record<string, unknown> = { big: 'x y '.repeat(10_000), bytes: new Uint8Array(5) }
  ring.self = ring
  expect(JSON.stringify(redact(ring)).length).toBeLessThan(30_000)
})

it.each([
  [
    'an error',
    Object.assign(new Error('no mail to greta.lind@harbour.example'), { code: 'greta.lind@harbour.example' }),
  ],
  ['a text', 'from <greta.lind@harbour.example>, today'],
  ['the name of a field', { 'greta.lind@harbour.example': 1 }],
])('the address of a person is in no log: %s', (_where, value) => {
  const written = JSON.stringify(redact({ value }))
  expect(written).not.toContain('greta')
  expect(written).toContain('[address]')
})
