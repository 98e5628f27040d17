import { expect, it } from 'vitest'
import { countryNames } from './countries.ts'

it('replaces country codes by names and keeps other text', () => {
  expect(countryNames('NL,DE')).toBe('Netherlands, Germany')
  expect(countryNames(' in , Viet Nam,')).toBe('India, Viet Nam')
  expect(countryNames('QZ,12')).toBe('QZ, 12')
  expect(countryNames('')).toBe('')
})
