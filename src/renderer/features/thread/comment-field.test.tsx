import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpEditors } from '../../../../tests/support/renderer/clean-up-editors.ts'
import { CommentField } from './comment-field.tsx'

/** A very long text that opens in two groups of lines. */
const line = `<p>The <strong>draft</strong> is with the line.${' Forty-foot high cubes'.repeat(8)}</p>`
const long = (end: string): string => `${line.repeat(110)}${end}`
const plainField = { current: null }
const at = (text: string) => (
  <>
    <input aria-label="elsewhere" />
    <CommentField
      label="Text"
      wantedBy={null}
      rich
      text={text}
      autoFocus
      disabled={false}
      enterSends={false}
      describedBy=""
      plainField={plainField}
      onChange={() => {}}
      onSubmit={() => {}}
      onEscape={() => {}}
    />
  </>
)
const lastLine = () =>
  [...document.querySelectorAll('[data-slate-node="element"]')].map((line) => line.textContent).at(-1)
const press = (...keys: readonly string[]): boolean[] =>
  keys.map((key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000 })
const show = async (text: string, isThere: () => void) => {
  const { rerender } = render(at(text))
  await until(isThere)
  return (next: string): void => rerender(at(next))
}
const isOpening = () => screen.getByText('Opening a long text…')

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView ??= () => {}
})
afterEach(cleanUpEditors)

test('keeps the focus in the field when a very long text replaces a short one', async () => {
  const put = await show('short', () => expect(lastLine()).toBe('short'))
  put(long('the end'))
  press('!')
  await until(() => expect(lastLine()).toBe('the end!'))
}, 180_000)

test('keeps a pending focus when a very long text replaces a short one', async () => {
  // Loads the editor.
  await show('before', () => expect(lastLine()).toBe('before'))
  cleanup()
  const { rerender } = render(at('short'))
  expect(lastLine()).toBe('short')
  expect(document.activeElement).toBe(document.body)
  rerender(at(long('the end')))
  press('!')
  await until(() => expect(lastLine()).toBe('the end!'))
}, 180_000)

test('appends typed text to the replacement of a long text that is still opening', async () => {
  const put = await show(long('first'), isOpening)
  press('o', 'n')
  put(long('second'))
  press('!')
  await until(() => expect(lastLine()).toBe('secondon!'))
}, 180_000)

test('moves the focus to an empty field after a very long text was sent', async () => {
  const put = await show(long('first'), () => expect(document.activeElement?.ariaMultiLine).toBe('true'))
  const sent = document.activeElement
  expect(sent?.textContent).toMatch(/first$/)
  put('')
  expect(sent?.isConnected).toBe(false)
  expect(sent?.textContent).toMatch(/first$/)
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Text'))
  expect(lastLine()).not.toMatch(/first/)
  await until(() => expect(sent?.textContent).toBe(''))
}, 180_000)

test('does not take the focus back after Escape when a later text arrives', async () => {
  const put = await show(long('first'), isOpening)
  press('Escape')
  put(long('second'))
  expect(press('l')).toEqual([true])
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await until(() => expect(lastLine()).toBe('second'))
  await until(() => expect(screen.queryByText('Opening a long text…')).toBeNull())
  expect(focus).not.toHaveBeenCalled()
  focus.mockRestore()
}, 180_000)
