import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressShortcut, registerShortcuts, type ShortcutMap, useShortcuts } from './shortcuts.ts'

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

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
