import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Settings } from '../contract/entities/credit.ts'
import { selectableUserTypes, type UserTypeKey, userTypes } from '../contract/entities/user-types.ts'
import { visibilities } from '../contract/entities/visibility.ts'
import { cheaperAudience } from './cheaper-audience.ts'
import { postCost } from './post-cost.ts'

const prices = {
  public_all_credit_deduction: '6',
  public_importer_credit_deduction: '2',
  public_exporter_credit_deduction: '2',
  public_nvocc_credit_deduction: '3',
}
const publicly = (...types: UserTypeKey[]) => ({ visibility: 'public', userTypes: types }) as const

it('suggests All if it costs less than the chosen types together', () => {
  expect(cheaperAudience(prices, publicly('importer', 'exporter', 'nvocc'))).toEqual({
    audience: publicly('all'),
    cost: 6,
    instead: 7,
  })
})

it.each([
  ['an audience that is cheaper already', prices, publicly('importer', 'exporter')],
  [
    'an audience of the same cost',
    { ...prices, public_all_credit_deduction: '7' },
    publicly('importer', 'exporter', 'nvocc'),
  ],
  ['an empty audience', prices, publicly()],
  [
    'a price that cannot be read',
    { ...prices, public_all_credit_deduction: null },
    publicly('importer', 'exporter', 'nvocc'),
  ],
  ['no prices at all', null, publicly('importer')],
])('returns null for %s', (_what, settings, chosen) => {
  expect(cheaperAudience(settings, chosen)).toBeNull()
})

const keys = selectableUserTypes.map(({ key }) => key)
const price = fc.oneof(fc.nat({ max: 20 }).map(String), fc.constant(null), fc.constant('0'))
const settings = fc
  .record(
    Object.fromEntries(
      ['public', 'my_connection'].flatMap((prefix) =>
        keys.map((key) => [`${prefix}_${key}_credit_deduction`, price] as const),
      ),
    ),
    { requiredKeys: [] },
  )
  .map((given) => given as Settings)
const reach = (types: readonly UserTypeKey[]): readonly UserTypeKey[] =>
  types.includes('all') ? userTypes.map(({ key }) => key) : types

it('never suggests a smaller reach, a higher cost or another visibility', () => {
  fc.assert(
    fc.property(
      settings,
      fc.constantFrom(...visibilities),
      fc.uniqueArray(fc.constantFrom(...keys)),
      (given, visibility, chosen) => {
        const found = cheaperAudience(given, { visibility, userTypes: chosen })
        if (found === null) return
        expect(found.audience.visibility).toBe(visibility)
        expect(reach(found.audience.userTypes)).toEqual(expect.arrayContaining([...reach(chosen)]))
        expect(found.cost).toBeLessThan(found.instead)
        expect(postCost(given, visibility, found.audience.userTypes)).toBe(found.cost)
        expect(postCost(given, visibility, chosen)).toBe(found.instead)
      },
    ),
  )
})
