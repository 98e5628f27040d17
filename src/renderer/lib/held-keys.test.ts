import { afterEach, expect, test, vi } from 'vitest'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { registerShortcuts } from './shortcuts.ts'

const like = vi.fn()
const release = registerShortcuts({ l: like })
const press = (...keys: readonly string[]): void => {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

let held: HeldKeys | undefined
afterEach(() => {
  held?.end()
  like.mockClear()
})

test('buffers keys typed before the field is mounted, and runs no shortcuts', () => {
  held = holdKeys()
  press('H', 'e', 'l', 'l', 'l', 'Shift', 'Backspace', 'o', 'Enter', '🚢')
  expect(like).not.toHaveBeenCalled()
  expect(held.take()).toBe('Hello\n🚢')
  expect(held.isGivenUp()).toBe(false)
  press('l')
  expect(like).toHaveBeenCalledOnce()
})

test('stops buffering on Escape, Tab or a pointer press', () => {
  for (const leave of [
    () => press('Escape'),
    () => press('Tab'),
    () => window.dispatchEvent(new Event('pointerdown')),
  ]) {
    held = holdKeys()
    press('l')
    leave()
    press('l')
    expect(like).toHaveBeenCalledOnce()
    expect([held.take(), held.isGivenUp()]).toEqual(['', true])
    like.mockClear()
  }
  release()
})

test('ignores keys in a field and with Ctrl', () => {
  held = holdKeys()
  const field = document.body.appendChild(document.createElement('input'))
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  const save = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(save)
  expect([event.defaultPrevented, save.defaultPrevented, held.take()]).toEqual([false, false, ''])
})

test('buffers keys in a field with fromFields', () => {
  held = holdKeys({ fromFields: true })
  const field = document.body.appendChild(document.createElement('input'))
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  expect([event.defaultPrevented, held.take()]).toEqual([true, 'a'])
})
