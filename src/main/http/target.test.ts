import { expect, it } from 'vitest'
import { createTarget, csrfToken, saveCookies } from './target.ts'

const origin = 'https://network.example'
const session = `laravel_session=${'s'.repeat(420)}; Path=/; Secure; HttpOnly`
const csrf = 'XSRF-TOKEN=first; Path=/'

const signedIn = () => {
  const target = createTarget(origin)
  saveCookies(target, `${origin}/login`, [session, csrf])
  return target
}
const held = ({ jar }: ReturnType<typeof signedIn>) => jar.toJSON()?.cookies ?? []
const sent = ({ jar }: ReturnType<typeof signedIn>, path = '/api') => jar.getCookieStringSync(origin + path)

it.each<[string, (n: number) => string]>([
  ['with different names', (n) => `c${n}=1; Path=/`],
  ['with one name and different paths', (n) => `c=${'x'.repeat(1000)}; Path=/${n}`],
  ['with long values', (n) => `c${n}=${'x'.repeat(4000)}; Path=/`],
  ['with long attributes', (n) => `c${n}=1; Path=/${'p'.repeat(3900)}`],
  ['that expire at once', (n) => `c=${'x'.repeat(2000)}; Path=/${n}; Max-Age=0`],
  ['for TLS only', (n) => `c${n}=${'x'.repeat(2000)}; Path=/; Secure`],
])('limits the jar and keeps the session after 200 cookies %s', (_, cookie) => {
  const target = signedIn()
  for (let n = 0; n < 200; n += 1) saveCookies(target, `${origin}/api/posts`, cookie(n))
  expect(held(target).length).toBeLessThanOrEqual(50)
  expect(JSON.stringify(held(target)).length).toBeLessThan(32 * 1024)
  expect(sent(target)).toContain('laravel_session=')
  expect(sent(target, '/api/posts').length).toBeLessThan(16 * 1024)
})

it('accepts new values and removals in a full jar', () => {
  const target = signedIn()
  for (let n = 0; n < 100; n += 1) saveCookies(target, origin, `c${n}=1; Path=/`)
  saveCookies(target, `${origin}/api/posts`, 'XSRF-TOKEN=second; Path=/')
  expect(csrfToken(target)).toBe('second')
  saveCookies(target, origin, ['c1=; Path=/; Max-Age=0', 'late=1; Path=/'])
  expect(sent(target)).toContain('late=1')
})

it('replaces expired cookies', () => {
  const target = signedIn()
  for (let n = 0; n < 100; n += 1)
    saveCookies(target, origin, `c${n}=1; Path=/; Expires=${new Date(0).toUTCString()}`)
  saveCookies(target, origin, 'late=1; Path=/')
  expect(sent(target)).toContain('late=1')
})
