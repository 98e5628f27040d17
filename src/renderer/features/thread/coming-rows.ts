import type { ThreadRow } from './thread-rows.ts'

/** The place of a comment that is not here yet. It is known by where it is. */
interface ComingRow {
  readonly type: 'coming'
  readonly key: null
}

/** A row of a log of which the beginning may still be on its way. */
export type LogRow = ThreadRow | ComingRow

/** One stands for all: there may be tens of thousands, before anything is painted. */
const coming: ComingRow = { type: 'coming', key: null }

/** The rows of a log with places for those that come before them, so that nothing moves when they do. */
export const withComing = (rows: readonly ThreadRow[], earlier: number): readonly LogRow[] =>
  earlier === 0 ? rows : [...Array<LogRow>(earlier).fill(coming), ...rows]

/** By what a row at a place is told from the others. */
export const keyAt = (row: LogRow, index: number): string => row.key ?? `coming ${index}`

/** Rows, and how many places for others are before them. */
interface Placed {
  readonly rows: readonly ThreadRow[]
  readonly earlier: number
}

/**
 * How many places too many were kept for what came before these rows: what could not be read has none, nor have
 * replies that are under their comment. 0 where nothing tells.
 */
export const placesTooMany = (before: Placed, now: Placed): number => {
  const places = new Map(now.rows.map(({ key }, index) => [key, now.earlier + index]))
  const at = before.rows.findIndex(({ key }) => places.has(key))
  return at < 0 ? 0 : before.earlier + at - (places.get(before.rows[at]?.key ?? '') ?? 0)
}
