import fc from 'fast-check'
import { checkDigit } from '#shared/rules/number-forms.ts'

/** A number as its groups, and the signs that people write between the groups. */
interface Kind {
  readonly groups: fc.Arbitrary<readonly string[]>
  readonly signs: readonly string[]
}
const digits = (min: number, max = min): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((all) => all.join(''))
const capitals = (count: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: count, maxLength: count })
    .map((all) => all.join(''))

/** Numbers of the trade, with the signs that people write within them. */
export const writtenNumbers = {
  container: {
    groups: fc
      .tuple(capitals(3), fc.constantFrom('U', 'J', 'Z'), digits(6))
      .map(([owner, category, serial]) => {
        const code = `${owner}${category}`
        return [code, serial, checkDigit(`${code}${serial}`.toLowerCase())]
      }),
    signs: ['', ' ', '-', '\u00a0', ' - ', '.', '/', '_', '‑', '\n'],
  },
  reference: {
    groups: fc.tuple(fc.constantFrom('QS', 'FCL', 'PO', 'SHP', 'INV'), digits(4, 10)),
    signs: ['', ' ', '-', '/', '–', '.', '\u00a0'],
  },
  bill: {
    groups: fc.tuple(capitals(4), fc.constantFrom('BO1', 'NS7'), digits(4), fc.constantFrom('AB', 'X')),
    signs: ['', '-', '/', '.', '–'],
  },
  'order with its line': {
    groups: fc.tuple(fc.constant('PO'), digits(10), digits(2)),
    signs: ['-', '/', '.'],
  },
  'HS code': { groups: fc.tuple(digits(4), digits(2), digits(2)), signs: ['', '.', ' ', '\u2009'] },
  phone: {
    groups: fc.tuple(digits(2), digits(3), digits(3), digits(4)),
    signs: ['', ' ', '-', '.', ') ', ' (', '/'],
  },
  price: { groups: fc.tuple(digits(1, 3), digits(3)), signs: ['', ' ', ',', '.', '’', '\u202f', "'"] },
  equipment: {
    groups: fc.tuple(fc.constantFrom('20', '40', '45'), fc.constantFrom('DV', 'HC', 'GP')),
    signs: ['', '’', "'", '-'],
  },
} as const satisfies Readonly<Record<string, Kind>>

/** Returns two spellings of a number, and the number without signs. */
export const spelled = ({ groups, signs }: Kind): fc.Arbitrary<readonly [string, string, string]> =>
  fc
    .tuple(groups, fc.array(fc.constantFrom(...signs), { minLength: 12, maxLength: 12 }), fc.boolean())
    .map(([parts, used, isLower]) => {
      const write = (from: number): string =>
        parts.map((part, at) => (at === 0 ? part : `${used[from + at]}${part}`)).join('')
      const typed = write(6)
      return [write(0), isLower ? typed.toLowerCase() : typed, parts.join('')]
    })
