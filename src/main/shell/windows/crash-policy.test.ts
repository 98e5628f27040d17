import { expect, it } from 'vitest'
import { afterCrash } from './crash-policy.ts'

it('loads the page again after a first crash', () => {
  expect(afterCrash([], 1_000_000)).toBe('reload')
})

it('gives up on a second within a minute', () => {
  expect(afterCrash([1_000_000], 1_059_999)).toBe('give-up')
})

it('forgets crashes after a minute', () => {
  expect(afterCrash([1_000_000, 900_000], 1_060_000)).toBe('reload')
})
