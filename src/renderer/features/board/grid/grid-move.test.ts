import { expect, it } from 'vitest'
import { type GridPlace, moved } from './grid-move.ts'

const extent = { lines: 100, columns: 5, page: 20 }
const press = (from: GridPlace, key: string, ctrlKey = false) =>
  moved(from, { key, ctrlKey, metaKey: false }, extent)

it.each([
  ['ArrowDown', { line: -1, column: 2 }, { line: 0, column: 2 }],
  ['ArrowDown', { line: 99, column: 2 }, { line: 99, column: 2 }],
  ['ArrowUp', { line: 0, column: 2 }, { line: -1, column: 2 }],
  ['ArrowRight', { line: 3, column: 4 }, { line: 3, column: 4 }],
  ['ArrowLeft', { line: 3, column: 1 }, { line: 3, column: 0 }],
  ['Home', { line: 3, column: 4 }, { line: 3, column: 0 }],
  ['End', { line: 3, column: 0 }, { line: 3, column: 4 }],
  ['PageDown', { line: 90, column: 1 }, { line: 99, column: 1 }],
  ['PageUp', { line: 10, column: 1 }, { line: 0, column: 1 }],
])('moves on %s from %o to %o', (key, from, to) => {
  expect(press(from, key)).toEqual(to)
})

it('moves to the cell at the left or right in a right-to-left language', () => {
  document.documentElement.dir = 'rtl'
  expect(press({ line: 3, column: 1 }, 'ArrowLeft')).toEqual({ line: 3, column: 2 })
  expect(press({ line: 3, column: 1 }, 'ArrowRight')).toEqual({ line: 3, column: 0 })
  document.documentElement.dir = ''
})

it('moves to the first or last cell with Ctrl', () => {
  expect(press({ line: 50, column: 2 }, 'Home', true)).toEqual({ line: 0, column: 0 })
  expect(press({ line: 50, column: 2 }, 'End', true)).toEqual({ line: 99, column: 4 })
})

it('ignores other keys and stays in the header of an empty table', () => {
  expect(press({ line: 1, column: 1 }, 'a')).toBeNull()
  expect(
    moved(
      { line: -1, column: 0 },
      { key: 'ArrowDown', ctrlKey: false, metaKey: false },
      { ...extent, lines: 0 },
    ),
  ).toEqual({
    line: -1,
    column: 0,
  })
})
