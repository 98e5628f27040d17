import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { localDay } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import type { SearchGroupName } from '#shared/ipc/archive-search.ts'
import { marks } from '../marks.ts'
import type { Condition } from './conditions.ts'
import { type Row, rowColumns } from './hits.ts'
import { type IndexWords, startsOfIn } from './index-words.ts'
import { type Clauses, matchOf, textMatch } from './match.ts'

/** Newest matches considered, and matches ranked per group, because there may be a million messages. */
const maxKeys = 1000
const maxRanked = 100
/** Maximum voyages considered: all, because they are ranked by departure. */
const maxVoyages = 50_000

/** Kinds with many items. */
const frequent: readonly ArchiveKind[] = ['post', 'comment', 'message']

interface KindsOfGroup {
  readonly name: SearchGroupName
  readonly kinds: readonly ArchiveKind[]
}

/** An item's rowid, kind and time of creation; if unknown, the time when first seen. */
type Key = readonly [rowid: number, kind: ArchiveKind, at: number]

const keyColumns = 'item.rowid, item.kind, coalesce(item.at, item.first_seen)'

/** A query for the newest matches of some kinds. */
interface Newest {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** Returns the rows of a query as arrays, which take half the time of objects. */
const arraysOf = (db: DatabaseSync, { sql, values }: Newest): readonly SQLOutputValue[][] => {
  const statement = db.prepare(sql)
  statement.setReturnArrays(true)
  return statement.all(...values) as unknown as SQLOutputValue[][]
}

/** Returns the joins with the tables that an SQL text names. */
const joinsFor = (sql: string, rowid: string): string =>
  [
    ...(sql.includes('offer.') ? [`LEFT JOIN offer ON offer.item = ${rowid}`] : []),
    ...(sql.includes('item.') ? [`CROSS JOIN item ON item.rowid = ${rowid}`] : []),
  ].join(' ')

/**
 * Returns a query for the newest matches of these kinds, read from the index's newest end. Kinds narrow the index query
 * only if they exclude many items. A list of nearly all items would not shorten a search. Null if nothing can match.
 */
const newestQuery = (
  columns: string,
  kinds: readonly ArchiveKind[],
  text: string | null,
  conditions: readonly Condition[],
  most: number,
): Newest | null => {
  const marked = conditions.flatMap((condition) => (condition.marks === undefined ? [] : [condition.marks]))
  if (marked.some((all) => all.length === 0)) return null
  const isBroad = (text !== null || marked.length > 0) && frequent.every((kind) => kinds.includes(kind))
  const where = [
    'item_fts MATCH ?',
    ...(isBroad ? [`item.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`] : []),
    ...conditions.map(({ sql }) => sql),
  ]
  return {
    sql: `SELECT ${columns} FROM item_fts ${joinsFor(`${columns} ${where.join(' ')}`, 'item_fts.rowid')}
      WHERE ${where.join(' AND ')} ORDER BY item_fts.rowid DESC LIMIT ${most}`,
    values: [
      matchOf(isBroad ? marked : [...marked, kinds.map(marks.kind)], text),
      ...conditions.flatMap(({ values }) => values),
    ],
  }
}

/** Fewest matches among the newest of all groups with which a group gets no query of its own. */
const fewest = 5

/**
 * Finds the rows of each group to rank, newest first: the newest matches, and the next voyages. If there are too many
 * matches, the groups that others crowd out of the newest get a query of their own.
 */
export const find = (
  db: DatabaseSync,
  words: IndexWords,
  groups: readonly KindsOfGroup[],
  clauses: Clauses,
  conditionsFor: (kinds: readonly ArchiveKind[]) => readonly Condition[],
  now: number,
): ReadonlyMap<SearchGroupName, readonly Row[]> => {
  const text = textMatch(clauses, startsOfIn(words))
  const groupOf = new Map(groups.flatMap(({ name, kinds }) => kinds.map((kind) => [kind, name])))

  const newest = (some: readonly KindsOfGroup[]) => {
    const kinds = some.flatMap((group) => group.kinds)
    const query = newestQuery(keyColumns, kinds, text, conditionsFor(kinds), maxKeys)
    const keys = query === null || kinds.length === 0 ? [] : (arraysOf(db, query) as unknown as Key[])
    const of = new Map<SearchGroupName, Key[]>(some.map(({ name }) => [name, []]))
    for (const key of keys) of.get(groupOf.get(key[1]) as SearchGroupName)?.push(key)
    return { of, isFull: keys.length === maxKeys }
  }
  /**
   * Returns the next departures, then unknown ones, then past ones. Conditions on items are checked in this order until
   * there are enough, because reading an item takes longer than sorting its departure.
   */
  const nextVoyages = ({ kinds }: KindsOfGroup): readonly number[] => {
    const conditions = conditionsFor(kinds)
    const late = conditions.filter(({ sql }) => sql.includes('item.'))
    const early = conditions.map((one) => (late.includes(one) ? { ...one, sql: 'TRUE', values: [] } : one))
    const query = newestQuery('item_fts.rowid, offer.etd', kinds, text, early, maxVoyages)
    if (query === null) return []
    const where = ['TRUE', ...late.map(({ sql }) => sql)].join(' AND ')
    const sql = `SELECT next.rowid FROM (SELECT * FROM (${query.sql})
        ORDER BY coalesce(etd < ?, 0), etd IS NULL, abs(etd - ?), rowid DESC LIMIT ${maxVoyages}) AS next
      ${joinsFor(where, 'next.rowid')} WHERE ${where} LIMIT ${maxRanked}`
    const values = [...query.values, localDay(now), now, ...late.flatMap((one) => one.values)]
    return arraysOf(db, { sql, values }).map(([rowid]) => Number(rowid))
  }
  const newestOf = (keys: readonly Key[]): readonly number[] =>
    (keys.length <= maxRanked
      ? keys
      : keys.toSorted((one, other) => other[2] - one[2]).slice(0, maxRanked)
    ).map(([rowid]) => rowid)

  // A search for voyages alone reads them by departure at once.
  const all = newest(groups.every(({ name }) => name === 'voyages') ? [] : groups)
  const isCrowded = ({ name }: KindsOfGroup): boolean =>
    all.isFull && name !== 'voyages' && (all.of.get(name)?.length ?? 0) < fewest
  const others = newest(groups.filter(isCrowded))
  const rowidsOf = (group: KindsOfGroup): readonly number[] => {
    const keys = others.of.get(group.name) ?? all.of.get(group.name)
    const isWhole = keys !== undefined && !all.isFull && keys.length <= maxRanked
    return group.name === 'voyages' && !isWhole ? nextVoyages(group) : newestOf(keys ?? [])
  }
  const rows = db
    .prepare(
      `SELECT ${rowColumns} FROM item LEFT JOIN offer ON offer.item = item.rowid
       WHERE item.rowid IN (SELECT value FROM json_each(?)) ORDER BY item.rowid DESC`,
    )
    .all(JSON.stringify(groups.flatMap(rowidsOf))) as unknown as Row[]
  return Map.groupBy(rows, ({ kind }) => groupOf.get(kind) as SearchGroupName)
}
