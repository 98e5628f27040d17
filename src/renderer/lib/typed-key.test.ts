// @no-page
import { beforeEach, expect, it } from 'vitest'
import { typedKey } from './typed-key.ts'

const at = (code: string, key: string, shiftKey = false): string => typedKey({ code, key, shiftKey })

beforeEach(() => void at('KeyA', 'a'))

it.each([
  ['Russian', 'KeyK', 'л', 'k'],
  ['Russian', 'KeyJ', 'О', 'j'],
  ['Arabic', 'KeyK', 'ن', 'k'],
  ['Arabic', 'KeyB', 'لا', 'b'],
  ['Greek', 'KeyK', 'κ', 'k'],
  ['Hindi', 'KeyK', 'क', 'k'],
  ['Hindi', 'KeyE', 'ा', 'e'],
  ['Hebrew', 'KeyK', 'ל', 'k'],
  ['Arabic', 'Digit1', '١', '1'],
  ['Arabic', 'Slash', 'ظ', '/'],
  ['Russian', 'Period', 'ю', '.'],
  ['English', 'KeyK', 'K', 'k'],
  ['AZERTY', 'KeyQ', 'a', 'a'],
  ['AZERTY', 'Digit2', 'é', 'é'],
  ['Dvorak', 'KeyV', 'k', 'k'],
  ['Dvorak', 'KeyE', '.', '.'],
  ['Dvorak', 'BracketLeft', '/', '/'],
  ['Turkish', 'KeyI', 'ı', 'ı'],
  ['any', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
  ['any', 'Enter', 'Enter', 'Enter'],
  ['Russian', 'Backslash', '/', '/'],
])('%s: %s with %j is %j', (_layout, code, key, name) => expect(at(code, key)).toBe(name))

it('reads a sign among the letters by its place, once a letter of the layout was typed', () => {
  expect(at('KeyQ', '/')).toBe('/')
  expect(at('KeyA', 'ש')).toBe('a')
  expect(at('KeyQ', '/')).toBe('q')
  expect(at('KeyW', "'")).toBe('w')
  expect(at('Slash', '؟', true)).toBe('?')
  expect(at('KeyA', 'a')).toBe('a')
  expect(at('KeyE', '.')).toBe('.')
})
