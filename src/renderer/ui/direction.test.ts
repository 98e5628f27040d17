import { afterEach, expect, test, vi } from 'vitest'
import { arrowStep, panelLeft, startEdge } from './direction.ts'

const setDirection = (dir: string): void => {
  document.documentElement.dir = dir
}
afterEach(() => setDirection(''))

test.each([
  ['', { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0 }],
  ['rtl', { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 0 }],
])('steps by arrow keys in reading direction %o', (dir, steps) => {
  setDirection(dir)
  for (const [key, step] of Object.entries(steps)) expect(arrowStep(key)).toBe(step)
})

test('places a panel from its start, inside the window', () => {
  vi.stubGlobal('innerWidth', 1000)
  const box = { left: 300, right: 700 }
  expect(panelLeft(startEdge(box), 200)).toBe(300)
  expect(panelLeft(950, 200)).toBe(792)
  expect(panelLeft(2, 200)).toBe(8)
  expect(panelLeft(2, 200, 0)).toBe(2)
  setDirection('rtl')
  expect(panelLeft(startEdge(box), 200)).toBe(500)
  expect(panelLeft(950, 200)).toBe(750)
  expect(panelLeft(50, 200)).toBe(8)
})
