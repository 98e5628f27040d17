import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDay } from '../dates.ts'
import { readInquiry } from './inquiry.ts'
import { cargoMeaningText, type InquiryFact, isSureFact } from './inquiry-facts.ts'
import { inquiryAlert, inquiryLines, inquirySearch, inquirySeed } from './inquiry-use.ts'

/** A Monday. */
const now = new Date(2026, 10, 30, 12).getTime()
const read = (text: string): readonly InquiryFact[] => readInquiry(text, now)

/** Writes a meaning in short. */
const meaningText = (fact: InquiryFact, at: number): string => {
  if (fact.kind === 'port') return fact.meanings[at]?.code ?? ''
  if (fact.kind === 'days') {
    const { from = 0, to = 0 } = fact.meanings[at] ?? {}
    return `${isoDay(from)}..${isoDay(to - 1)}`
  }
  const isCargo = ['weight', 'volume', 'pieces', 'containers', 'sides'].includes(fact.kind)
  return isCargo ? cargoMeaningText(fact, at) : String(fact.meanings[at])
}

/** Writes facts in short: 'port:origin INMUN', 'weight 1,250 kg|1.25 kg', a question mark for a doubtful one. */
const brief = (facts: readonly InquiryFact[]): readonly string[] =>
  facts.map((fact) => {
    const meanings = fact.meanings.map((_, at) => meaningText(fact, at)).join('|')
    return `${[fact.kind, ...(fact.role ? [fact.role] : [])].join(':')} ${meanings}${fact.isDoubtful ? '?' : ''}`
  })

const broker =
  'Dear Mr Santos, please quote 2 x 40HC of ceramic tiles from Mundra to Santos, FOB, cargo ready 12 December. HS code 6907.21, gross 52 t.'

describe('an inquiry', () => {
  it.each([
    [
      broker,
      [
        'containers 2 × 40HC',
        'commodity ceramic tiles',
        'port:origin INMUN',
        'port:destination BRSSZ',
        'incoterm FOB',
        'days:ready 2026-12-12..2026-12-12',
        'hs 690721',
        'weight 52,000 kg',
      ],
    ],
    [
      'Contenedor completo de Valencia, 20 pies, listo el 12 de diciembre; no 30 pies cúbicos',
      ['mode fcl', 'port:origin ESVLC', 'containers 1 × 20GP', 'days:ready 2026-12-12..2026-12-12'],
    ],
    [
      'حاوية 40 قدم من جبل علي، 10 كراتين، جاهز 12 ديسمبر',
      ['containers 1 × 40GP', 'port:origin AEJEA', 'pieces 10 كراتين', 'days:ready 2026-12-12..2026-12-12'],
    ],
    [
      '请报拼箱价，从上海到鹿特丹，20箱，12月12日备货',
      [
        'mode lcl',
        'port:origin CNSHA',
        'port:destination NLRTM',
        'pieces 20 箱',
        'days:ready 2026-12-12..2026-12-12',
      ],
    ],
    ['12 Dec, 12 cartons', ['days:departure 2026-12-12..2026-12-12', 'pieces 12 cartons']],
    ['Giao ngày 12 tháng 12 năm 2026', ['days:departure 2026-12-12..2026-12-12']],
    [
      'Need air freight BOM-FRA: 12 cartons 120x80x100 cm, 480.5 kg each, 3.2 cbm, ETD 2026-12-05',
      [
        'mode air',
        'port:origin INBOM',
        'port:destination DEFRA',
        'pieces 12 cartons',
        'sides 120 × 80 × 100 cm',
        'weight 480.5 kg',
        'volume 3.2 m³',
        'days:departure 2026-12-05..2026-12-05',
      ],
    ],
    [
      'POL: Nhava Sheva (INNSA)\nPOD: Rotterdam\nCommodity: steel bolts HS 731815\n10 pallets @ 47 x 31 x 40 in, 500 lbs',
      [
        'port:origin INNSA',
        'port:destination NLRTM',
        'commodity steel bolts',
        'hs 731815',
        'sides 10 × 47 × 31 × 40 in',
        'weight 500 lb',
      ],
    ],
    [
      "2x40'HC desde Shanghai a Rotterdam, CIF. Mercancía: azulejos",
      [
        'containers 2 × 40HC',
        'port:origin CNSHA',
        'port:destination NLRTM',
        'incoterm CIF',
        'commodity azulejos',
      ],
    ],
    [
      '从上海到鹿特丹，2x40HQ，货物：瓷砖，毛重 ５２ 吨',
      [
        'port:origin CNSHA',
        'port:destination NLRTM',
        'containers 2 × 40HC',
        'commodity 瓷砖',
        'weight 52,000 kg',
      ],
    ],
    ['من جدة، ٢ × ٤٠HC', ['port:origin SAJED', 'containers 2 × 40HC']],
    ['to Rotterdam from Mundra', ['port:destination NLRTM', 'port:origin INMUN']],
    ['1 x 20 reefer, Ready 5-10 Dec', ['containers 1 × 20RF', 'days:ready 2026-12-05..2026-12-10']],
  ])('reads %j', (text, facts) => expect(brief(read(text))).toEqual(facts))

  it.each([
    ['1.250 kg', ['weight 1,250 kg|1.25 kg']],
    ['1,250 kg', ['weight 1,250 kg|1.25 kg']],
    ['1 250 kg', ['weight 1,250 kg']],
    ['1,250.5 kg', ['weight 1,250.5 kg']],
    ['1.250 cartons', ['pieces 1,250 cartons']],
    ['120x80x100', ['sides 120 × 80 × 100 cm|120 × 80 × 100 in|120 × 80 × 100 mm']],
    ['from Cartagena', ['port:origin ESCAR|COCTG']],
    ['Mundra, by sea', ['port:origin INMUN', 'mode fcl|lcl']],
    ['2x20 by sea', ['containers 2 × 20GP', 'mode fcl']],
    ['ETD 05/12/2026', ['days:departure 2026-12-05..2026-12-05|2026-05-12..2026-05-12']],
    ['ETD 5.12.2026', ['days:departure 2026-12-05..2026-12-05']],
    // A surname while an end of the lane is missing.
    ['Mr Santos, a rate from Mundra please', ['port:destination BRSSZ?', 'port:origin INMUN']],
    ['Mr Santos, Mundra to Rotterdam', ['port:origin INMUN', 'port:destination NLRTM']],
    ['air conditioners', ['mode air?']],
    // A name beside a lane is no end of it.
    ['Herr Bremen, Hamburg - Santos', ['port DEBRE', 'port:origin DEHAM', 'port:destination BRSSZ']],
  ])('asks what %j means', (text, facts) => expect(brief(read(text))).toEqual(facts))

  it.each(['', 'Thank you!', 'fobbed', 'cifra', 'HS 12', '12 marble slabs', 'may I ask', '0 kg', '31 feb'])(
    'finds nothing in %j',
    (text) => expect(read(text)).toEqual([]),
  )
})

const parts = fc.constantFrom(
  ...[
    'from Mundra',
    'to Santos',
    'Rotterdam',
    '2 x 40HC',
    '12 cartons',
    '120x80x100 cm',
    '1.250 kg',
    '3,2 cbm',
  ],
  ...[
    'FOB',
    '12 de diciembre',
    '12月12日',
    '整箱',
    'HS 690721',
    '12 Dec',
    'next week',
    'ready',
    'by sea',
    'commodity: tiles',
    '上海',
    'air',
    '٢ كجم',
    '\u202e',
    '🚢',
  ],
)
const anyText = fc.oneof(
  fc.array(parts, { maxLength: 30 }).map((all) => all.join(' ')),
  fc.array(parts, { maxLength: 30 }).map((all) => all.join(',')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'0123456789xX×.,/- kgtmcbFOB\n"\'𝟙٣३') }),
)

describe('any text', () => {
  it('has facts with their exact words, in order, beside each other', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0
        for (const fact of read(text)) {
          expect(fact.from).toBeGreaterThanOrEqual(end)
          expect(fact.words).toBe(text.slice(fact.from, fact.to))
          expect(fact.words.trim()).not.toBe('')
          expect(fact.meanings.length).toBeGreaterThan(0)
          end = fact.to
        }
      }),
    ))

  it('has the same facts in other case and spacing', () =>
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 12 }),
        fc.constantFrom(', ', ',  ', '\n', ';\n\n'),
        fc.boolean(),
        (all, between, isUpper) => {
          const text = all.join('; ')
          const other = all.join(between)
          const briefly = (one: string): readonly string[] =>
            brief(read(one)).map((fact) => fact.toLowerCase())
          fc.pre(!all.some((one) => /Rotterdam|Santos|ready|上海|\u202e/.test(one)))
          expect(briefly(isUpper ? other.toUpperCase() : other.toLowerCase())).toEqual(briefly(text))
        },
      ),
    ))

  it.each([
    '1 ',
    ' ',
    '1x',
    '12 cartons of a from b ',
    'Santos Rotterdam to ',
    '从',
    '1,250',
    'commodity: ',
    '12 Dec 5-',
  ])('is read in time, if it is %j many times', (part) => {
    const start = performance.now()
    read(part.repeat(100_000 / part.length))
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('what it begins', () => {
  const facts = read(broker)

  it('is a quote', () =>
    expect(inquirySeed(facts)).toEqual({
      origin: 'INMUN',
      destination: 'BRSSZ',
      mode: 'fcl',
      incoterm: 'FOB',
      commodity: 'ceramic tiles, HS 690721',
      cargo: '2 × 40HC, 52,000 kg',
      readyDay: '2026-12-12',
    }))

  it('is a search and an alert', () => {
    expect(inquirySearch(facts)).toBe('kind:fcl port:INMUN port:BRSSZ etd:>=2026-12-12')
    expect(inquiryAlert(facts)).toEqual({
      origin: 'Mundra',
      destination: 'Santos',
      mode: 'fcl',
      etdFrom: Date.UTC(2026, 11, 12),
      etdBefore: null,
    })
    expect(inquirySearch(read('LCL Mundra to Rotterdam in December'))).toBe(
      'kind:lcl port:INMUN port:NLRTM etd:2026-12-01..2026-12-31',
    )
    expect([inquirySearch(read('12 kg')), inquiryAlert(read('12 kg'))]).toEqual(['', null])
  })

  it('uses only what is sure', () => {
    const unsure = read('1.250 kg from Cartagena, FOB or CIF, by sea')
    expect(unsure.filter(isSureFact).map(({ words }) => words)).toEqual(['FOB', 'CIF'])
    expect(inquirySeed(unsure)).toMatchObject({ origin: '', mode: null, incoterm: null, cargo: '' })
  })

  it('is a calculation of the cargo', () => {
    expect(
      inquiryLines(read('12 cartons 120x80x100 cm, 480 kg each; 3 x 1 x 1 x 2 m, 900 kg; 40x30x20 cm')),
    ).toMatchObject([
      { pieces: 12, length: 120, width: 80, height: 100, unit: 'cm', weight: 480, isEach: true },
      { pieces: 3, length: 1, width: 1, height: 2, unit: 'm', weight: 900, isEach: false },
      { pieces: 1, length: 40, width: 30, height: 20, unit: 'cm', weight: null },
    ])
  })
})
