// @no-page
import { expect, it } from 'vitest'
import { atWallTimeIn } from '#shared/zoned-time.ts'
import { clockChanges, inZone } from '../../../../tests/support/zones.ts'
import { clockText, exactMomentText, isoWithZone, momentText, zonedMomentText } from './moment-text.ts'

const at = new Date(2026, 10, 21, 14, 32, 5).getTime()

it('momentText formats date, seconds and zone', () => {
  expect(momentText(at)).toMatch(/^21 Nov 2026,? 14:32:05 \S+$/)
})

it('isoWithZone formats the same moment in local time with its zone', () => {
  expect(isoWithZone(at)).toMatch(/^2026-11-21T14:32:05[+-]\d\d:\d\d$/)
  expect(Date.parse(isoWithZone(at))).toBe(at)
})

it.each(clockChanges)('%s: a %s time is shown as the clocks show its moment, here and there', (...change) => {
  const [there, , wall, moment, shown] = change
  const due = Date.parse(moment)
  const clock = shown.slice(11)
  inZone(there)
  expect(exactMomentText(due, null)).toContain(`, ${clock} `)
  process.env.TZ = 'Asia/Kolkata'
  expect(exactMomentText(due, there)).toMatch(new RegExp(`GMT\\+5:30 \\(.*, ${clock} \\S+\\)$`))
  expect(zonedMomentText({ due, wall, zone: there })).toMatch(new RegExp(`\\(.*, ${clock}, [^,]+\\)$`))
})

it('names which of two equal times a repeated one is', () => {
  const first = atWallTimeIn('2027-10-31T02:30', 'Europe/Berlin')
  inZone('Europe/Berlin')
  expect(exactMomentText(first, null)).toBe('31 Oct 2027, 02:30 CEST')
  expect(exactMomentText(first + 3_600_000, null)).toBe('31 Oct 2027, 02:30 CET')
})

it('a time of another zone that the clocks here skip stays', () => {
  inZone('Europe/Berlin')
  const wall = '2027-03-28T02:30'
  const zone = 'Asia/Kolkata'
  const text = zonedMomentText({ due: atWallTimeIn(wall, zone), wall, zone })
  expect(text).toBe('Sat, 27 Mar, 22:00 (Sun, 28 Mar, 02:30, India Standard Time)')
})

const now = new Date(2026, 10, 21, 9, 5).getTime()
it.each([
  [new Date(2026, 10, 21, 0, 0), '00:00'],
  [new Date(2026, 10, 21, 14, 32), '14:32'],
  [new Date(2026, 10, 20, 23, 59), '20 Nov, 23:59'],
  [new Date(2025, 10, 21, 14, 32), '21 Nov 2025, 14:32'],
])('clockText formats %s as %j', (then, text) => {
  expect(clockText(then.getTime(), now)).toBe(text)
})
