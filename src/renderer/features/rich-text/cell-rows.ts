import { textOfNodes } from './plain-text.ts'
import type { RichNode } from './rich-node.ts'

/**
 * Tables are lines with marks between cells (`tables.ts`), in a message, in the editor and as plain text. Here several
 * such lines below each other are found again, so that a reader sees columns.
 */

type Cell = readonly RichNode[]

export interface CellTable {
  readonly rows: readonly (readonly Cell[])[]
  /** Whether the first row names the columns: it has no figure, and a later one has. */
  readonly hasHead: boolean
}

/** Fewer cells are not drawn as a table: two lines of a signature may have such marks. */
const fewestCells = 6
/** More columns are unreadable in a message, where lines are not. */
const mostColumns = 12

const mark = /(?<=^|[ \u00a0])\|(?=[ \u00a0]|$)/

const isBlock = (node: RichNode): boolean =>
  typeof node !== 'string' && /^(?:p|div|ul|ol|li|blockquote|pre)$/.test(node.tag)

/** Returns the nodes between the marks of a line. */
const cellsOf = (line: readonly RichNode[]): readonly Cell[] => {
  const cells: RichNode[][] = [[]]
  for (const node of line) {
    const parts = typeof node === 'string' ? node.split(mark) : [node]
    for (const [at, part] of parts.entries()) {
      if (at > 0) cells.push([])
      if (part !== '') cells.at(-1)?.push(part)
    }
  }
  return cells
}

/** A line of sibling nodes, with the nodes up to `end`. A block of several lines has no cells. */
interface Line {
  readonly cells: readonly Cell[]
  readonly end: number
}

const linesOf = (nodes: readonly RichNode[]): readonly Line[] => {
  const lines: Line[] = []
  let from = 0
  const close = (end: number, isBroken: boolean): void => {
    lines.push({ cells: cellsOf(nodes.slice(from, isBroken ? end - 1 : end)), end })
    from = end
  }
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string') continue
    if (node.tag === 'br') close(at + 1, true)
    else if (isBlock(node)) {
      if (at > from) close(at, false)
      const inside = 'children' in node ? node.children : []
      const isLine = /^(?:p|div)$/.test(node.tag) && !inside.some((one) => isBlock(one) || isBreak(one))
      lines.push({ cells: isLine ? cellsOf(inside) : [], end: at + 1 })
      from = at + 1
    }
  }
  if (from < nodes.length) close(nodes.length, false)
  return lines
}

const isBreak = (node: RichNode): boolean => typeof node !== 'string' && node.tag === 'br'

const hasFigure = (row: readonly Cell[]): boolean => row.some((cell) => /\d/.test(textOfNodes(cell, false)))

/** Returns sibling nodes with a table instead of lines that have equally many cells. */
export const withTables = (nodes: readonly RichNode[]): readonly (RichNode | CellTable)[] => {
  const lines = linesOf(nodes)
  const shown: (RichNode | CellTable)[] = []
  for (let at = 0; at < lines.length; ) {
    const columns = lines[at]?.cells.length ?? 0
    let end = at + 1
    while (lines[end]?.cells.length === columns) end += 1
    const rows = lines.slice(at, end).map(({ cells }) => cells)
    const from = lines[at - 1]?.end ?? 0
    const isTable = columns > 1 && columns <= mostColumns && rows.length > 1
    if (isTable && rows.length * columns >= fewestCells)
      shown.push({ rows, hasHead: !hasFigure(rows[0] ?? []) && rows.some(hasFigure) })
    else shown.push(...nodes.slice(from, lines[end - 1]?.end))
    at = end
  }
  return shown
}
