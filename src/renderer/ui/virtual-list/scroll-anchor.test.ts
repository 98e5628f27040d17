import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stageSizes } from '../../../../tests/support/renderer/staged-sizes.ts'
import { createScrollAnchor } from './scroll-anchor.ts'

/** A log of 400 px. The test sets the heights of its rows, and decides when they are measured. */
const stageLog = (...heights: number[]) => {
  const scroller = document.createElement('div')
  const list = scroller.appendChild(document.createElement('div'))
  list.dataset.items = ''
  let view = 400
  let top = 0
  const onSize = stageSizes()
  const height = (): number => heights.reduce((sum, each) => sum + each, 0)
  const rowTop = (index: number): number => heights.slice(0, index).reduce((sum, each) => sum + each, 0)
  const scrollTo = (to: number): void => {
    const next = Math.max(0, Math.min(to, height() - view))
    if (next === top) return
    top = next
    // Browsers emit the event in the next frame.
    requestAnimationFrame(() => scroller.dispatchEvent(new Event('scroll')))
  }
  Object.defineProperties(scroller, {
    clientHeight: { get: () => view },
    scrollHeight: { get: height },
    scrollTop: { get: () => top, set: scrollTo },
  })
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 500, view)
  const draw = (index: number): void => {
    const row = list.appendChild(document.createElement('div'))
    row.dataset.row = String(index)
    row.getBoundingClientRect = () => new DOMRect(0, rowTop(index) - top, 500, heights[index])
  }
  // The list's own way to scroll.
  scroller.scrollTo = (to?: ScrollToOptions | number) => {
    scrollTo(typeof to === 'object' ? (to.top ?? top) : top)
  }
  scroller.scrollBy = (by?: ScrollToOptions | number) => {
    scrollTo(top + (typeof by === 'object' ? (by.top ?? 0) : 0))
  }
  for (const index of heights.keys()) draw(index)
  document.body.replaceChildren(scroller)
  return {
    scroller,
    draw,
    measure: (changes: Readonly<Record<number, number>>): void => {
      for (const [index, next] of Object.entries(changes)) {
        if (Number(index) >= heights.length) draw(Number(index))
        heights[Number(index)] = next
      }
      scrollTo(top)
      onSize()
    },
    /** Reduces the viewport, as a growing form beside it does. */
    shrink: (by: number): void => {
      view -= by
      onSize()
    },
    below: () => height() - top - view,
    topOf: (index: number) => rowTop(index) - top,
    /** Scrolls as the reader does. */
    wheel: (to: number): void => {
      scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: to - top }))
      scrollTo(to)
      vi.advanceTimersToNextFrame()
    },
  }
}

const bringRow = vi.fn()
const find = (key: string): HTMLElement | null => document.querySelector(`[data-row="${key}"]`)
let firstRow = '0'
const first = (): string => firstRow

beforeEach(() => {
  firstRow = '0'
  vi.useFakeTimers()
  bringRow.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps the end in view while rows are measured', () => {
  const log = stageLog(300, 300, 300)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({ 2: 700 })
  expect(log.below()).toBe(0)
  vi.advanceTimersByTime(60_000)
  log.measure({ 1: 900, 2: 720 })
  expect(log.below()).toBe(0)
})

test('keeps the unread line at the top, as far as the end allows', () => {
  const log = stageLog(500, 500, 100)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  anchor.land('2')
  expect(log.below()).toBe(0)
  log.measure({ 2: 100, 3: 700, 4: 80 })
  expect(log.topOf(2)).toBe(0)
  log.measure({ 0: 900, 3: 800 })
  expect(log.topOf(2)).toBe(0)
})

test('requests an unrendered target row until it is rendered', () => {
  const log = stageLog(500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  anchor.land('2')
  vi.advanceTimersToNextFrame()
  expect(bringRow).toHaveBeenCalledWith('2')
  // The list restores its own position first, however late.
  bringRow.mockClear()
  vi.advanceTimersByTime(60_000)
  log.scroller.scrollTo({ top: 0 })
  vi.advanceTimersToNextFrame()
  expect(bringRow).toHaveBeenCalledWith('2')
  log.measure({ 2: 600 })
  expect(log.topOf(2)).toBe(0)
})

test("keeps the reader's position after a scroll, and the end after a return", () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  log.wheel(200)
  log.measure({ 2: 900 })
  expect(log.topOf(0)).toBe(-200)
  anchor.grow()
  anchor.land('2')
  log.measure({ 3: 100 })
  expect(log.topOf(0)).toBe(-200)
  log.wheel(9999)
  log.measure({ 4: 100 })
  expect(log.below()).toBe(0)
})

test('scrolls to a row that replaces its placeholder without a resize', async () => {
  const log = stageLog(500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.land('2')
  anchor.attach(log.scroller)
  vi.advanceTimersByTime(1000)
  log.measure({ 2: 600 })
  log.scroller.querySelector('[data-row="2"]')?.remove()
  anchor.land('2')
  log.scroller.scrollTo({ top: 0 })
  vi.advanceTimersByTime(60_000)
  log.draw(2)
  await Promise.resolve()
  expect(log.topOf(2)).toBe(0)
})

test('restores the position if the list scrolls itself', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({ 1: 700 })
  for (const top of [100, 1256, 0]) {
    vi.advanceTimersByTime(60_000)
    log.scroller.scrollTo({ top })
    vi.advanceTimersToNextFrame()
    expect(log.below()).toBe(0)
  }
  log.scroller.scrollBy({ top: -400 })
  expect(log.below()).toBe(0)
})

test('restores the position of a recreated list', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  const detach = anchor.attach(log.scroller)
  log.measure({})
  detach()
  const next = stageLog(500, 500, 500)
  anchor.attach(next.scroller)
  vi.advanceTimersByTime(60_000)
  next.scroller.scrollTo({ top: 0 })
  next.measure({ 2: 900 })
  expect(next.below()).toBe(0)
})

test('keeps the end on clicks, field keys, empty wheel events and viewport changes', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  log.scroller.dispatchEvent(new Event('pointerdown'))
  const button = log.scroller.appendChild(document.createElement('button'))
  button.focus()
  log.measure({ 2: 900 })
  expect(log.below()).toBe(0)
  log.wheel(9999)
  log.shrink(150)
  expect(log.below()).toBe(0)
  log.scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: -40, ctrlKey: true }))
  log.measure({ 0: 900 })
  expect(log.below()).toBe(0)
  const field = log.scroller.appendChild(document.createElement('textarea'))
  field.focus()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
  log.measure({ 1: 600 })
  expect(log.below()).toBe(100)
  field.blur()
  log.measure({ 1: 620 })
  expect(log.below()).toBe(0)
})

test('the End key stays at the end while the last rows are measured', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.wheel(0)
  const key = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })
  log.scroller.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(true)
  vi.advanceTimersToNextFrame()
  log.measure({ 1: 700, 2: 900 })
  vi.advanceTimersToNextFrame()
  expect(log.below()).toBe(0)
})

test('restores the anchor after the browser clamped the position', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  anchor.land('1')
  expect(log.topOf(1)).toBe(0)
  log.measure({ 2: 0, 1: 300 })
  vi.advanceTimersToNextFrame()
  expect(log.below()).toBe(0)
  log.measure({ 2: 800 })
  expect(log.topOf(1)).toBe(0)
})

test('accepts a scroll that no wheel or key caused', () => {
  const log = stageLog(500, 500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  vi.advanceTimersByTime(5000)
  log.scroller.scrollTop = 100
  vi.advanceTimersToNextFrame()
  log.measure({ 2: 900 })
  expect(log.topOf(0)).toBe(-100)
  log.scroller.scrollTop = 9999
  vi.advanceTimersToNextFrame()
  log.scroller.scrollTop -= 44
  log.measure({})
  expect(log.below()).toBe(44)
})

test('follows a new row from the end, but not while the user types', () => {
  const log = stageLog(500, 500)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  anchor.grow()
  log.measure({ 2: 100 })
  expect(log.below()).toBe(0)
  const field = log.scroller.appendChild(document.createElement('textarea'))
  field.focus()
  anchor.grow()
  log.measure({ 3: 100 })
  expect(log.below()).toBe(100)
  anchor.showEnd()
  expect(log.below()).toBe(0)
})

test('Home shows the start while the rows there are measured, and earlier rows do not move it', () => {
  const log = stageLog(300, 300, 300, 300)
  const anchor = createScrollAnchor({ bring: bringRow, find, first })
  anchor.attach(log.scroller)
  log.measure({})
  const home = new KeyboardEvent('keydown', { key: 'Home', cancelable: true })
  log.scroller.dispatchEvent(home)
  expect(home.defaultPrevented).toBe(true)
  expect(log.scroller.scrollTop).toBe(0)
  // The list compensates for the measured height as if the reader was below the row.
  log.measure({ 0: 500 })
  log.scroller.scrollBy({ top: 200 })
  expect(log.topOf(0)).toBe(0)

  firstRow = 'earlier'
  log.measure({ 0: 900 })
  log.scroller.scrollBy({ top: 400 })
  expect(log.topOf(0)).toBe(0)
  log.wheel(350)
  log.measure({ 3: 900 })
  expect(log.scroller.scrollTop).toBe(350)
})
