// @no-page
import { expect, test } from 'vitest'
import { submits } from './submit-key.ts'

const none = {
  key: 'Enter',
  isComposing: false,
  keyCode: 13,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
}

test('sends on Enter only if preferred, and never with Shift', () => {
  expect(submits(none, false)).toBe(false)
  expect(submits(none, true)).toBe(true)
  for (const other of [{ shiftKey: true }, { altKey: true }, { repeat: true }, { key: 'a' }])
    expect(submits({ ...none, ...other }, true), JSON.stringify(other)).toBe(false)
})

test('sends on Ctrl+Enter and Cmd+Enter with either preference', () => {
  for (const enterSends of [true, false]) {
    expect(submits({ ...none, ctrlKey: true }, enterSends)).toBe(true)
    expect(submits({ ...none, metaKey: true }, enterSends)).toBe(true)
  }
})

test('ignores the Enter that commits an IME composition', () => {
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const ctrlKey of [true, false]) expect(submits({ ...none, ...composing, ctrlKey }, true)).toBe(false)
})
