import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarWeek } from '../dates.ts'
import { type AnyLanguage, setLanguage } from '../texts/language.ts'
import { choicesAt, snoozeChoices } from './to-do.ts'

it.each([
  ['a Sunday', new Date(2026, 10, 22, 10), new Date(2026, 10, 23, 8)],
  ['a Monday', new Date(2026, 10, 23, 6), new Date(2026, 10, 30, 8)],
  ['a Friday', new Date(2026, 10, 27, 10), new Date(2026, 10, 30, 8)],
])('returns the next Monday at eight for %s', (_name, now, monday) => {
  const [hour, tomorrow, choice] = snoozeChoices
  expect(new Date(choice.until(now.getTime()).at)).toEqual(monday)
  expect(hour.until(now.getTime()).at - now.getTime()).toBe(3_600_000)
  expect(new Date(tomorrow.until(now.getTime()).at).getHours()).toBe(8)
})

it.each<[AnyLanguage, number, Date]>([
  ['ar', 0, new Date(2026, 10, 29, 8)],
  ['hi', 1, new Date(2026, 10, 30, 8)],
  ['pt-BR', 1, new Date(2026, 10, 30, 8)],
])('waits until the first workday after the weekend in %s', (tag, day, at) => {
  setLanguage({ tag, messages: {} })
  expect(calendarWeek().firstWorkday).toBe(day)
  expect(new Date(snoozeChoices[2].until(new Date(2026, 10, 26, 10).getTime()).at)).toEqual(at)
  setLanguage({ tag: 'en', messages: {} })
})

it('offers each moment once, on every day and hour of a year', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 366 * 86_400_000, noNaN: true }), (after) => {
      const now = new Date(2026, 0, 1).getTime() + after
      const choices = choicesAt(now)
      const moments = choices.map(({ until }) => until.at)
      expect(new Set(moments).size).toBe(choices.length)
      for (const { until } of snoozeChoices) expect(moments).toContain(until(now).at)
    }),
  )
})
