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

test('what is typed before its field is there is kept and does nothing else', () => {
  held = holdKeys()
  press('H', 'e', 'l', 'l', 'l', 'Shift', 'Backspace', 'o', 'Enter', '🚢')
  expect(like).not.toHaveBeenCalled()
  expect(held.take()).toBe('Hello\n🚢')
  expect(held.isGivenUp()).toBe(false)
  press('l')
  expect(like).toHaveBeenCalledOnce()
})

test('Escape, Tab and a press elsewhere give the keys back', () => {
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

test('keys in a field and with Ctrl go where they would', () => {
  held = holdKeys()
  const field = document.body.appendChild(document.createElement('input'))
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  const save = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(save)
  expect([event.defaultPrevented, save.defaultPrevented, held.take()]).toEqual([false, false, ''])
})

test('keys in a field are held where the way is asked for from fields too', () => {
  held = holdKeys({ fromFields: true })
  const field = document.body.appendChild(document.createElement('input'))
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  expect([event.defaultPrevented, held.take()]).toEqual([true, 'a'])
})
