import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFixedLines } from './use-fixed-lines.ts'

interface TableProps {
  readonly count: number
  readonly keeps?: number
}

let scrollTo: (line: number) => void = () => {}
let renders = 0
let shown: readonly number[] = []

const Table = ({ count, keeps = -1 }: TableProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const fixed = useFixedLines({ scroller, count, height: 20, headHeight: 30, keeps })
  renders += 1
  shown = fixed.lines
  scrollTo = fixed.scrollTo
  return <div ref={scroller} data-testid="scroller" />
}

const open = (props: TableProps) => {
  const { getByTestId, rerender } = render(<Table {...props} />)
  const scroller = getByTestId('scroller')
  return {
    scroller,
    rerender: (next: TableProps) => rerender(<Table {...next} />),
    scroll: (top: number): void => {
      scroller.scrollTop = top
      act(() => void scroller.dispatchEvent(new Event('scroll')))
    },
  }
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(230)
  renders = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('renders only the lines near the viewport', () => {
  const { scroll } = open({ count: 1000 })
  expect(shown).toEqual(range(0, 23))
  scroll(4000)
  expect(shown).toEqual(range(188, 223))
  const before = renders
  scroll(4001)
  scroll(4002)
  expect(renders - before).toBeLessThanOrEqual(1)
  scroll(19_770)
  expect(shown).toEqual(range(976, 999))
})

test('renders a short list whole, and nothing beyond a shrunk list', () => {
  const { scroll, rerender } = open({ count: 3 })
  expect(shown).toEqual([0, 1, 2])
  rerender({ count: 1000 })
  scroll(10_000)
  rerender({ count: 5 })
  expect(shown).toEqual([])
  rerender({ count: 0, keeps: 4 })
  expect(shown).toEqual([])
})

test('renders a kept line once, in order, at any position', () => {
  const { scroll, rerender } = open({ count: 1000, keeps: 500 })
  expect(shown).toEqual([...range(0, 23), 500])
  scroll(19_000)
  expect(shown).toEqual([500, ...range(938, 973)])
  rerender({ count: 1000, keeps: 940 })
  expect(shown).toEqual(range(938, 973))
})

test('scrolls to a line no further than necessary', () => {
  const { scroller } = open({ count: 1000 })
  scrollTo(5)
  expect(scroller.scrollTop).toBe(0)
  // 200 px are below the head.
  scrollTo(100)
  expect(scroller.scrollTop).toBe(1820)
  scrollTo(92)
  expect(scroller.scrollTop).toBe(1820)
  scrollTo(90)
  expect(scroller.scrollTop).toBe(1800)
})
