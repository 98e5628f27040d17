/** Sort value of a row; rows without one come last. */
type SortKey = string | number | undefined

/** The keys that there are, each once, from the least on: texts by their characters. */
const inOrder = (keys: readonly SortKey[]): Iterable<SortKey> => {
  const distinct = [...new Set(keys)].filter((key) => key !== undefined)
  return distinct.every((key) => typeof key === 'number')
    ? Float64Array.from(distinct).sort()
    : distinct.sort()
}

/**
 * Rows by a column's keys, from the least on or from the greatest. Rows of one key stay as they stood, and those without one
 * stand last, both whichever way it is. A key is worked out once for each row, and texts are compared once for each text: what
 * is sorted are numbers, each of which holds the rank of a row's key and the row's place.
 */
export const sortedRows = <Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortKey,
  desc: boolean,
): readonly Row[] => {
  const keys = rows.map(sortBy)
  const ranks = new Map<SortKey, number>()
  for (const key of inOrder(keys)) ranks.set(key, ranks.size)
  const last = ranks.size
  const places = new Float64Array(rows.length)
  keys.forEach((key, at) => {
    const rank = ranks.get(key)
    const inTurn = rank === undefined ? last : desc ? last - 1 - rank : rank
    places[at] = inTurn * rows.length + at
  })
  const sorted: Row[] = []
  for (const place of places.sort()) sorted.push(rows[place % rows.length] as Row)
  return sorted
}
