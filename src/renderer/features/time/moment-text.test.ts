// @no-page
import { expect, it } from 'vitest'
import { isoWithZone, momentText } from './moment-text.ts'

const at = new Date(2026, 10, 21, 14, 32, 5).getTime()

it('momentText formats date, seconds and zone', () => {
  expect(momentText(at)).toMatch(/^21 Nov 2026,? 14:32:05 \S+$/)
})

it('isoWithZone formats the same moment in local time with its zone', () => {
  expect(isoWithZone(at)).toMatch(/^2026-11-21T14:32:05[+-]\d\d:\d\d$/)
  expect(Date.parse(isoWithZone(at))).toBe(at)
})
