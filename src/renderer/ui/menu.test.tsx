import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuItem, MenuLine, MenuList } from './menu.tsx'

afterEach(cleanup)

const close = vi.fn()
const chosen = vi.fn()
const press = (key: string, more = {}): boolean =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })
const focused = (): string | null | undefined => document.activeElement?.textContent

const show = async (): Promise<void> => {
  render(
    <MenuList close={close}>
      <MenuItem onClick={chosen}>Copy link</MenuItem>
      <MenuItem disabled onClick={chosen}>
        Edit
      </MenuItem>
      <MenuLine />
      <MenuItem onClick={chosen}>Éteindre</MenuItem>
      <MenuItem onClick={chosen}>Close post</MenuItem>
    </MenuList>,
  )
  await vi.waitFor(() => expect(focused()).toBe('Copy link'))
}

test('arrow keys, Home and End move between the enabled items, in a circle', async () => {
  await show()
  for (const [key, name] of [
    ['ArrowDown', 'Éteindre'],
    ['End', 'Close post'],
    ['ArrowDown', 'Copy link'],
    ['ArrowUp', 'Close post'],
    ['Home', 'Copy link'],
  ] as const) {
    expect(press(key)).toBe(false)
    expect(focused()).toBe(name)
  }
})

test('a letter moves to the next enabled item that begins with it', async () => {
  await show()
  for (const [key, name] of [
    ['c', 'Close post'],
    ['C', 'Copy link'],
    ['e', 'Éteindre'],
    ['x', 'Éteindre'],
  ] as const) {
    press(key)
    expect(focused()).toBe(name)
  }
  expect([press('c', { ctrlKey: true }), press('Enter')]).toEqual([true, true])
  expect(focused()).toBe('Éteindre')
})

test('a blank among typed words chooses nothing; after another key it does', async () => {
  await show()
  expect(press(' ')).toBe(true)
  press('c')
  expect([press(' '), press('p'), press(' ')]).toEqual([false, false, false])
  press('ArrowDown')
  expect(press(' ')).toBe(true)
})

test('Tab closes the menu', async () => {
  await show()
  press('Tab')
  expect(close).toHaveBeenCalledOnce()
  screen.getByText('Éteindre').click()
  expect(chosen).toHaveBeenCalledOnce()
})
