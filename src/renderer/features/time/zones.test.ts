// @no-page
import { expect, test } from 'vitest'
import { zoneChoices } from './zones.ts'

test('has a country with one time once, and one with several by their names', () => {
  const names = zoneChoices().map(({ name }) => name)
  expect(names.filter((name) => /^(India|Germany)\b/.test(name))).toEqual(['Germany', 'India'])
  expect(names).toContain('United States (Eastern Time)')
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(names.toSorted((one, other) => new Intl.Collator('en').compare(one, other)))
})
