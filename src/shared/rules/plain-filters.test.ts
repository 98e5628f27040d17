import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateTag, type Language, languageNames, setLanguage } from '../texts/language.ts'
import { plainFilters } from './plain-filters.ts'
import { alertOfSearch } from './search-alert.ts'

/** A Sunday. */
const now = new Date(2026, 10, 29, 12).getTime()
const read = (typed: string): string => plainFilters(typed, now).query

it.each([
  ['fcl nhava sheva rotterdam december', 'kind:fcl port:INNSA port:NLRTM etd:2026-12-01..2026-12-31'],
  ['nhava sheva to rotterdam next week', 'port:INNSA port:NLRTM etd:2026-11-30..2026-12-06'],
  ['LCL jnpt→nlrtm dec', 'kind:lcl port:INNSA port:NLRTM etd:2026-12-01..2026-12-31'],
  ['jnpt -> nlrtm', 'port:INNSA port:NLRTM'],
  ['from mundra to cartagena', 'port:INMUN port:"cartagena"'],
  ['to rotterdam from mundra', 'port:INMUN port:NLRTM'],
  ['shanghai rotterdam reefer', 'port:CNSHA port:NLRTM reefer'],
  ['air shanghai', 'kind:air shanghai'],
  ['fcl december reefer', 'kind:fcl etd:2026-12-01..2026-12-31 reefer'],
  ['fcl december', 'kind:fcl etd:2026-12-01..2026-12-31'],
  ['fcl 15 dec', 'kind:fcl etd:2026-12-15..2026-12-15'],
  ['fcl december 2027', 'kind:fcl etd:2027-12-01..2027-12-31'],
  // Departures are ahead.
  ['rotterdam june', 'rotterdam etd:2027-06-01..2027-06-30'],
  ['lcl this month', 'kind:lcl etd:2026-11-01..2026-11-30'],
])('reads %j as %j', (typed, query) => expect(read(typed)).toBe(query))

it.each([
  '',
  'rotterdam',
  'fcl',
  'may',
  'december',
  'nhava sheva',
  'air freight india',
  'demurrage december',
  'may I ask about rotterdam',
  'rotterdam rotterdam',
  '"fcl" "december"',
  'from:ravi',
  'kind:fcl etd:<1 dec',
  'price:<1 500usd rice',
  'fcl 2',
])('leaves %j as it is', (typed) => expect(plainFilters(typed, now)).toEqual({ query: typed, filters: [] }))

it('gives a typed prefix precedence', () => {
  expect(read('nhava sheva rotterdam etd:<1 dec')).toBe('port:INNSA port:NLRTM etd:<1 dec')
  expect(read('kind:lcl fcl nhava sheva rotterdam')).toBe('kind:lcl fcl port:INNSA port:NLRTM')
})

it('takes each filter back as phrases, which are read as no filter again', () => {
  const typed = 'fcl nhava sheva to rotterdam december'
  const { filters } = plainFilters(typed, now)
  expect(filters.map(({ kind, typed: part, without }) => [kind, part, without])).toEqual([
    ['mode', 'fcl', '"fcl" nhava sheva to rotterdam december'],
    ['lane', 'nhava sheva to rotterdam', 'fcl "nhava sheva" "rotterdam" december'],
    ['etd', 'december', 'fcl nhava sheva to rotterdam "december"'],
  ])
  for (const { kind, without } of filters)
    expect(plainFilters(without, now).filters.map((one) => one.kind)).not.toContain(kind)
})

it('makes an alert that can match an offer', () => {
  expect(alertOfSearch(read('fcl nhava sheva rotterdam december'), now)?.criteria).toMatchObject({
    origin: 'Nhava Sheva',
    destination: 'Rotterdam',
    mode: 'fcl',
    etdFrom: Date.UTC(2026, 11, 1),
    etdBefore: Date.UTC(2027, 0, 1),
    words: '',
  })
})

it('reads dates as the current language writes them, and as English does', () => {
  setLanguage({ tag: 'es', messages: {} })
  const december = 'kind:fcl etd:2026-12-01..2026-12-31'
  expect(
    ['fcl diciembre', 'fcl december', 'fcl LA PROXIMA SEMANA', 'fcl 1 de diciembre de 2026'].map(read),
  ).toEqual([
    december,
    december,
    'kind:fcl etd:2026-11-30..2026-12-06',
    'kind:fcl etd:2026-12-01..2026-12-01',
  ])
  setLanguage({ tag: 'zh-CN', messages: {} })
  expect(read('fcl 12月')).toBe(december)
  setLanguage({ tag: 'hi', messages: {} })
  expect(read('fcl अगले महीने')).toBe(december)
  setLanguage({ tag: 'en', messages: {} })
})

it.each(Object.keys(languageNames) as Language[])('reads this and next week and month in %s', (tag) => {
  const namesIn = (language: string): readonly string[] => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    return (['week', 'month'] as const).flatMap((unit) =>
      [0, 1].map((distance) => format.format(distance, unit)),
    )
  }
  setLanguage({ tag, messages: {} })
  for (const [at, name] of namesIn(dateTag()).entries())
    for (const typed of [name, name.toLocaleUpperCase(tag), name.normalize('NFD')])
      expect([typed, read(`fcl ${typed}`)]).toEqual([typed, read(`fcl ${namesIn('en')[at]}`)])
  expect(read('fcl last month')).toBe('fcl last month')
  setLanguage({ tag: 'en', messages: {} })
})

const words = [
  'fcl',
  'air',
  'nhava',
  'sheva',
  'rotterdam',
  'to',
  'from',
  '→',
  'december',
  'next',
  'week',
  '15',
  '"',
  'etd:',
  'x:',
  '-',
  '  ',
]

it('changes only words that it reports, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.constantFrom(...words)).map((some) => some.join(' ')),
      ),
      (typed) => {
        const { query, filters } = plainFilters(typed, now)
        if (filters.length === 0) expect(query).toBe(typed.slice(0, 400))
        for (const { typed: part, filter } of filters) {
          expect(typed).toContain(part)
          expect(query).toContain(filter)
        }
      },
    ),
  )
})
