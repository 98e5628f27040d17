import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensIn } from './text-tokens.ts'

const foundIn = (text: string): readonly string[] =>
  tokensIn(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['MSKU1234567 وصلت إلى الميناء.', ['MSKU1234567']],
  ['MSKU 1234567 وصلت.', ['MSKU 1234567']],
  ['اتصل على +971 50 123 4567', ['+971 50 123 4567']],
  ['(022) 6123-4567', ['(022) 6123-4567']],
  ['الشحنة QS-80189 و FCL-00012، 2x40HC', ['QS-80189', 'FCL-00012', '2x40HC']],
  ['السعر USD 1,450.50 أو 512 USD أو -5% أو €12', ['USD 1,450.50', '512 USD', '-5%', '€12']],
  ['من Nhava Sheva → Rotterdam غدًا', ['Nhava Sheva → Rotterdam']],
  ['INNSA-NLRTM يوم 3/12', ['INNSA-NLRTM', '3/12']],
  ['@Asha شكرًا', ['@Asha']],
  ['@أحمد، شكرًا', ['@أحمد']],
  ['FCL من موندرا', ['FCL']],
  ['−18 و ±3', ['−18', '±3']],
  ['خمسة 5 وستة', []],
  ['We ship from Mundra tomorrow.', []],
])('finds in %s', (text, tokens) => {
  expect(foundIn(text)).toEqual(tokens)
})

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'USD ',
      '+971 ',
      'MSKU',
      '1234567',
      ' → ',
      '-> ',
      'Mundra',
      '@',
      '-',
      '/',
      '.',
      ',',
      '%',
      '(',
      ')',
      ' ',
    ],
    ...['وصلت', 'إلى', 'שלום', '\n', '5', '\u2212', 'x40HC', 'é', '٥'],
  ),
  fc.string({ maxLength: 4 }),
)

test('tokens are apart, in order, on one line, without outer blanks, and have no letters of the other direction', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      let last = 0
      for (const { start, end, kind } of tokensIn(text)) {
        const found = text.slice(start, end)
        expect(start).toBeGreaterThanOrEqual(last)
        expect(found).not.toBe('')
        expect(found).toBe(found.trim())
        expect(found).not.toContain('\n')
        if (kind === 'code') expect(found).not.toMatch(/[\u0590-\u08ff]/)
        last = end
      }
    }),
    { numRuns: 500 },
  )
})

test.each(['1 ', 'A', 'Ab ', '+1-', '@a.', '1,', '(1)', 'A-1/'])(
  'reads a long run of %s in linear time',
  (unit) => {
    const start = performance.now()
    tokensIn(unit.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(1000)
  },
)
