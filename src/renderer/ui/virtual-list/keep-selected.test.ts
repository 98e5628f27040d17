import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSelected, type Margin } from './keep-selected.ts'

const rowHeight = 100
const rows = 800
let scrollTop = 0
let stop = (): void => {}
const setMargin = vi.fn<(margin: Margin) => void>()

const scroller = (): HTMLElement => document.querySelector('#scroller') as HTMLElement
const textOf = (row: number): Text => document.querySelector(`[data-key="${row}"]`)?.firstChild as Text

const scrollTo = (top: number): void => {
  scrollTop = top
  scroller().dispatchEvent(new Event('scroll'))
}
const select = (from: Node, to: Node, length: number): void => {
  getSelection()?.setBaseAndExtent(from, 0, to, length)
  document.dispatchEvent(new Event('selectionchange'))
}

beforeEach(() => {
  const list = Array.from({ length: rows }, (_, n) => `<div data-key="${n}">row ${n}</div>`).join('')
  document.body.innerHTML = `<p>outside</p><div id="scroller"><div data-items>${list}</div></div>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { key } = (this as HTMLElement).dataset
    return key === undefined
      ? new DOMRect(0, 0, 300, 600)
      : new DOMRect(0, Number(key) * rowHeight - scrollTop, 300, rowHeight)
  })
  scrollTop = 0
  stop = keepSelected(scroller(), setMargin)
})
afterEach(() => {
  stop()
  getSelection()?.removeAllRanges()
  vi.restoreAllMocks()
  setMargin.mockReset()
  document.body.innerHTML = ''
})

test('the margin reaches to the selected rows on both sides, in steps', () => {
  select(textOf(3), textOf(5), 3)
  expect(setMargin).not.toHaveBeenCalled()
  scrollTo(2500)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 3000, bottom: 0 })
  scrollTo(2600)
  expect(setMargin).toHaveBeenCalledTimes(1)
  select(textOf(3), textOf(60), 3)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 3000, bottom: 3000 })
})

test('a clicked place is kept less far than a selection, and neither without limit', () => {
  select(textOf(0), textOf(0), 0)
  scrollTo(9000)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 9000, bottom: 0 })
  scrollTo(20_000)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 0, bottom: 0 })
  select(textOf(0), textOf(0), 3)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 20_000, bottom: 0 })
  scrollTo(50_000)
  expect(setMargin).toHaveBeenLastCalledWith({ top: 0, bottom: 0 })
})

test('a selection elsewhere or none keeps nothing', () => {
  scrollTo(3000)
  const outside = document.querySelector('p')?.firstChild as Text
  select(outside, outside, 3)
  getSelection()?.removeAllRanges()
  document.dispatchEvent(new Event('selectionchange'))
  expect(setMargin).not.toHaveBeenCalled()
})

test('a change of the selection reads it once, and a scroll without one never', () => {
  const read = vi.spyOn(globalThis, 'getSelection')
  scrollTo(3000)
  expect(read).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('selectionchange'))
  expect(read).toHaveBeenCalledOnce()
})
