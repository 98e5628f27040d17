import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stageSizes } from '../../../../tests/support/renderer/staged-sizes.ts'
import { itemInReading, keepReading } from './keep-reading.ts'

const view = 400
let top = 0
let onSize = (): void => {}
let stop = (): void => {}

/** A list of 400 px below a header of 100 px. Each item has parts of these heights, px, and a gap of 10 px. */
const stageList = (items: Record<string, number[]>) => {
  let header = 100
  const gap = 10
  const scroller = document.createElement('div')
  const list = scroller.appendChild(document.createElement('div'))
  list.dataset.items = ''
  const partsOf = (key: string): number[] => items[key] ?? []
  const heightOf = (key: string): number => partsOf(key).reduce((sum, each) => sum + each, gap)
  const startOf = (key: string): number => {
    const keys = Object.keys(items)
    return keys.slice(0, keys.indexOf(key)).reduce((sum, each) => sum + heightOf(each), header)
  }
  const put = (element: Element, start: () => number, height: () => number): void => {
    element.getBoundingClientRect = () => new DOMRect(0, start() - top, 500, height())
  }
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 500, view)
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (to: number) => {
      top = to
    },
  })
  put(
    list,
    () => header,
    () => Object.keys(items).reduce((sum, key) => sum + heightOf(key), 0),
  )
  for (const [key, parts] of Object.entries(items)) {
    const item = list.appendChild(document.createElement('div'))
    item.dataset.key = key
    put(
      item,
      () => startOf(key),
      () => heightOf(key),
    )
    for (const at of parts.keys()) {
      const part = item.appendChild(document.createElement('p'))
      put(
        part,
        () =>
          startOf(key) +
          partsOf(key)
            .slice(0, at)
            .reduce((sum, each) => sum + each, 0),
        () => partsOf(key)[at] ?? 0,
      )
    }
  }
  document.body.replaceChildren(scroller)
  const scroll = (to: number): void => {
    top = to
    scroller.dispatchEvent(new Event('scroll'))
  }
  return {
    scroller,
    scroll,
    /** Scrolls, and stays there. */
    rest: (to: number): void => {
      scroll(to)
      scroller.dispatchEvent(new Event('scrollend'))
    },
    grow: (key: string, ...parts: number[]): void => {
      items[key] = parts
    },
    growHeader: (to: number): void => {
      header = to
    },
    remove: (key: string): void => {
      delete items[key]
      scroller.querySelector(`[data-key="${key}"]`)?.remove()
    },
    topOf: (key: string): number => startOf(key) - top,
  }
}

beforeEach(() => {
  top = 0
  vi.useFakeTimers()
  onSize = stageSizes()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stage = () => {
  const list = stageList({ a: [200, 300], b: [200, 300], c: [200, 300] })
  stop = keepReading(list.scroller)
  return list
}

test.each([
  ['grows', [200, 900]],
  ['shrinks', [80]],
])('keeps the item at the top when one above it %s', (_name, parts) => {
  const list = stage()
  // The view starts in the gap below the first item.
  list.rest(604)
  list.grow('a', ...parts)
  onSize()
  expect(list.topOf('b')).toBe(6)
})

test('keeps the part at the top when an earlier part of the same item grows', () => {
  const list = stage()
  list.rest(900)
  list.grow('b', 260, 300)
  onSize()
  expect(list.topOf('b')).toBe(-350)
  // A part in view grows downwards.
  list.grow('b', 260, 700)
  onSize()
  expect(list.topOf('b')).toBe(-350)
})

test('keeps the item at the top when the header grows, once', () => {
  const list = stage()
  list.rest(604)
  list.growHeader(149)
  onSize()
  list.scroll(top)
  onSize()
  expect(list.topOf('b')).toBe(6)
})

test('keeps the item at the top when one above it is removed', () => {
  const list = stage()
  list.rest(700)
  const before = list.topOf('b')
  list.remove('a')
  onSize()
  expect(list.topOf('b')).toBe(before)
})

test('corrects a change while the reader scrolls', () => {
  const list = stage()
  list.rest(700)
  list.grow('a', 200, 500)
  list.scroll(740)
  onSize()
  expect(list.topOf('b')).toBe(-130)
  onSize()
  expect(list.topOf('b')).toBe(-130)
})

test('leaves a change that the list has corrected', () => {
  const list = stage()
  list.rest(700)
  list.grow('a', 200, 500)
  top += 200
  onSize()
  expect(top).toBe(900)
})

test('lets new content at the start push the rest down', () => {
  const list = stage()
  list.rest(700)
  list.scroll(30)
  list.grow('a', 200, 900)
  onSize()
  expect(top).toBe(30)
})

test.each([
  ['nothing at the start', 30, undefined],
  ['the item whose beginning left the view, if it fills the upper half', 350, 'a'],
  ['the next item, if it begins in the upper half', 450, 'b'],
  ['the item that begins just below a gap', 604, 'b'],
])('remembers %s', (_name, to, key) => {
  const list = stage()
  list.rest(to)
  expect(itemInReading(list.scroller)?.dataset.key).toBe(key)
})

test('corrects a change right after a jump from the start', () => {
  const list = stage()
  list.scroll(700)
  list.grow('a', 200, 500)
  onSize()
  expect(list.topOf('b')).toBe(-90)
})

test('ends when told', () => {
  const list = stage()
  list.rest(700)
  stop()
  list.grow('a', 200, 900)
  list.scroll(710)
  onSize()
  expect(top).toBe(710)
})
