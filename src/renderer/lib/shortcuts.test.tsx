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
  for (const back of undo.splice(0)) back()
})

const Listener = ({ j }: { readonly j: () => void }) => {
  useShortcuts({ j })
  return null
}

test('a key runs its handler', () => {
  const j = vi.fn()
  register({ j })
  press('j')
  expect(j).toHaveBeenCalledOnce()
})

test('nothing fires while somebody types', () => {
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

test('with Ctrl it fires even in a field', () => {
  const palette = vi.fn()
  register({ 'mod+k': palette })
  render(<input aria-label="field" />)
  press('k', { ctrlKey: true }, screen.getByLabelText('field'))
  expect(palette).toHaveBeenCalledOnce()
})

test('keys come one after the other, and a wrong second key starts afresh', () => {
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

test('what opened last answers first, and may pass', () => {
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

test('an open dialog keeps the keys to itself', () => {
  const j = vi.fn()
  register({ j })
  render(<div role="dialog" aria-modal="true" />)
  press('j')
  expect(j).not.toHaveBeenCalled()
})

test('an unmounted component no longer answers', () => {
  const j = vi.fn()
  const { unmount } = render(<Listener j={j} />)
  press('j')
  unmount()
  press('j')
  expect(j).toHaveBeenCalledOnce()
})

test('a menu may run what a key would', () => {
  const n = vi.fn()
  expect(pressShortcut('n')).toBe(false)
  register({ n })
  expect(pressShortcut('n')).toBe(true)
  expect(n).toHaveBeenCalledOnce()
})
