import { arrowStep } from '../../../ui/direction.ts'

/** A cell of a table: its line, -1 for the head, and its column. */
export interface GridPlace {
  readonly line: number
  readonly column: number
}

/** Number of lines, in total and in the viewport. */
export interface GridExtent {
  readonly lines: number
  readonly columns: number
  readonly page: number
}

const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to))

/** Returns the cell that a key of the grid pattern moves to; null for other keys. */
export const moved = (
  { line, column }: GridPlace,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { lines, columns, page }: GridExtent,
): GridPlace | null => {
  const to = (next: number): GridPlace => ({ line: within(next, -1, lines - 1), column })
  const across = (next: number): GridPlace => ({ line, column: within(next, 0, columns - 1) })
  const isFar = ctrlKey || metaKey
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? lines - 1 : line + 1)
    case 'ArrowUp':
      return to(isFar ? Math.min(line, 0) : line - 1)
    case 'ArrowRight':
    case 'ArrowLeft':
      return across(column + arrowStep(key))
    case 'Home':
      return isFar ? { line: within(0, -1, lines - 1), column: 0 } : across(0)
    case 'End':
      return isFar ? { line: lines - 1, column: columns - 1 } : across(columns - 1)
    case 'PageDown':
      return to(line + page)
    case 'PageUp':
      return to(Math.max(Math.min(line, 0), line - page))
    default:
      return null
  }
}
