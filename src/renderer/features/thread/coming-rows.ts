import type { ThreadRow } from './thread-rows.ts'

/** The place of a comment that is not here yet. It is known by where it is. */
interface ComingRow {
  readonly type: 'coming'
  readonly key: null
}

/** A row of a log of which the beginning may still be on its way. */
export type LogRow = ThreadRow | ComingRow

/** One shared row for all: there may be tens of thousands before the first paint. */
const coming: ComingRow = { type: 'coming', key: null }

/** The rows of a log with places for those that come before them, so that nothing moves when they do. */
export const withComing = (rows: readonly ThreadRow[], earlier: number): readonly LogRow[] =>
  earlier === 0 ? rows : [...Array<LogRow>(earlier).fill(coming), ...rows]

/** Returns the key of the row at an index. */
export const keyAt = (row: LogRow, index: number): string => row.key ?? `coming ${index}`

/** Rows, and how many places for others are before them. */
interface Placed {
  readonly rows: readonly ThreadRow[]
  readonly earlier: number
}

/**
 * Returns the number of surplus placeholders before these rows: unreadable comments have no row, nor do replies under
 * their comment. 0 when unknown.
 */
export const placesTooMany = (before: Placed, now: Placed): number => {
  const places = new Map(now.rows.map(({ key }, index) => [key, now.earlier + index]))
  const at = before.rows.findIndex(({ key }) => places.has(key))
  return at < 0 ? 0 : before.earlier + at - (places.get(before.rows[at]?.key ?? '') ?? 0)
}
