// @no-page
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPartial, type MomentKind, partsIn, partsOfKind, valueOfParts } from './moment-parts.ts'

const ranges = { year: 9999, month: 12, day: 31, hour: 23, minute: 59 }
const kinds = Object.keys(partsOfKind) as MomentKind[]

it('keeps each typed part, whichever others are missing', () => {
  const part = (name: keyof typeof ranges) =>
    fc.option(fc.integer({ min: name === 'hour' || name === 'minute' ? 0 : 1, max: ranges[name] }))
  for (const kind of kinds)
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(partsOfKind[kind].map((name) => [name, part(name)]))),
        (typed) => {
          const value = valueOfParts(typed, kind)
          expect(partsIn(value, kind)).toEqual(typed)
          const isWhole =
            partsOfKind[kind].every((name) => typed[name] !== null) && !((typed.year ?? 1000) < 1000)
          expect(isPartial(value, kind)).toBe(value !== '' && !isWhole)
        },
      ),
    )
})

it('writes whole values as the network and the stores do', () => {
  expect(valueOfParts({ year: 2026, month: 3, day: 4 }, 'date')).toBe('2026-03-04')
  expect(valueOfParts({ year: 2026, month: 3, day: 4, hour: 8, minute: 5 }, 'datetime-local')).toBe(
    '2026-03-04T08:05',
  )
  expect(valueOfParts({ hour: 0, minute: 0 }, 'time')).toBe('00:00')
  expect(valueOfParts(partsIn('next week', 'date'), 'date')).toBe('')
})
