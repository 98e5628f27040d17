import { expect, it, onTestFinished, vi } from 'vitest'
import { createTarget, saveCookies } from '../http/target.ts'
import { jarFromText, jarToText } from './saved-session.ts'

const origin = 'https://network.example'
const targetWith = (...cookies: string[]) => {
  const target = createTarget(origin)
  saveCookies(target, `${origin}/login`, cookies)
  return target
}
const namesIn = (text: string): string[] =>
  jarFromText(text)
    ?.getCookiesSync(origin, { allPaths: true })
    .map(({ key }) => key) ?? []

// The length of Laravel's encrypted cookies.
const session = `laravel_session=${'s'.repeat(420)}; Path=/; Max-Age=7200; Secure; HttpOnly; SameSite=Lax`
const remember = `remember_web_59ba36=${'r'.repeat(620)}; Path=/; Max-Age=34560000; Secure; HttpOnly`

it('saves only session cookies, within the Windows limit', () => {
  const text = jarToText(
    targetWith(
      session,
      remember,
      `XSRF-TOKEN=${'x'.repeat(400)}; Path=/; Max-Age=7200`,
      `_ga=${'g'.repeat(900)}; Path=/; Domain=network.example`,
      `seen_banner=${'b'.repeat(900)}; Path=/frontend`,
      'gone=1; Path=/; HttpOnly; Max-Age=0',
    ),
  )
  expect(namesIn(text).sort()).toEqual(['laravel_session', 'remember_web_59ba36'])
  expect(Buffer.byteLength(text)).toBeLessThan(1500)
})

it('saves all cookies if none is HttpOnly', () => {
  expect(namesIn(jarToText(targetWith('sid=1; Path=/', 'other=2; Path=/')))).toEqual(['sid', 'other'])
})

it('keeps the expiry of a cookie over repeated saves', () => {
  // Max-Age counts from the last access.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const target = targetWith('sid=1; Path=/; HttpOnly; Max-Age=7200')
  const end = target.jar.getCookiesSync(origin)[0]?.expiryTime() ?? 0
  const once = jarToText(target)
  const twice = jarToText(createTarget(origin, jarFromText(once) ?? undefined))
  expect(twice).toBe(once)
  expect(Date.parse(JSON.parse(twice).cookies[0].expires)).toBe(end)
})

it('restores a cookie with its host, TLS and session restrictions', () => {
  const text = jarToText(targetWith('sid=a%20b=; Path=/; HttpOnly; Secure'))
  const jar = jarFromText(text)
  expect(jar?.getCookieStringSync(`${origin}/api`)).toBe('sid=a%20b=')
  expect(jar?.getCookieStringSync('http://network.example/')).toBe('')
  expect(jar?.getCookieStringSync('https://other.network.example/')).toBe('')
  expect(jar?.getCookiesSync(origin)[0]?.expiryTime()).toBe(Number.POSITIVE_INFINITY)
})
