import { expect, it } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

const date = 'Tue, 01 Jan 2030 00:00:00 GMT'

it.each([
  ['5', 5],
  [' 0 ', 0],
  ['86400', 300],
  ['Tue, 01 Jan 2030 00:01:00 GMT', 60],
  ['Tue, 01 Jan 2030 09:00:00 GMT', 300],
  ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, date)).toBe(seconds)
})

it('counts a date from now where the server does not say what time it is', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  expect(retryAfterSeconds(inAMinute, undefined)).toBeGreaterThan(50)
  expect(retryAfterSeconds(inAMinute, undefined)).toBeLessThanOrEqual(61)
})
