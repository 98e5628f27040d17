import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = () => {}
})
afterEach(() => {
  cleanup()
  store.set(preferencesAtom, (current) => ({ ...current, letterKeys: true }))
})

const lineOf = (label: string): HTMLElement => {
  const line = screen.getAllByText(label)[0]?.parentElement
  if (!line) throw new Error(`no line ${label}`)
  return line
}
const show = (): void => {
  render(
    <Provider store={store}>
      <ShortcutSheet />
    </Provider>,
  )
}

test('marks exactly the shortcuts without a modifier while these are switched off', () => {
  store.set(preferencesAtom, (current) => ({ ...current, letterKeys: false }))
  show()
  expect(screen.getByText(/^Single-key shortcuts are off/)).toBeDefined()
  expect(within(lineOf('Like')).getByText('Off')).toBeDefined()
  expect(within(lineOf('Wall')).getByText('Off')).toBeDefined()
  for (const label of ['Send', 'Zoom in', 'Close'])
    expect(within(lineOf(label)).queryByText('Off')).toBeNull()
})

test('marks no shortcut while they are on', () => {
  show()
  expect(screen.queryByText('Off')).toBeNull()
  expect(screen.queryByText(/^Single-key shortcuts are off/)).toBeNull()
})
