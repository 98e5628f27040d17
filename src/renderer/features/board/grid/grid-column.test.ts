// @no-page
import { expect, it } from 'vitest'
import { frozenCount } from './grid-column.ts'

const frozen = { isFrozen: true }

it('counts the frozen columns at the start, at most two', () => {
  expect(frozenCount([frozen, frozen, {}])).toBe(2)
  expect(frozenCount([frozen, {}, frozen])).toBe(1)
  expect(frozenCount([{}, frozen, frozen])).toBe(0)
  expect(frozenCount([frozen, frozen, frozen])).toBe(2)
  expect(frozenCount([])).toBe(0)
})
