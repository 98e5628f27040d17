import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { cloneElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferencesAtom } from './session.ts'
import { pressShortcut, registerShortcuts, type ShortcutMap, useShortcuts } from './shortcuts.ts'
import { store } from './store.ts'
import { toastsAtom } from './toasts.ts'

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

/** Ends a text: any key that writes nothing. */
const pause = () => press('Tab')

const undo: (() => void)[] = []
const register = (map: ShortcutMap): void => {
  undo.push(registerShortcuts(map))
}

beforeEach(() => vi.useRealTimers())
afterEach(() => {
  cleanup()
  for (const unregister of undo.splice(0)) unregister()
})

const Listener = ({ j }: { readonly j: () => void }) => {
  useShortcuts({ j })
  return null
}

test('runs the handler of a key', () => {
  const j = vi.fn()
  register({ j })
  press('j')
  expect(j).toHaveBeenCalledOnce()
})

test('ignores keys in a field or an editor', () => {
  const j = vi.fn()
  register({ j })
  render(
    <>
      <input aria-label="field" />
      <div contentEditable suppressContentEditableWarning data-testid="editor">
        words
      </div>
      <input type="checkbox" aria-label="box" />
    </>,
  )
  press('j', {}, screen.getByLabelText('field'))
  press('j', {}, screen.getByTestId('editor'))
  expect(j).not.toHaveBeenCalled()
  pause()
  press('j', {}, screen.getByLabelText('box'))
  expect(j).toHaveBeenCalledOnce()
})

test('runs a Ctrl shortcut even in a field', () => {
  const palette = vi.fn()
  register({ 'mod+k': palette })
  render(<input aria-label="field" />)
  press('k', { ctrlKey: true }, screen.getByLabelText('field'))
  expect(palette).toHaveBeenCalledOnce()
})

test('runs key sequences, and starts over after a wrong second key', () => {
  const wall = vi.fn()
  const w = vi.fn()
  register({ 'g w': wall, w })
  press('g')
  press('w')
  expect(wall).toHaveBeenCalledOnce()
  expect(w).not.toHaveBeenCalled()
  press('g')
  press('x')
  pause()
  press('w')
  expect(wall).toHaveBeenCalledOnce()
  expect(w).toHaveBeenCalledOnce()
})

test('runs the latest handler first, which may pass the key on', () => {
  const below = vi.fn()
  const above = vi.fn((): unknown => false)
  register({ Escape: below })
  register({ Escape: above })
  press('Escape')
  expect(above).toHaveBeenCalledOnce()
  expect(below).toHaveBeenCalledOnce()
  above.mockReturnValue(undefined)
  press('Escape')
  expect(below).toHaveBeenCalledOnce()
})

test('ignores keys while a modal dialog is open', () => {
  const j = vi.fn()
  register({ j })
  render(<div role="dialog" aria-modal="true" />)
  press('j')
  expect(j).not.toHaveBeenCalled()
})

test('removes the handlers of an unmounted component', () => {
  const j = vi.fn()
  const { unmount } = render(<Listener j={j} />)
  press('j')
  unmount()
  press('j')
  expect(j).toHaveBeenCalledOnce()
})

test('pressShortcut runs the handler of a key', () => {
  const n = vi.fn()
  expect(pressShortcut('n')).toBe(false)
  register({ n })
  expect(pressShortcut('n')).toBe(true)
  expect(n).toHaveBeenCalledOnce()
})

test('words without a field act at most by their first letter, and are reported once', () => {
  const act = vi.fn()
  register(Object.fromEntries([...'eksln'].map((key) => [key, () => act(key)])))
  store.set(toastsAtom, [])
  render(<button type="button">Send</button>)
  for (const key of 'yes please, send it now') press(key, {}, screen.getByText('Send'))
  expect(act).not.toHaveBeenCalled()
  expect(store.get(toastsAtom)).toHaveLength(1)
  pause()
  for (const key of 'looks good') press(key, {}, screen.getByText('Send'))
  expect(act.mock.calls).toEqual([['l']])
})

test('a space or Enter within words presses no button', () => {
  register({ j: vi.fn() })
  render(<button type="button">Attach</button>)
  const isLeft = (key: string): boolean => press(key, {}, screen.getByText('Attach'))
  expect(isLeft(' ')).toBe(true)
  expect(isLeft('r')).toBe(true)
  expect(isLeft(' ')).toBe(false)
  expect(isLeft('Enter')).toBe(false)
  pause()
  expect(isLeft('Enter')).toBe(true)
})

test('the rest of the words is ignored when their field disappears', () => {
  const e = vi.fn()
  register({ e })
  render(<input aria-label="field" />)
  press('s', {}, screen.getByLabelText('field'))
  press('e')
  expect(e).not.toHaveBeenCalled()
})

test('letters in an open menu are no commands', () => {
  const e = vi.fn()
  register({ e })
  render(<div role="menu" tabIndex={-1} />)
  press('e', {}, screen.getByRole('menu'))
  expect(e).not.toHaveBeenCalled()
})

test.each([
  ['a menu', <div role="menu" key="menu" />],
  ['a question', <dialog open key="question" />],
  ['the page', <div key="page" />],
])('a space or Enter within words presses no button of %s', (_where, around) => {
  register({ e: vi.fn() })
  render(cloneElement(around, {}, <button type="button">Spend 3 credits</button>))
  const item = screen.getByRole('button', { hidden: true })
  const reaches = (key: string) => fireEvent.keyDown(item, { key })
  expect(reaches(' ')).toBe(true)
  reaches('Y')
  expect([reaches(' '), reaches('p'), reaches('Enter')]).toEqual([false, false, false])
})

test('a key that writes nothing works in a field, but not over a dialog', () => {
  const next = vi.fn()
  register({ 'alt+ArrowDown': next, F6: next })
  render(<textarea aria-label="field" />)
  press('ArrowDown', { altKey: true }, screen.getByLabelText('field'))
  press('F6', {}, screen.getByLabelText('field'))
  expect(next).toHaveBeenCalledTimes(2)
  render(<div role="dialog" aria-modal="true" />)
  press('F6')
  expect(next).toHaveBeenCalledTimes(2)
})

test('runs a shortcut by its place on layouts without Latin letters, and by its letter on others', () => {
  const [palette, like] = [vi.fn(), vi.fn()]
  register({ 'mod+k': palette, l: like })
  for (const [code, key] of [
    ['KeyK', 'л'],
    ['KeyK', 'ن'],
    ['KeyK', 'κ'],
    ['KeyV', 'k'],
  ])
    press(key ?? '', { code: code ?? '', ctrlKey: true })
  expect(palette).toHaveBeenCalledTimes(4)
  press('д', { code: 'KeyL' })
  expect(like).toHaveBeenCalledOnce()
})

test.each([
  ['Turkish on Windows', { key: '[', code: 'Digit8', ctrlKey: true, altKey: true }],
  ['French on Windows', { key: '[', code: 'Digit5', ctrlKey: true, altKey: true }],
  ['Spanish on Linux', { key: '[', code: 'BracketLeft' }],
])('runs the sign that AltGr writes, and takes AltGr for no modifier: %s', (_layout, { key, ...init }) => {
  const [rail, mod] = [vi.fn(), vi.fn()]
  register({ '[': rail, 'mod+[': mod, 'mod+k': mod, k: mod })
  press(key, { ...init, modifierAltGraph: true })
  expect([rail.mock.calls.length, mod.mock.calls.length]).toEqual([1, 0])
  // Arabic: AltGr and K write a sign of their own.
  press('ء', { code: 'KeyK', ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(mod).not.toHaveBeenCalled()
})

test('runs no key without a modifier while these are switched off', () => {
  const [j, go, palette, find] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  register({ j, 'g w': go, 'mod+k': palette, F3: find })
  store.set(preferencesAtom, (current) => ({ ...current, letterKeys: false }))
  press('j')
  pause()
  press('g')
  press('w')
  pause()
  press('k', { ctrlKey: true })
  press('F3')
  expect([j, go, palette, find].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1, 1])
  store.set(preferencesAtom, (current) => ({ ...current, letterKeys: true }))
  pause()
  press('j')
  expect(j).toHaveBeenCalledOnce()
})
