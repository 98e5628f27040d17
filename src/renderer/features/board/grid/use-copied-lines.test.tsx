import { cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { afterEach, expect, test } from 'vitest'
import { copiedAt, dragSelect } from '../../../../../tests/support/renderer/copy-event.ts'
import type { GridColumn } from './grid-column.ts'
import { useCopiedLines } from './use-copied-lines.ts'

interface Row {
  readonly key: string
  readonly name: string
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'key', title: 'Key', size: 1, sortBy: ({ key }) => key, text: ({ key }) => key },
  {
    id: 'name',
    title: 'Name',
    size: 1,
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
    amount: { title: 'Amount', of: () => 1450.5 },
  },
]

const open = (names: readonly string[], focused = -1) => {
  const lines = names.map((name, at) => {
    const key = `k${at}`
    return { kind: 'row', key, row: { key, name } } as const
  })
  const element = document.createElement('div')
  const showLines = (from: number, to: number): void =>
    element.replaceChildren(
      ...lines.slice(from, to + 1).map((_, at) => {
        const line = document.createElement('div')
        line.dataset.line = String(from + at)
        line.tabIndex = 0
        line.textContent = 'cell'
        return line
      }),
    )
  document.body.replaceChildren(element)
  showLines(0, names.length - 1)
  renderHook(() => useCopiedLines({ scroller: { current: element }, lines, columns, focused }))
  const lineAt = (at: number) => element.querySelector<HTMLElement>(`[data-line="${at}"]`) as HTMLElement
  return { element, showLines, lineAt }
}
const rowsIn = (text: string | undefined): string[][] => parse<string[]>(text ?? '', { delimiter: '\t' }).data

afterEach(() => {
  cleanup()
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

test('copies whole rows as cells between tabs and as a table, whatever the cells have', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+49 40', '-5', '@sum', 'a\tb', 'a\nb', '"quoted', '<b>&', ''),
  )
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 9 }), fc.nat(), fc.nat(), (names, one, other) => {
      const [from, to] = [one % names.length, other % names.length].toSorted((a, b) => a - b)
      if (from === undefined || to === undefined || from === to) return
      const { element, showLines, lineAt } = open(names)
      dragSelect(lineAt(to), lineAt(from))
      element.dispatchEvent(new Event('scroll'))
      showLines(0, 0)
      document.dispatchEvent(new Event('selectionchange'))
      const copied = copiedAt(element)
      const rows = rowsIn(copied?.['text/plain'])
      expect(rows.map(([key]) => key)).toEqual(names.slice(from, to + 1).map((_, at) => `k${from + at}`))
      for (const cells of rows) {
        expect(cells).toHaveLength(3)
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/)
        expect(cells[2]).toBe('1450.5')
      }
      const table = document.createElement('div')
      table.innerHTML = copied?.['text/html'] ?? ''
      const written = [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      )
      expect(written).toEqual(rows)
      cleanup()
    }),
    { numRuns: 60 },
  )
})

test('copies the row with the focus, and nothing of its own beside a selected word or outside of the table', () => {
  const { element, lineAt } = open(['Mundra', 'Pipavav'], 1)
  expect(copiedAt(element)).toBeNull()
  lineAt(1).focus()
  expect(rowsIn(copiedAt(lineAt(1))?.['text/plain'])).toEqual([['k1', 'Pipavav', '1450.5']])
  dragSelect(lineAt(1), lineAt(1))
  expect(copiedAt(lineAt(1))).toBeNull()
})
