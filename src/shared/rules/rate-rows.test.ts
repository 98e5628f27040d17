import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, formsOfColumns, guessFields, headingRow, missingIn, unitIn } from './rate-columns.ts'
import { laneOf, lanesBetween, placeKey, placeOfKey, placesOfCell } from './rate-places.ts'
import { type ReadRow, rowReader } from './rate-rows.ts'
import { completeRate, overlappingSheets, sortedRates, validityOn } from './rates.ts'

const noTerms = { currency: 'USD', from: null, until: null }

const columnsOf = (heading: readonly string[], rows: readonly (readonly string[])[]): readonly Column[] => {
  const fields = guessFields(heading)
  const forms = formsOfColumns(fields, (at) => rows.map((row) => row[at] ?? ''))
  return fields.map((field, at) => ({
    heading: heading[at] ?? '',
    field,
    currency: null,
    form: forms[at]?.form ?? null,
  }))
}

const readAll = (heading: string, ...rows: readonly string[]): readonly ReadRow[] => {
  const cells = rows.map((row) => row.split('|'))
  return cells.map(rowReader(columnsOf(heading.split('|'), cells), noTerms))
}

describe('headings', () => {
  it.each([
    ["POL|POD|20' GP|40'HC|Valid until|Carrier", 'origin|destination|20|40HC|until|carrier'],
    ['Origen|Destino|Moneda|Flete|Contenedor', 'origin|destination|currency|price|unit'],
    ['起运港|目的港|币种|有效期至', 'origin|destination|currency|until'],
    // Weight breaks of air freight. Alone, 45 is a container.
    [
      'From|To|Min|-45|+45|+100|300 kg|>=500|Q1000',
      'origin|destination|minimum|-45|+45|+100|+300|+500|+1000',
    ],
    ['M|N|45|100', 'minimum|-45|+45|+100'],
    ['20|40|45', '20|40|45HC'],
  ])('of %j are guessed', (headings, fields) =>
    expect(guessFields(headings.split('|'))).toEqual(fields.split('|')),
  )

  it('leave a date to the other dates of the sheet, if one of them decides', () => {
    const forms = (...cells: readonly string[]) =>
      formsOfColumns(['from', 'until', '20'], (at) => [cells[at] ?? '']).map((one) => one?.form)
    expect(forms('01/12/2026', '31/12/2026', '1.250')).toEqual(['dmy', 'dmy', null])
    expect(forms('12/01/2026', '12/31/2026', '90.5')).toEqual(['mdy', 'mdy', '.'])
    expect(forms('01/12/2026', '02/12/2026', '90')).toEqual([null, null, '.'])
  })

  it('may be below a title', () => {
    expect(headingRow([['Tariff December'], ['from us'], ['POL', 'POD', 'Rate']])).toBe(2)
    expect(headingRow([['a', 'b'], ['c']])).toBe(0)
  })

  it('are complete with a lane and a price', () => {
    expect(missingIn(['origin', 'destination', '20'])).toBeNull()
    expect(missingIn(['origin', '20'])).toBe('destination')
    expect(missingIn(['origin', 'destination'])).toBe('price')
    expect(missingIn(['origin', 'destination', 'price'])).toBe('unit')
  })
})

describe('rows', () => {
  it('become rates', () => {
    expect(
      readAll(
        'POL|POD|20GP|40HC|Valid from|Valid to|Line',
        'Nhava Sheva|Rotterdam|1,850|2,900.50|01.12.2026|31.12.2026|MSC',
      ),
    ).toEqual([
      {
        lanes: ['INNSA>NLRTM'],
        lines: [
          {
            mode: 'fcl',
            prices: { 20: '1850', '40HC': '2900.5' },
            from: '2026-12-01',
            until: '2026-12-31',
            carrier: 'MSC',
          },
        ],
      },
    ])
  })

  it('with a unit in a column, with several ports, and with air freight', () => {
    const [one, other] = readAll(
      'Origin|Destination|Unit|Rate|Min|Currency',
      'INMUN/INNSA|Antwerp|W/M|45|60|EUR',
      'BOM|FRA|+100 kg|2.15|75|INR',
    )
    expect(one).toEqual({
      lanes: ['INMUN>BEANR', 'INNSA>BEANR'],
      lines: [{ mode: 'lcl', prices: { 'W/M': '45' }, minimum: '60', currency: 'EUR' }],
    })
    expect(other).toMatchObject({ lines: [{ mode: 'air', prices: { '+100': '2.15' }, minimum: '75' }] })
  })

  it('with prices of several modes become a rate of each, unless they name one', () => {
    const heading = 'POL|POD|20GP|40HC|W/M|Minimum|Mode'
    const [each, one] = readAll(heading, 'INNSA|NLRTM|900|1500|45|60|', 'INNSA|NLRTM|900|1500|45|60|Road')
    expect(each).toMatchObject({
      lines: [
        { mode: 'fcl', prices: { 20: '900', '40HC': '1500' } },
        { mode: 'lcl', prices: { 'W/M': '45' }, minimum: '60' },
      ],
    })
    expect(each).not.toHaveProperty('lines.0.minimum')
    expect(one).toMatchObject({ lines: [{ mode: 'transport', minimum: '60' }] })
  })

  it('keep a place that is not known, as it is written', () => {
    expect(readAll('POL|POD|20GP', 'Ruritania Base Ports|Hamburg|100')).toEqual([
      {
        lanes: ['~ruritania base ports>DEHAM'],
        lines: [{ mode: 'fcl', prices: { 20: '100' }, origin: 'Ruritania Base Ports' }],
      },
    ])
  })

  it('that cannot be read say why, with the cell', () => {
    expect(
      readAll(
        'POL|POD|20GP|Currency|Valid from|Valid to',
        '|Rotterdam|10|USD|1 Dec 2026|31 Dec 2026',
        'Hamburg|Rotterdam|tba|USD|1 Dec 2026|31 Dec 2026',
        'Hamburg|Rotterdam|ten|USD|1 Dec 2026|31 Dec 2026',
        'Hamburg|Rotterdam|EUR 10|USD|1 Dec 2026|31 Dec 2026',
        'Hamburg|Rotterdam|10|USD|soon|31 Dec 2026',
        'Hamburg|Rotterdam|10|USD|1 Jan 2027|31 Dec 2026',
        '||| | |',
      ),
    ).toEqual([
      { problem: 'no-place', cell: 'Rotterdam' },
      { problem: 'no-price', cell: '' },
      { problem: 'price', cell: 'ten' },
      { problem: 'currency', cell: 'USD' },
      { problem: 'day', cell: 'soon' },
      { problem: 'ends-early', cell: '31 Dec 2026' },
      null,
    ])
  })

  it('of any content are a rate, a problem or nothing', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Rotterdam', 'INNSA', '1.250', '03/04/2026', 'USD'))
    const fields = fc.constantFrom(
      'origin',
      'destination',
      '20',
      'minimum',
      'currency',
      'until',
      'unit',
      'price',
      null,
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fields, cell), { maxLength: 8 }), (parts) => {
        const columns = parts.map(([field, text]) => ({
          heading: '',
          field,
          currency: null,
          form: formsOfColumns([field], () => [text])[0]?.form ?? null,
        }))
        const row = rowReader(columns, noTerms)(parts.map(([, text]) => text))
        if (row === null || 'problem' in row) return
        expect(row.lanes.every((lane) => lane.split('>').length === 2)).toBe(true)
        const prices = row.lines.flatMap((line) => Object.values(line.prices))
        expect(prices.every((price) => /^\d+(?:\.\d+)?$/.test(price))).toBe(true)
      }),
    )
  })
})

it.each([
  ["40' HC", '40HC'],
  ['40HQ', '40HC'],
  ['20GP', '20'],
  ['per CBM', 'W/M'],
  ['KG', 'kg'],
  ['+100 kg', '+100'],
  ['box', null],
])('the unit %j is %j', (cell, unit) => expect(unitIn(cell)).toBe(unit))

describe('lanes', () => {
  it('are looked up by port and country', () => {
    expect(lanesBetween('Nhava Sheva', 'Rotterdam')).toEqual(['INNSA>NLRTM', 'INNSA>NL', 'IN>NLRTM', 'IN>NL'])
    expect(lanesBetween('', 'Rotterdam')).toEqual([])
    expect(lanesBetween('Ruritania base ports', 'NL')).toEqual(['~ruritania base ports>NL'])
  })

  it('name their places', () => {
    expect(placeOfKey('NLRTM')).toBe('Rotterdam')
    expect(placeOfKey('~base ports', 'Base Ports')).toBe('Base Ports')
    expect(placesOfCell('Rotterdam / Atlantis')).toEqual(['NLRTM', '~atlantis'])
    expect(laneOf(placeKey('JNPT'), placeKey('India'))).toBe('INNSA>IN')
  })
})

describe('validity', () => {
  const terms = (from: string | null, until: string | null) => ({ currency: 'USD', from, until })

  it('includes both days', () => {
    const [from, until] = ['2026-12-01', '2026-12-31']
    expect(validityOn('2026-11-30', { from, until })).toBe('later')
    expect(validityOn('2026-12-01', { from, until })).toBe('valid')
    expect(validityOn('2026-12-31', { from, until })).toBe('valid')
    expect(validityOn('2027-01-01', { from, until })).toBe('expired')
    expect(validityOn('2027-01-01', { from: null, until: null })).toBe('valid')
  })

  it('sorts what is valid first', () => {
    const line = { mode: 'fcl', prices: { 20: '1' } } as const
    const rate = (id: string, from: string | null, until: string | null) =>
      completeRate(id, line, terms(from, until), '2026-12-10')
    const sorted = sortedRates([
      rate('old', null, '2026-11-30'),
      rate('next', '2027-01-01', null),
      rate('short', null, '2026-12-15'),
      rate('open', null, null),
    ])
    expect(sorted.map(({ sheetId }) => sheetId)).toEqual(['open', 'short', 'next', 'old'])
  })

  it('overlaps in two sheets for the same unit and carrier alone', () => {
    const rate = (id: string, carrier: string, unit: '20' | '40', until: string) =>
      completeRate(
        id,
        { mode: 'fcl', prices: { [unit]: '1' }, carrier },
        terms('2026-12-01', until),
        '2026-12-10',
      )
    const one = rate('a', 'MSC', '20', '2026-12-31')
    const found = (other: ReturnType<typeof rate>) => [...overlappingSheets([one, other])]
    expect(found(rate('b', 'msc', '20', '2026-12-05'))).toEqual(['a', 'b'])
    expect(found(rate('b', 'CMA', '20', '2026-12-31'))).toEqual([])
    expect(found(rate('b', 'MSC', '40', '2026-12-31'))).toEqual([])
    expect(found({ ...one, sheetId: 'b', from: '2027-01-01', until: null })).toEqual([])
    expect(found(one)).toEqual([])
  })
})
