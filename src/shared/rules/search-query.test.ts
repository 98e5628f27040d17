import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { dayMs, departureFormat, hourMs, localFormat } from '../dates.ts'
import { dateTag, type Language, languageNames, setLanguage } from '../texts/language.ts'
import { daysIn } from './search-dates.ts'
import { isSearch, longestSearch, parseSearch, type SearchQuery } from './search-query.ts'

const now = Date.UTC(2026, 10, 22, 9)
const parse = (text: string): SearchQuery => parseSearch(text, now)
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)

test('folds words and treats the last as incomplete until other text follows', () => {
  expect(parse('Łódź Роттердам')).toMatchObject({ words: ['lodz', 'rotterdam'], isTyping: true })
  expect(parse('rotter ')).toMatchObject({ words: ['rotter'], isTyping: false })
  expect(parse('rotter kind:fcl')).toMatchObject({ words: ['rotter'], isTyping: false, kinds: ['fcl'] })
})

test('keeps a phrase together, even without its closing quote', () => {
  expect(parse('"bill of lading" x').phrases).toEqual([['bill', 'of', 'lading']])
  expect(parse('"bill of la').phrases).toEqual([['bill', 'of', 'la']])
})

test('parses prefixes and quoted names', () => {
  expect(
    parse('from:"Asha Menon" in:messages in:SHP-0012 port:rotterdam has:file kind:products'),
  ).toMatchObject({
    words: [],
    from: ['asha menon'],
    places: ['messages'],
    within: ['shp 0012'],
    ports: ['rotterdam'],
    has: { file: true, image: false },
    kinds: ['product'],
    unread: [],
  })
  expect(parse('FROM:asha Kind:FCL')).toMatchObject({ from: ['asha'], kinds: ['fcl'] })
})

test('treats unknown prefixes as words and lists unreadable ones', () => {
  expect(parse('re:invoice SHP-0012 http://x.y').words).toEqual(['re invoice', 'shp 0012', 'http x y'])
  expect(parse('kind:submarine etd:<1 has:nothing from: steel')).toMatchObject({
    words: ['steel'],
    kinds: [],
    etd: null,
    unread: ['kind:submarine', 'etd:<1', 'has:nothing', 'from:'],
  })
})

test.each([
  ['etd:<1 dec', Number.NEGATIVE_INFINITY, day('2026-12-01')],
  ['etd:<=1 dec', Number.NEGATIVE_INFINITY, day('2026-12-02')],
  ['etd:>2026-12-24', day('2026-12-25'), Number.POSITIVE_INFINITY],
  ['etd:1 dec..15 dec', day('2026-12-01'), day('2026-12-16')],
  ['etd:"dec"', day('2026-12-01'), day('2027-01-01')],
  ['etd:>1 dec etd:<1 feb', day('2026-12-02'), day('2027-02-01')],
])('parses the date range in %s', (text, from, to) => {
  expect(parse(text).etd).toEqual({ from, to })
})

test('consumes only the words of the date', () => {
  expect(parse('etd:<1 dec rotterdam')).toMatchObject({
    words: ['rotterdam'],
    etd: { to: day('2026-12-01') },
  })
  expect(parse('steel etd:dec 24 2026 coils')).toMatchObject({
    words: ['steel', 'coils'],
    etd: { from: day('2026-12-24') },
  })
})

test.each([
  ['price:<500', [{ sign: '<', amount: 500, currency: null }]],
  ['price:>=1,250.50', [{ sign: '>=', amount: 1250.5, currency: null }]],
  ['price:1.250,50', [{ sign: '=', amount: 1250.5, currency: null }]],
  ['price:<1 500usd', [{ sign: '<', amount: 1500, currency: 'USD' }]],
  ['price:<1\u00a0500', [{ sign: '<', amount: 1500, currency: null }]],
  ['price:>=1,50,000', [{ sign: '>=', amount: 150_000, currency: null }]],
  ['price:<१,५००', [{ sign: '<', amount: 1500, currency: null }]],
  ['price:500', [{ sign: '=', amount: 500, currency: null }]],
  ['PRICE:<500usd', [{ sign: '<', amount: 500, currency: 'USD' }]],
  ['price:"> 500 EUR"', [{ sign: '>', amount: 500, currency: 'EUR' }]],
  [
    'price:100..500usd',
    [
      { sign: '>=', amount: 100, currency: 'USD' },
      { sign: '<=', amount: 500, currency: 'USD' },
    ],
  ],
  [
    'price:>100 price:<500usd',
    [
      { sign: '>', amount: 100, currency: null },
      { sign: '<', amount: 500, currency: 'USD' },
    ],
  ],
])('parses the price in %s', (text, prices) => {
  expect(parse(text)).toMatchObject({ prices, words: [], unread: [] })
  expect(isSearch(parse(text))).toBe(true)
})

test.each([
  'price:',
  'price:<',
  'price:cheap',
  'price:<500us',
  'price:<USD500',
  'price:<1.500',
  'price:<5,00,0',
  'price:1e3',
  'price:-5',
  'price:500..',
  'price:500..100',
  'price:1usd..2eur',
  'price:<1..2',
  `price:${'9'.repeat(390)}`,
])('lists the unreadable price %s and searches for nothing', (text) => {
  expect(parse(text)).toMatchObject({ prices: [], words: [], unread: [text] })
  expect(isSearch(parse(text))).toBe(false)
})

test.each([
  ['1 dec', '2026-12-01'],
  ['Dec 1st', '2026-12-01'],
  ['1 March', '2027-03-01'],
  ['4 Mar 2027', '2027-03-04'],
  ['1.12.', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['today', '2026-11-22'],
  ['tomorrow', '2026-11-23'],
  ['14d', '2026-12-06'],
  ['2w', '2026-12-06'],
])('parses the date %s as %s', (text, expected) => expect(daysIn(text, now)?.from).toBe(day(expected)))

test.each(['', 'soon', '31 feb', '13/13', '2026-13', '99'])('finds no date in %s', (text) =>
  expect(daysIn(text, now)).toBeNull(),
)

test('isSearch detects an empty search', () => {
  expect(isSearch(parse('   '))).toBe(false)
  expect(isSearch(parse('""'))).toBe(false)
  expect(isSearch(parse('kind:'))).toBe(false)
  expect(isSearch(parse('has:file'))).toBe(true)
})

test('parses any input quickly without throwing', () => {
  const pieces = [
    '"',
    ':',
    'etd:',
    'from:',
    '..',
    '<',
    ' ',
    'x',
    '\u0000',
    '🙂',
    'kind:"',
    "'",
    '*',
    '(',
    'é',
    '\ud800',
  ]
  let seed = 7
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647)
  const began = performance.now()
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: next() % 30 }, () => pieces[next() % pieces.length]).join('')
    expect(() => parse(text)).not.toThrow()
  }
  parse('etd:'.repeat(10_000))
  expect(parse('a '.repeat(5000)).words.length).toBeLessThanOrEqual(longestSearch)
  expect(performance.now() - began).toBeLessThan(10_000)
})

describe.each(Object.keys(languageNames) as Language[])('dates as the app writes them in %s', (tag) => {
  beforeEach(() => setLanguage({ tag, messages: {} }))
  afterEach(() => setLanguage({ tag: 'en', messages: {} }))

  const days = fc
    .integer({ min: day('2026-01-01') / dayMs, max: day('2028-12-31') / dayMs })
    .map((n) => n * dayMs)
  const cased = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLocaleUpperCase(tag),
    (text) => text.toLocaleLowerCase(tag),
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    (text) => text.normalize('NFD'),
  )

  it('reads days after etd:, with a sign, as a range and before other words', () => {
    const formats = [
      departureFormat.dayAndMonth,
      departureFormat.day,
      departureFormat.paddedDay,
      (at: number) => localFormat.longDay(at + 12 * hourMs),
      (at: number) => localFormat.day(at + 12 * hourMs),
    ]
    fc.assert(
      fc.property(days, fc.constantFrom(...formats), cased, (at, format, written) => {
        const text = written(format(at))
        const etdOf = (typed: string) => parseSearch(typed, at)
        const span = { from: at, to: at + dayMs }
        expect(etdOf(`etd:${text} rice`)).toMatchObject({ etd: span, words: ['rice'], unread: [] })
        expect(etdOf(`etd：＜${text} rice`).etd).toEqual({ from: Number.NEGATIVE_INFINITY, to: at })
        expect(etdOf(`etd:“${text}” rice`)).toMatchObject({ etd: span, words: ['rice'] })
        const next = written(departureFormat.day(at + 40 * dayMs))
        expect(etdOf(`etd:${text}..${next} rice`)).toMatchObject({
          etd: { from: at, to: at + 41 * dayMs },
          words: ['rice'],
        })
      }),
    )
  })

  it('reads months of every length, alone and with their year', () => {
    for (const month of Array.from({ length: 12 }, (_, n) => n))
      for (const length of ['long', 'short'] as const)
        for (const year of [undefined, 'numeric'] as const) {
          const format = new Intl.DateTimeFormat(dateTag(), { month: length, year, timeZone: 'UTC' })
          const at = Date.UTC(2027, month, 1)
          const text = format.format(at)
          const span = { from: at, to: Date.UTC(2027, month + 1, 1) }
          for (const typed of [text, text.toLocaleUpperCase(tag), text.replace(/[.॰]$/, '')])
            expect([typed, parseSearch(`etd:${typed} rice`, at)]).toMatchObject([
              typed,
              { etd: span, words: ['rice'] },
            ])
        }
  })
})

it.each([
  ['from：ravi', { from: ['ravi'] }],
  ['ｆｒｏｍ：ravi', { from: ['ravi'] }],
  ['port：INNSA kind：ＦＣＬ', { ports: ['INNSA'], kinds: ['fcl'] }],
  ['from:“Asha Menon”', { from: ['asha menon'] }],
  ['«bill of lading» x', { phrases: [['bill', 'of', 'lading']], words: ['x'] }],
  ['＂bill of la', { phrases: [['bill', 'of', 'la']] }],
  ['price:<٥٠٠', { prices: [{ sign: '<', amount: 500, currency: null }] }],
  ['etd：12月', { etd: { from: day('2026-12-01'), to: day('2027-01-01') } }],
])('reads the signs of other keyboards: %s', (typed, query) => expect(parse(typed)).toMatchObject(query))
