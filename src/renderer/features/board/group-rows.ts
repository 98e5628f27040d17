/** A line of the table: the head of a group, or an offer. */
export type BoardLine<Row> =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly title: string
      readonly count: number
      readonly isOpen: boolean
    }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }

/** A grouping of rows: its key, the text of a group's head, and the order of groups. */
export interface Grouping<Row> {
  readonly keyOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
  readonly orderOf: (row: Row) => number | string
}

const byOrder = (one: number | string, other: number | string): number =>
  Number(one > other) - Number(one < other)

/** Returns the lines of a table from sorted rows. Groups keep the order of rows. A collapsed group is only its head. */
export const linesOf = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  grouping: Grouping<Row> | null,
  closed: ReadonlySet<string>,
): readonly BoardLine<Row>[] => {
  const line = (row: Row): BoardLine<Row> => ({ kind: 'row', key: row.key, row })
  if (grouping === null) return rows.map(line)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = grouping.keyOf(row)
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members
      return first === undefined
        ? []
        : [{ key, members, order: grouping.orderOf(first), title: grouping.titleOf(first) }]
    })
    .toSorted((one, other) => byOrder(one.order, other.order))
    .flatMap(({ key, members, title }) => {
      const isOpen = !closed.has(key)
      const head: BoardLine<Row> = {
        kind: 'group',
        key: `group:${key}`,
        title,
        count: members.length,
        isOpen,
      }
      return isOpen ? [head, ...members.map(line)] : [head]
    })
}
