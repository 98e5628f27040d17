// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { takeAccelerators } from './accelerators.ts'
import type { Connection } from './connection.ts'

const post = vi.fn<Connection['post']>()
const page = vi.fn<(event: KeyboardEvent) => void>()

beforeAll(() => {
  takeAccelerators({
    post,
    on: (type, listener) => {
      listener({ type, accelerators: ['CommandOrControl+K', 'F5', 'CommandOrControl+Plus'] } as never)
    },
  })
  // Added after the host's listener, like a page's listener.
  window.addEventListener('keydown', page)
})
beforeEach(() => {
  post.mockReset()
  page.mockReset()
})

const press = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.body.dispatchEvent(event)
  return event
}

it('sends a menu accelerator to the menu', () => {
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  press('F5')
  press('+', { ctrlKey: true, shiftKey: true })
  expect(post.mock.calls.map(([message]) => message)).toEqual([
    { type: 'accelerator', accelerator: 'CommandOrControl+K' },
    { type: 'accelerator', accelerator: 'F5' },
    { type: 'accelerator', accelerator: 'CommandOrControl+Plus' },
  ])
})

it('ignores a key that the page has handled', () => {
  page.mockImplementation((event) => event.preventDefault())
  for (let times = 0; times < 2; times += 1) press('k', { ctrlKey: true })
  expect(page).toHaveBeenCalledTimes(2)
  expect(post).not.toHaveBeenCalled()
})

it('ignores other keys', () => {
  expect(press('k').defaultPrevented).toBe(false)
  expect(press('k', { ctrlKey: true, altKey: true }).defaultPrevented).toBe(false)
  expect(press('j', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(post).not.toHaveBeenCalled()
})
