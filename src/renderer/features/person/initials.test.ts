import { describe, expect, test } from 'vitest'
import { initialsOf, tintOf } from './avatar.tsx'

describe('initials of a name', () => {
  test.each([
    ['Meera Nair', 'MN'],
    ['Jan van der Berg', 'JB'],
    ['Cher', 'C'],
    ['  ömer   çelik ', 'ÖÇ'],
    ['(Ocean) "Line"', 'OL'],
    ['नीना शर्मा', 'नीश'],
    ['', '?'],
    ['🚢 !!!', '?'],
  ])('%s gives %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

test('a name keeps its tint, and names differ', () => {
  expect(tintOf('Meera Nair')).toBe(tintOf('Meera Nair'))
  const seen = new Set(['Ada', 'Bo', 'Chen', 'Dilip', 'Eva', 'Farid', 'Gita', 'Hana', 'Ivo'].map(tintOf))
  expect(seen.size).toBeGreaterThan(3)
})
