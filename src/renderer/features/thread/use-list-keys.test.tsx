import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { sideRows, useListKeys } from './use-list-keys.ts'

const list = sideRows('g m')
const opened = vi.fn()

const Screen = ({ unread }: { readonly unread: readonly string[] }) => {
  useListKeys(list)
  return (
    <main>
      <ul>
        {['Ann', 'Ben', 'Cem', 'Dov'].map((name) => (
          <li key={name}>
            <button
              type="button"
              data-side-row
              data-unread={unread.includes(name) || undefined}
              aria-current={name === 'Ben' ? 'true' : undefined}
              onClick={() => opened(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <section>
        <div role="log" />
        <textarea aria-label="Message" />
      </section>
    </main>
  )
}

const press = (key: string, altKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey })
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {}
  opened.mockReset()
  store.set(toastsAtom, [])
})
afterEach(cleanup)

test('J and K move from the open item, and stay at the ends', () => {
  render(<Screen unread={[]} />)
  press('j')
  expect(focused()).toBe('Cem')
  press('j')
  press('j')
  expect(focused()).toBe('Dov')
  press('k')
  expect(focused()).toBe('Cem')
})

test('U focuses the next unread item, over the end of the list', () => {
  render(<Screen unread={['Ann', 'Dov']} />)
  press('u')
  expect(focused()).toBe('Dov')
  press('u')
  expect(focused()).toBe('Ann')
  expect(opened).not.toHaveBeenCalled()
})

test('Alt and an arrow open the next or previous unread item, also from the field', () => {
  render(<Screen unread={['Ann', 'Cem', 'Dov']} />)
  screen.getByLabelText('Message').focus()
  press('ArrowDown', true)
  press('ArrowUp', true)
  expect(opened.mock.calls).toEqual([['Cem'], ['Ann']])
})

test('says so without an unread item', () => {
  render(<Screen unread={[]} />)
  press('u')
  press('ArrowDown', true)
  expect(opened).not.toHaveBeenCalled()
  expect(store.get(toastsAtom).map(({ id }) => id)).toContain('none-unread')
})

test('F6 moves between field and list, and the key of the screen focuses its list', () => {
  render(<Screen unread={[]} />)
  screen.getByLabelText('Message').focus()
  press('F6')
  expect(focused()).toBe('Ben')
  press('F6')
  expect(focused()).toBe('Message')
  screen.getByLabelText('Message').blur()
  press('g')
  press('m')
  expect(focused()).toBe('Ben')
})
