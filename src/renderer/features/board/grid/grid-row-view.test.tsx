import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GridColumn, GridView } from './grid-column.ts'
import { GridRowView } from './grid-row-view.tsx'
import { useGridTable } from './use-grid-table.ts'

afterEach(cleanup)

interface Row {
  readonly key: string
}
const column = (id: string, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id,
  title: id,
  size: 100,
  sortBy: ({ key }) => key,
  text: () => `text of ${id}`,
  ...more,
})

test('opens the row on a double click, except in a cell with its own action', () => {
  const onOpen = vi.fn()
  const pin = vi.fn()
  render(
    <GridRowView
      row={{ key: 'a' }}
      line={0}
      top={0}
      place={null}
      isCurrent={false}
      state={undefined}
      today={0}
      columns={[column('name'), column('pin', { act: pin })]}
      frozen={0}
      onOpen={onOpen}
    />,
  )
  fireEvent.click(screen.getByText('text of pin'))
  fireEvent.click(screen.getByText('text of pin'))
  fireEvent.doubleClick(screen.getByText('text of pin'))
  expect(pin).toHaveBeenCalledTimes(2)
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.doubleClick(screen.getByText('text of name'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('removes the saved width when a column is reset', () => {
  const view: GridView = { order: [], hidden: [], widths: { name: 300, pin: 80 }, sort: null, group: '' }
  const columns = [column('name'), column('pin')]
  const rows: readonly Row[] = []
  const onWidths = vi.fn()
  const { result } = renderHook(() => useGridTable(columns, rows, view, onWidths))
  expect(result.current.heads.get('name')?.width).toBe(300)
  act(() => result.current.heads.get('name')?.onReset())
  expect(onWidths).toHaveBeenCalledWith({ pin: 80 })
})

test('resizes a column within its limits and saves the width once, at the end', () => {
  const view: GridView = { order: [], hidden: [], widths: { pin: 80 }, sort: null, group: '' }
  const columns = [column('name'), column('pin')]
  const rows: readonly Row[] = []
  const onWidths = vi.fn()
  const { result } = renderHook(() => useGridTable(columns, rows, view, onWidths))
  const head = () => result.current.heads.get('name')
  const handle = Object.assign(document.createElement('span'), { setPointerCapture: vi.fn() })
  const send = (type: string, clientX: number): void =>
    act(() => void handle.dispatchEvent(new MouseEvent(type, { clientX })))
  const press = (): void =>
    act(() => head()?.onResize({ currentTarget: handle, pointerId: 1, clientX: 500, button: 0 } as never))

  press()
  expect(head()?.isResizing).toBe(true)
  send('lostpointercapture', 500)
  expect(head()?.isResizing).toBe(false)
  expect(onWidths).not.toHaveBeenCalled()

  press()
  for (const [clientX, width] of [
    [520, 120],
    [100, 32],
    [1400, 560],
    [550, 150],
  ] as const) {
    send('pointermove', clientX)
    expect(head()?.width).toBe(width)
  }
  expect(onWidths).not.toHaveBeenCalled()
  send('lostpointercapture', 550)
  send('pointermove', 600)
  expect(onWidths).toHaveBeenCalledExactlyOnceWith({ name: 150, pin: 80 })
  expect(head()?.width).toBe(150)
})

test('widens a column to the left in a right-to-left language', () => {
  document.documentElement.dir = 'rtl'
  const view: GridView = { order: [], hidden: [], widths: {}, sort: null, group: '' }
  const columns = [column('name')]
  const rows: readonly Row[] = []
  const { result } = renderHook(() => useGridTable(columns, rows, view, vi.fn()))
  const head = () => result.current.heads.get('name')
  const handle = Object.assign(document.createElement('span'), { setPointerCapture: vi.fn() })
  act(() => head()?.onResize({ currentTarget: handle, pointerId: 1, clientX: 500, button: 0 } as never))
  act(() => void handle.dispatchEvent(new MouseEvent('pointermove', { clientX: 470 })))
  expect(head()?.width).toBe(130)
  document.documentElement.dir = ''
})
