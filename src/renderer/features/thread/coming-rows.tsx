import { useMemo, useRef } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './thread-log.module.css'
import type { ThreadRow } from './thread-rows.ts'
import type { Excerpt } from './thread-state.ts'

/** The placeholder of a comment that is not loaded yet. Its index identifies it. */
interface Coming {
  readonly type: 'coming'
  readonly key: null
}

/** A row of a log, whose beginning may still be loading. */
export type LogRow = ThreadRow | Coming

/** One shared object, because tens of thousands may be needed before the first paint. */
const coming: Coming = { type: 'coming', key: null }

/**
 * Prepends a placeholder for each earlier comment, so that nothing moves when they load. An excerpt has its place among
 * them.
 */
export const withComing = (
  rows: readonly ThreadRow[],
  earlier: number,
  excerpt?: Excerpt,
): readonly LogRow[] => {
  if (earlier === 0) return rows
  const places = Array<LogRow>(earlier).fill(coming)
  const own = excerpt?.rows.slice(0, Math.max(0, earlier - excerpt.before)) ?? []
  places.splice(excerpt?.before ?? 0, own.length, ...own)
  return [...places, ...rows]
}

/** Returns the key of the row at an index. */
export const keyAt = (row: LogRow, index: number): string => row.key ?? `coming ${index}`

export interface RowsProps {
  readonly rows: readonly ThreadRow[]
  /** Number of comments before these rows that are still loading. */
  readonly earlier: number
  readonly excerpt?: Excerpt | undefined
}

/**
 * Returns the number of surplus placeholders before these rows; 0 when unknown. Unreadable comments and replies have no
 * row of their own.
 */
export const placesTooMany = (before: RowsProps, now: RowsProps): number => {
  const places = new Map(now.rows.map(({ key }, index) => [key, now.earlier + index]))
  const at = before.rows.findIndex(({ key }) => places.has(key))
  return at < 0 ? 0 : before.earlier + at - (places.get(before.rows[at]?.key ?? '') ?? 0)
}

/** Returns all rows, and the first row's number, which grows by the surplus placeholders. */
export const usePlaces = ({
  rows,
  earlier,
  excerpt,
}: RowsProps): { readonly all: readonly LogRow[]; readonly first: number } => {
  const all = useMemo(() => withComing(rows, earlier, excerpt), [rows, earlier, excerpt])
  const last = useRef({ rows, earlier, first: 0 })
  if (last.current.rows !== rows || last.current.earlier !== earlier) {
    const { first } = last.current
    const moved = last.current.earlier === earlier ? 0 : placesTooMany(last.current, { rows, earlier })
    last.current = { rows, earlier, first: Math.max(0, first + moved) }
  }
  return { all, first: last.current.first }
}

const widths = ['62%', '84%', '40%', '71%', '55%', '78%']

/** The skeleton of a comment that is loading. */
const Bone = ({ width }: { readonly width: string }) => (
  <div className={classes.bone}>
    <Skeleton width={28} height={28} round />
    <div className={classes.boneText}>
      <Skeleton width={120} height={10} />
      <Skeleton width={width} height={12} />
    </div>
  </div>
)

/** The skeleton of a thread that is loading. */
export const Waiting = () => (
  <Stack p={5} justify="end" grow className={classes.waiting} aria-hidden>
    {widths.map((width) => (
      <Bone key={width} width={width} />
    ))}
  </Stack>
)

interface ComingRowProps {
  /** Index in the log. */
  readonly index: number
  /** The estimated height of a row, px. */
  readonly height: number
}

/** The row of a comment that is still loading, in a log with other rows. */
export const ComingRow = ({ index, height }: ComingRowProps) => (
  <div className={classes.coming} style={{ height }} aria-hidden>
    <Bone width={widths[index % widths.length] ?? '62%'} />
  </div>
)
