/** The fields of an entry that decide about its place. */
interface Placed {
  readonly id?: string
  readonly type?: string
  readonly visible?: boolean
  readonly before?: readonly string[]
  readonly after?: readonly string[]
  readonly beforeGroupContaining?: readonly string[]
  readonly afterGroupContaining?: readonly string[]
}

/** Returns the items in an order that has each item after its predecessors. Cycles are broken where they close. */
const inOrder = (count: number, predecessors: ReadonlyMap<number, readonly number[]>): number[] => {
  const order = new Set<number>()
  const visited = new Set<number>()
  const visit = (index: number): void => {
    if (visited.has(index)) return
    visited.add(index)
    for (const earlier of predecessors.get(index) ?? []) visit(earlier)
    order.add(index)
  }
  for (let index = 0; index < count; index++) visit(index)
  return [...order]
}

const precede = (edges: Map<number, number[]>, later: number, earlier: number): void => {
  edges.set(later, [...(edges.get(later) ?? []), earlier])
}

const groupWith = <T extends Placed>(groups: readonly T[][], id: string, except: readonly T[]): number =>
  groups.findIndex((group) => group !== except && group.some((item) => item.id === id))

/** Moves a group into the group of an item that one of its items wants as neighbour; false if there is none. */
const mergeOne = <T extends Placed>(groups: T[][]): boolean => {
  for (const [index, group] of groups.entries())
    for (const item of group)
      for (const id of [...(item.before ?? []), ...(item.after ?? [])]) {
        const target = groupWith(groups, id, group)
        if (target === -1) continue
        groups[target]?.push(...group)
        groups.splice(index, 1)
        return true
      }
  return false
}

const sortGroup = <T extends Placed>(group: readonly T[]): T[] => {
  const places = new Map(group.map(({ id }, index) => [id, index]))
  const edges = new Map<number, number[]>()
  for (const [index, { before = [], after = [] }] of group.entries()) {
    for (const id of before) {
      const place = places.get(id)
      if (place !== undefined) precede(edges, place, index)
    }
    for (const id of after) {
      const place = places.get(id)
      if (place !== undefined) precede(edges, index, place)
    }
  }
  return inOrder(group.length, edges).flatMap((index) => group[index] ?? [])
}

/** Adds the edge of the first wish of a group that another group can fulfil. */
const addGroupEdge = <T extends Placed>(
  groups: readonly T[][],
  index: number,
  edges: Map<number, number[]>,
): void => {
  const group = groups[index] ?? []
  const wish = group
    .flatMap(({ beforeGroupContaining = [], afterGroupContaining = [] }) => [
      ...beforeGroupContaining.map((id) => ({ other: groupWith(groups, id, group), isBefore: true })),
      ...afterGroupContaining.map((id) => ({ other: groupWith(groups, id, group), isBefore: false })),
    ])
    .find(({ other }) => other !== -1)
  if (wish?.isBefore) precede(edges, wish.other, index)
  else if (wish) precede(edges, index, wish.other)
}

const isSeparator = (item: Placed): boolean =>
  item.type === 'separator' &&
  !item.before &&
  !item.after &&
  !item.beforeGroupContaining &&
  !item.afterGroupContaining

/**
 * Returns the entries of a template in Electron's order: `before`, `after` and their siblings for groups apply, and
 * separators divide the groups.
 */
export const orderedEntries = <T extends Placed>(entries: readonly T[], newSeparator: () => T): T[] => {
  const separators = entries.filter(isSeparator)
  const groups: T[][] = [[]]
  for (const entry of entries) {
    const last = groups.at(-1) ?? []
    if (!isSeparator(entry)) last.push(entry)
    else if (last.length > 0) groups.push([])
  }
  if (groups.at(-1)?.length === 0) groups.pop()
  while (mergeOne(groups));
  const sorted = groups.map(sortGroup)
  const edges = new Map<number, number[]>()
  for (const index of sorted.keys()) addGroupEdge(sorted, index, edges)
  return inOrder(sorted.length, edges).flatMap((index, at) => {
    const group = sorted[index] ?? []
    return at > 0 && group.length > 0 ? [separators.shift() ?? newSeparator(), ...group] : group
  })
}

/** Removes separators beside another one and at the edges. Hidden entries stay where they are. */
export const withoutExtraSeparators = <T extends Placed>(entries: readonly T[]): T[] =>
  entries
    .filter(
      ({ type, visible }, index) =>
        visible === false || type !== 'separator' || index === 0 || entries[index - 1]?.type !== 'separator',
    )
    .filter(
      ({ type, visible }, index, all) =>
        visible === false || type !== 'separator' || (index > 0 && index < all.length - 1),
    )
