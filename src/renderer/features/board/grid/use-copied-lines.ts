import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toCopiedTable } from '../../../lib/csv.ts'
import { isTyping } from '../../../lib/shortcuts.ts'
import {
  type CopiedContent,
  rowsBetween,
  type SelectedEnds,
  trackSelection,
} from '../../../ui/virtual-list/selected-ends.ts'
import type { BoardLine } from '../group-rows.ts'
import { type GridColumn, type GridRow, valuesOf } from './grid-column.ts'

interface CopiedGrid<Row extends GridRow> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: readonly BoardLine<Row>[]
  readonly columns: readonly GridColumn<Row>[]
  /** The line with the focus; -1 for the head. */
  readonly focused: number
}

const keyOf = ({ key }: { readonly key: string }): string => key

/**
 * Copies rows for a spreadsheet, from the data: whole rows once a selection touches two, and the row with the focus
 * without a selection. A selection within a row is the browser's.
 */
export const useCopiedLines = <Row extends GridRow>({
  scroller,
  lines,
  columns,
  focused,
}: CopiedGrid<Row>): void => {
  const keyAt = useEffectEvent((element: Element): string | null => {
    const line = element.closest<HTMLElement>('[data-line]')?.dataset.line
    return line === undefined ? null : (lines[Number(line)]?.key ?? null)
  })
  const bounds = useEffectEvent((): SelectedEnds | null => {
    const [first, last] = [lines[0], lines.at(-1)]
    return first === undefined || last === undefined ? null : { anchor: first.key, focus: last.key }
  })
  const linesIn = useEffectEvent((ends: SelectedEnds | null): readonly BoardLine<Row>[] => {
    if (ends !== null) {
      const between = rowsBetween(lines, keyOf, ends)
      return between.length > 1 ? between : []
    }
    const isHere = scroller.current?.contains(document.activeElement) === true
    return isHere && getSelection()?.isCollapsed !== false
      ? lines.slice(Math.max(0, focused), focused + 1)
      : []
  })
  const contentOf = useEffectEvent((ends: SelectedEnds | null): CopiedContent | null => {
    if (isTyping(document.activeElement)) return null
    const rows = linesIn(ends).flatMap((line) => (line.kind === 'row' ? [valuesOf(columns, line.row)] : []))
    return rows.length === 0 ? null : toCopiedTable(rows)
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    return trackSelection({
      scroller: element,
      keyOf: (inside) => keyAt(inside),
      bounds: () => bounds(),
      contentOf: (ends) => contentOf(ends),
    }).stop
  }, [scroller])
}
