import { expect, test } from 'vitest'
import { activeOption, optionAfterKey } from './spotlight-choice.ts'

const group = (...ids: readonly string[]) => ({ options: ids.map((id) => ({ id })) })
const groups = [group('a', 'b'), { ...group('c', 'd'), isStale: true }, group('e')]

test('activates the first option before a choice, and keeps a chosen one while it is listed', () => {
  const activeId = (chosen: string | null) => activeOption(groups, chosen).option?.id
  expect(activeId(null)).toBe('a')
  expect(activeId('d')).toBe('d')
  expect(activeId('gone')).toBe('a')
  expect(activeOption([], 'a').option).toBeUndefined()
})

test('is sure of results of an earlier text only if the member chose one', () => {
  const stale = groups.slice(1)
  expect(activeOption(stale, null)).toEqual({ option: { id: 'c' }, isSure: false })
  expect(activeOption(stale, 'c')).toEqual({ option: { id: 'c' }, isSure: true })
  expect(activeOption(groups, null).isSure).toBe(true)
  expect(activeOption([], null).isSure).toBe(false)
})

test('wraps around the ends with arrows, and stops at them with page keys', () => {
  expect(optionAfterKey('ArrowDown', groups, 'b')).toBe('c')
  expect(optionAfterKey('ArrowDown', groups, 'e')).toBe('a')
  expect(optionAfterKey('ArrowUp', groups, 'a')).toBe('e')
  expect(optionAfterKey('PageDown', groups, 'b')).toBe('c')
  expect(optionAfterKey('PageDown', groups, 'e')).toBe('e')
  expect(optionAfterKey('PageUp', groups, 'd')).toBe('a')
  expect(optionAfterKey('PageUp', groups, 'b')).toBe('a')
})

test('leaves other keys and an empty list alone', () => {
  expect(optionAfterKey('Home', groups, 'a')).toBeUndefined()
  expect(optionAfterKey('ArrowDown', [], undefined)).toBeUndefined()
  expect(optionAfterKey('PageUp', [], undefined)).toBeUndefined()
})
