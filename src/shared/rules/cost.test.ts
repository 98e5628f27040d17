import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settings } from '../contract/entities/credit.schema.ts'
import { voyager } from '../contract/entities/voyager.schema.ts'
import { addCredits, amountOf, type Cost, isNotStated, isSameCost, sumOf } from './cost.ts'

const key = 'private_to_me_credit_deduction'
const costIn = (list: readonly unknown[]) => amountOf(settings.parse(list), [key])
const other = { key: 'image_max_file_size', value: '1024' }

describe('amountOf', () => {
  it.each([0, '0', '0.00', ' 0 '])('returns 0 for the setting %j', (value) => {
    expect(costIn([{ key, value }])).toBe(0)
  })
  it.each([
    ['lacks it', { key: 'public_all_credit_deduction', value: {} }],
    ['has it in capital letters', { key: key.toUpperCase(), value: '3' }],
    ['has it in capital letters as a 0', { key: key.toUpperCase(), value: '0' }],
  ])('returns a cost that is not stated if a readable list %s', (_what, item) => {
    expect(costIn([other, item])).toEqual({ atLeast: 0, missing: [] })
  })
  it('returns a cost that is not stated without settings', () => {
    expect(amountOf({}, [key], 'Importer')).toEqual({ atLeast: 0, missing: ['Importer'] })
  })
  it.each([
    [1e-7, 1e-7],
    ['0.0000001', 1e-7],
    [0.00000012, 0.00000012],
    [12345678, 12345678],
  ])('parses %j without rounding', (value, cost) => {
    expect(costIn([{ key, value }])).toBe(cost)
  })
  it('ignores white space around a key', () => {
    expect(costIn([{ key: ` ${key}\n`, value: 3 }])).toBe(3)
  })

  it.each([
    { key, value: { amount: 3 } },
    { key, value: [3] },
    { key },
    { key, value: null },
    { key, value: true },
    { key, value: '' },
    { key, value: '1e-999' },
    { name: key, value: '3' },
    { key: { name: key }, value: '3' },
    { key: ' ', value: '3' },
    { key: 7, value: '3' },
    { key: null, value: '3' },
    [key, '3'],
    `${key}=3`,
    null,
  ])('returns null for the item %j, alone or among others', (item) => {
    expect(costIn([item])).toBeNull()
    expect(costIn([other, item])).toBeNull()
    expect(costIn([item, other])).toBeNull()
  })
  it('returns null for contradictory values of a key', () => {
    expect(
      costIn([
        { key, value: 0 },
        { key, value: 3 },
      ]),
    ).toBeNull()
    expect(
      costIn([
        { key, value: [] },
        { key, value: 0 },
      ]),
    ).toBeNull()
    expect(
      costIn([
        { key, value: 3 },
        { key, value: '3' },
      ]),
    ).toBe(3)
  })
  it('returns null for a list without a readable item', () => {
    expect(settings.parse([])).toBeNull()
    expect(settings.parse([null, { key: 'a', value: {} }])).toBeNull()
  })
  it('does not round a tiny amount to zero', () => {
    expect(sumOf([0.0000001])).toBe(0.0000001)
    expect(addCredits([0.0000001])).toBe(0.0000001)
    expect(sumOf([0.1, 0.2])).toBe(0.3)
  })
})

describe('an odd amount', () => {
  it.each([
    ...[
      '00',
      '000',
      '00.0',
      '01',
      '003',
      '0.',
      '.0',
      '.5',
      '3.',
      '.',
      '+0',
      '-0',
      '−0',
      '0e0',
      '0x0',
      '0b0',
      '0,0',
    ],
    ...['0_0', '0 0', '0;', '0/0', '٠', '０', '0\u200b', '0 credits', 'O'],
  ])('%j is unknown', (value) => {
    expect(costIn([{ key, value }])).toBeNull()
  })

  const decimals = fc.stringMatching(/^[0-9]{1,6}$/)
  const plain = fc.tuple(fc.nat(), fc.option(decimals)).map(([whole, part]) => {
    return part === null ? String(whole) : `${whole}.${part}`
  })

  it('is read with its value if it is plain, and is unknown with zeros in front', () => {
    fc.assert(
      fc.property(plain, fc.integer({ min: 1, max: 5 }), (value, zeros) => {
        expect(costIn([{ key, value }])).toBe(Number(value))
        expect(costIn([{ key, value: `${'0'.repeat(zeros)}${value}` }])).toBeNull()
      }),
    )
  })

  it('is unknown with any other letter in it', () => {
    const strange = fc.string({ minLength: 1, maxLength: 2 }).filter((text) => /[^\s\d.]/.test(text))
    fc.assert(
      fc.property(plain, strange, fc.nat(), (value, text, seed) => {
        const at = seed % (value.length + 1)
        expect(costIn([{ key, value: value.slice(0, at) + text + value.slice(at) }])).toBeNull()
      }),
    )
  })
})

const notStated = (atLeast: number, ...missing: string[]): Cost => ({ atLeast, missing })

it('sumOf adds stated amounts, collects missing prices, and is unknown with unknown parts', () => {
  expect(sumOf([2, notStated(0, 'Importer'), 0.5, notStated(1, 'NVOCC')])).toEqual(
    notStated(3.5, 'Importer', 'NVOCC'),
  )
  expect(sumOf([notStated(0), null])).toBeNull()
})

it('isSameCost compares amounts and missing prices', () => {
  expect(isSameCost(notStated(1, 'Importer'), notStated(1, 'Importer'))).toBe(true)
  for (const [one, next] of [
    [notStated(1, 'Importer'), notStated(1, 'NVOCC')],
    [notStated(1), notStated(2)],
    [notStated(0), 0],
    [null, 0],
  ] as const)
    expect(isSameCost(one, next)).toBe(false)
})

/** Possible keys and contents of a setting. */
const name = fc.constantFrom('key', 'value', 'name', 'Key', 'amount')
const texts = fc.constantFrom(
  key,
  other.key,
  '',
  ' ',
  '0',
  '3',
  '-1',
  '00',
  '0x0',
  '1e-999',
  'free',
  '__proto__',
)
const anything = fc.oneof(
  texts,
  fc.constantFrom(0, 3, -1, 1e-300, null, undefined, true, false),
  fc.jsonValue(),
)
const item = fc.oneof(
  fc.dictionary(name, anything, { maxKeys: 4 }),
  fc.record({ key: texts, value: anything }),
  fc.constant(other),
  anything,
)
const isObject = (raw: unknown): raw is Record<string, unknown> => raw !== null && typeof raw === 'object'
const keyIn = (raw: unknown): string => {
  const rawValue = isObject(raw) && !Array.isArray(raw) ? raw.key : null
  return typeof rawValue === 'string' ? rawValue.trim() : ''
}
const isZero = (value: unknown): boolean =>
  value === 0 || (typeof value === 'string' && /^0(\.0+)?$/.test(value.trim()))

it('amountOf returns 0 only for a readable 0, for any list', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), (list) => {
      const cost = costIn(list)
      expect(cost === null || isNotStated(cost) || (Number.isFinite(cost) && cost >= 0)).toBe(true)
      if (cost !== 0) return
      const own = list.filter((raw) => keyIn(raw) === key)
      expect(own.length > 0 && own.every((raw) => isObject(raw) && isZero(raw.value))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it("is_voyager_credit_deducted is true only for true, 1, '1' and 'true'", () => {
  const paid = (rawValue: unknown) =>
    voyager.parse({ uuid: 'v', is_voyager_credit_deducted: rawValue }).is_voyager_credit_deducted
  expect([true, 1, '1', 'true'].map(paid)).toEqual([true, true, true, true])
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (rawValue) => paid(rawValue) === [true, 1, '1', 'true'].includes(rawValue as string),
    ),
  )
  for (const rawValue of ['no', 'N', 'null', -1, 2, {}, undefined]) expect(paid(rawValue)).toBe(false)
})
