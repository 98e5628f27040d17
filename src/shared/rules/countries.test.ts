import { expect, it } from 'vitest'
import { countryNames } from './countries.ts'

it('names countries by their codes, and leaves everything else as it is', () => {
  expect(countryNames('NL,DE')).toBe('Netherlands, Germany')
  expect(countryNames(' in , Viet Nam,')).toBe('India, Viet Nam')
  expect(countryNames('QZ,12')).toBe('QZ, 12')
  expect(countryNames('')).toBe('')
})
