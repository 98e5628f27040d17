import { expect, test } from 'vitest'
import { dayMs, weekMs, weekOf } from '#shared/dates.ts'
import { voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { comingWeeks, hasDepartures, weeksShown } from './weeks.ts'

const monday = weekOf(Date.UTC(2026, 10, 24))
const daysOfWeek = Array.from({ length: 7 }, (_, day) => monday + day * dayMs)

test.each(daysOfWeek)('ignores past departures in the current week on day %i', (today) => {
  const departing = (etd: number) => hasDepartures(comingWeeks([voyageOf('one', { etd })], today), today)
  for (let etd: number = monday; etd < today; etd += dayMs) expect(departing(etd)).toBe(false)
  expect(departing(today)).toBe(true)
  expect(departing(monday + weeksShown * weekMs - dayMs)).toBe(true)
  expect(departing(monday + weeksShown * weekMs)).toBe(false)
})
