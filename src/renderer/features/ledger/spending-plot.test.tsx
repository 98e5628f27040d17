import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SpendingPlot } from './spending-plot.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

const weekMs = 7 * 24 * 60 * 60 * 1000
const bars = Array.from({ length: 13 }, (_, n) => ({ start: n * weekMs, own: n, elsewhere: 0 }))

/** Places and anchors of the days below the bars, in the order of time. */
const days = () =>
  [
    ...render(<SpendingPlot spent={{ unit: 'week', bars }} />).container.querySelectorAll<SVGTextElement>(
      'text[style]',
    ),
  ].map((text) => [text.getAttribute('x'), text.style.textAnchor])

test('labels few weeks, and keeps the outer days within the plot', () => {
  const shown = days()
  expect(shown).toHaveLength(5)
  expect(shown[0]).toEqual(['0', 'start'])
  expect(shown.at(-1)).toEqual(['100%', 'end'])
})

test('runs from right to left in a right-to-left language', () => {
  document.documentElement.dir = 'rtl'
  const shown = days()
  expect(shown[0]).toEqual(['100%', 'start'])
  expect(shown.at(-1)).toEqual(['0', 'end'])
})
