import { describe, expect, test } from 'vitest'
import { initialsOf, tintOf } from './avatar.tsx'

describe('initialsOf', () => {
  test.each([
    ['Meera Nair', 'MN'],
    ['Jan van der Berg', 'JB'],
    ['Cher', 'C'],
    ['  ömer   çelik ', 'ÖÇ'],
    ['(Ocean) "Line"', 'OL'],
    ['नीना शर्मा', 'नीश'],
    ['', '?'],
    ['🚢 !!!', '?'],
  ])('abbreviates %s to %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

test('tintOf returns a stable tint that varies by name', () => {
  expect(tintOf('Meera Nair')).toBe(tintOf('Meera Nair'))
  const seen = new Set(['Ada', 'Bo', 'Chen', 'Dilip', 'Eva', 'Farid', 'Gita', 'Hana', 'Ivo'].map(tintOf))
  expect(seen.size).toBeGreaterThan(3)
})
