import { act, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpEditors } from '../../../../tests/support/renderer/clean-up-editors.ts'
import { writingFieldAround } from '../../lib/writing-fields.ts'
import { putCaret } from '../../ui/caret.ts'
import { nextField } from '../templates/fields.ts'
import { RichEditor, type RichEditorHandle, type RichEditorProps } from './rich-editor.tsx'

/** Creates paragraphs of two lines with marks, the first one with `more` text. */
const longHtml = (paragraphs: number, more = ''): string =>
  Array.from(
    { length: paragraphs },
    (_, n) =>
      `<p>No. ${n}: <strong>The draft</strong> is with the line.${more}<br>Forty-foot <em>high</em> cubes</p>`,
  ).join('')

/** A very long text of few long lines, which opens in two groups. Fewer lines take less time to render. */
const twoGroups = longHtml(55, ' Forty-foot high cubes'.repeat(13))
const threeGroups = longHtml(110, ' Forty-foot high cubes'.repeat(5))

const onChange = vi.fn<(html: string, blank: boolean) => void>()
const handle = createRef<RichEditorHandle>()
const show = (props: Partial<RichEditorProps>) =>
  render(
    <>
      <input aria-label="elsewhere" />
      <RichEditor label="Text" ref={handle} onChange={onChange} {...props} />
    </>,
  )
const field = () => screen.getByRole('textbox', { name: 'Text', hidden: true })
const lines = () =>
  [...field().querySelectorAll('[data-slate-node="element"]')].map((line) => line.textContent)
const drawnIn = (element: Element): number => element.querySelectorAll('[data-slate-node="element"]').length
/** Observes the element, and returns the change in rendered lines per task. */
const stepsIn = (element: Element): (() => number[]) => {
  const counts = [drawnIn(element)]
  const observer = new MutationObserver(() => counts.push(drawnIn(element)))
  observer.observe(element, { subtree: true, childList: true })
  return () => {
    observer.disconnect()
    return counts.map((count, index) => count - (counts[index - 1] ?? count))
  }
}
const open = () =>
  // A query by text would visit each element of the long text at each try.
  vi.waitFor(() => expect(document.body.textContent).not.toContain('Opening a long text…'), {
    timeout: 120_000,
  })

beforeEach(() => {
  onChange.mockReset()
  // jsdom has no layout, and no selections like Chromium's.
  HTMLElement.prototype.scrollIntoView ??= () => {}
})
afterEach(cleanUpEditors)

test('renders a text of common length at once', () => {
  show({ initialHtml: longHtml(20) })
  expect(lines()).toHaveLength(40)
  expect(field().hasAttribute('inert')).toBe(false)
})

test('gives a line its own direction, and an empty line that of the app', async () => {
  show({ initialHtml: '<p>مرحبا<br><br>Hello</p>' })
  await open()
  const directions = [...field().querySelectorAll('[data-slate-node="element"]')].map((line) => [
    line.textContent?.replaceAll('\uFEFF', ''),
    line.getAttribute('dir'),
  ])
  expect(directions).toEqual([
    ['مرحبا', 'auto'],
    ['', null],
    ['Hello', 'auto'],
  ])
})

test('applies a new selection before the next render', async () => {
  show({ initialHtml: '<p>As it was</p>' })
  await act(() => handle.current?.focus())
  const at = { piece: 0, offset: 6 }
  putCaret(field(), { from: at, to: at })
  handle.current?.type('also ')
  expect(lines()).toEqual(['As it also was'])
  act(() => {
    handle.current?.type('it ')
    putCaret(field(), { from: at, to: at })
    handle.current?.type('still ')
  })
  expect(lines()).toEqual(['As it still also it was'])
})

test('selects a field of a template before the next key', async () => {
  show({ initialHtml: '<p>Rate: {rate}.</p>' })
  await act(() => handle.current?.focus())
  writingFieldAround(field())?.commands?.selectNext(nextField, false)
  expect(getSelection()?.toString()).toBe('{rate}')
})

test('renders a very long text in groups of lines and shows it meanwhile', async () => {
  const { container } = show({ initialHtml: threeGroups })
  expect(container.textContent).toContain('No. 0: The draft is with the line.')
  expect(screen.getByRole('status').textContent).toBe('Opening a long text…')
  const steps = stepsIn(container)
  await open()
  expect(Math.max(...steps())).toBeLessThanOrEqual(100)
  expect(lines()).toHaveLength(220)
  expect(lines().at(-1)).toBe('Forty-foot high cubes')
  // The initial content is no change.
  expect(onChange).not.toHaveBeenCalled()
}, 180_000)

/** Unmounts the editor. The field disappears at once, and its content is removed in steps. */
const leave = async (unmount: () => void) => {
  const text = field()
  const box = text.parentElement
  const drawn = drawnIn(text)
  const steps = stepsIn(text)
  unmount()
  expect(text.isConnected).toBe(false)
  expect(document.activeElement).toBe(document.body)
  // The task that unmounts removes no line.
  expect(drawnIn(text)).toBe(drawn)
  await vi.waitFor(() => expect(box?.childNodes).toHaveLength(0), { timeout: 120_000 })
  expect(drawnIn(text)).toBe(0)
  expect(Math.min(...steps())).toBeGreaterThanOrEqual(-100)
}

test('unmounts a very long text in groups of lines and removes its listeners', async () => {
  // React registers its permanent listeners with the first render.
  show({ initialHtml: 'short' }).unmount()
  const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
  const { unmount } = show({ initialHtml: threeGroups })
  await open()
  act(() => handle.current?.type('!'))
  expect(onChange).toHaveBeenCalledOnce()
  await leave(unmount)
  const removedListeners = removed.mock.calls.map(([, listener]) => listener)
  expect(added).toHaveBeenCalled()
  expect(added.mock.calls.filter(([, listener]) => !removedListeners.includes(listener))).toEqual([])
  expect(onChange).toHaveBeenCalledOnce()
}, 180_000)

test('stops rendering if it is unmounted while it opens', async () => {
  const { container, unmount } = show({ initialHtml: longHtml(220) })
  // Checks often, so that only some of the lines are there.
  const isPartly = (): void => expect(drawnIn(container)).toBeGreaterThan(100)
  await vi.waitFor(isPartly, { timeout: 120_000, interval: 5 })
  expect(drawnIn(container)).toBeLessThan(440)
  await leave(unmount)
  expect(onChange).not.toHaveBeenCalled()
}, 180_000)

test('stays inert until it is open, then inserts the keys typed meanwhile', async () => {
  show({ initialHtml: twoGroups, autoFocus: true })
  await vi.waitFor(() => expect(field().hasAttribute('inert')).toBe(true), { timeout: 120_000 })
  for (const key of 'held')
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await open()
  await vi.waitFor(() => expect(lines().at(-1)).toBe('Forty-foot high cubesheld'))
  expect(field().hasAttribute('inert')).toBe(false)
  expect(onChange.mock.lastCall?.[0]).toMatch(/^No\. 0: .*<em>high<\/em> cubesheld$/)
  expect(onChange.mock.lastCall?.[0].split('<br>')).toHaveLength(110)
}, 180_000)

test('does not take the focus from another field after opening', async () => {
  show({ initialHtml: twoGroups, autoFocus: true })
  screen.getByLabelText('elsewhere').focus()
  await open()
  await act(async () => {})
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
  expect(onChange).not.toHaveBeenCalled()
}, 180_000)

test.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['Tab', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
  ['a press elsewhere', () => new Event('pointerdown', { bubbles: true })],
])(
  'does not take the focus after %s',
  async (_how, leave) => {
    show({ initialHtml: twoGroups, autoFocus: true })
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    document.body.dispatchEvent(leave())
    await open()
    await act(async () => {})
    expect(focus).not.toHaveBeenCalled()
    focus.mockRestore()
  },
  180_000,
)

test('inserts the keys that were typed before another field took the focus', async () => {
  show({ initialHtml: twoGroups, autoFocus: true })
  for (const key of 'held') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  screen.getByLabelText('elsewhere').focus()
  await open()
  await vi.waitFor(() => expect(lines().at(-1)).toBe('Forty-foot high cubesheld'))
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
}, 180_000)

test('does not report a text from setHtml as a change', async () => {
  show({ initialHtml: 'one' })
  await act(async () => handle.current?.setHtml('<b>two</b><script>x</script>'))
  expect(lines()).toEqual(['two'])
  expect(onChange).not.toHaveBeenCalled()
  act(() => handle.current?.type('!'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<strong>two!</strong>', false)
})

test('shows the last text that was set while it opens', async () => {
  show({ initialHtml: twoGroups })
  act(() => {
    handle.current?.setHtml('first')
    handle.current?.setHtml('sent')
  })
  await open()
  await vi.waitFor(() => expect(lines()).toEqual(['sent']))
}, 180_000)

test('renders nothing after an unmount during parsing', async () => {
  const { unmount } = show({ initialHtml: twoGroups })
  unmount()
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(onChange).not.toHaveBeenCalled()
})
