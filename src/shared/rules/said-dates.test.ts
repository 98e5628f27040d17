import { afterEach, describe, expect, it } from 'vitest'
import { dateTag, type Language, languageNames, setLanguage } from '../texts/language.ts'
import { saidDaysIn } from './said-dates.ts'
import { searchNotes } from './search-notes.ts'
import { parseSearch } from './search-query.ts'

/** Sunday, 22 Nov 2026, late in the evening. */
const now = new Date(2026, 10, 22, 23, 30).getTime()
const local = (text: string): number => new Date(`${text}T00:00:00`).getTime()
const span = (from: string, to: string) => ({ from: local(from), to: local(to) })
const saidIn = (typed: string) => parseSearch(typed, now)

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it.each([
  ['today', '2026-11-22', '2026-11-23'],
  ['yesterday', '2026-11-21', '2026-11-22'],
  ['this week', '2026-11-16', '2026-11-23'],
  ['Last week', '2026-11-09', '2026-11-16'],
  ['last month', '2026-10-01', '2026-11-01'],
  ['last year', '2025-01-01', '2026-01-01'],
  ['7d', '2026-11-15', '2026-11-16'],
  ['2w', '2026-11-08', '2026-11-09'],
  ['20 Nov', '2026-11-20', '2026-11-21'],
  ['1 dec', '2025-12-01', '2025-12-02'],
  ['dec', '2025-12-01', '2026-01-01'],
  ['nov', '2026-11-01', '2026-12-01'],
  ['2026-03-04', '2026-03-04', '2026-03-05'],
])('reads %s as local days that have begun', (text, from, to) =>
  expect(saidDaysIn(text, now)).toEqual(span(from, to)),
)

it.each(['', 'soon', '31 feb', 'tomorrow', 'week'])('finds no time in %s', (text) =>
  expect(saidDaysIn(text, now)).toBeNull(),
)

it('reads after:, before: and on:, and only the words of the date', () => {
  expect(saidIn('after:20 nov demurrage')).toMatchObject({
    said: { from: local('2026-11-21'), to: Number.POSITIVE_INFINITY },
    words: ['demurrage'],
    unread: [],
  })
  expect(saidIn('demurrage before:last week free')).toMatchObject({
    said: { from: Number.NEGATIVE_INFINITY, to: local('2026-11-09') },
    words: ['demurrage', 'free'],
  })
  expect(saidIn('on:yesterday').said).toEqual(span('2026-11-21', '2026-11-22'))
  expect(saidIn('after:1 nov before:8 nov').said).toEqual(span('2026-11-02', '2026-11-08'))
  expect(saidIn('after:soon x')).toMatchObject({ said: null, unread: ['after:soon'], words: ['x'] })
})

it('reads last week among words as a time, and between quotes as words', () => {
  expect(saidIn('demurrage last week')).toMatchObject({
    words: ['demurrage'],
    said: span('2026-11-09', '2026-11-16'),
    isTyping: false,
  })
  expect(saidIn('last month rates')).toMatchObject({
    words: ['rates'],
    said: span('2026-10-01', '2026-11-01'),
  })
  expect(saidIn('"last week" rates')).toMatchObject({ said: null, phrases: [['last', 'week']] })
  expect(saidIn('rates today').said).toBeNull()
  expect(searchNotes('rates last week', now)).toEqual([
    { kind: 'time', typed: 'last week', meanings: ['9\u2009–\u200915 Nov 2026'] },
  ])
  expect(searchNotes('on:today', now)).toEqual([])
})

describe.each(Object.keys(languageNames) as Language[])('in %s', (tag) => {
  it('reads the names of past days, weeks and months', () => {
    setLanguage({ tag, messages: {} })
    const format = new Intl.RelativeTimeFormat(dateTag(), { numeric: 'auto' })
    const english = (distance: number, unit: 'day' | 'week' | 'month'): string =>
      new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(distance, unit)
    for (const unit of ['day', 'week', 'month'] as const)
      for (const distance of [0, -1]) {
        const words = format.format(distance, unit)
        const meant = saidDaysIn(english(distance, unit), now)
        for (const typed of [words, words.toLocaleUpperCase(tag), words.normalize('NFD')])
          expect([typed, saidIn(`on:${typed} rice`)]).toMatchObject([typed, { said: meant, words: ['rice'] }])
        if (unit !== 'day' && distance < 0)
          expect(saidIn(`rice ${words}`)).toMatchObject({ said: meant, words: ['rice'] })
      }
  })
})
