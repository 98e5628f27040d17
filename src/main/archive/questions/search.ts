import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { localDay } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchGroupName,
  searchGroups,
} from '#shared/ipc/archive-search.ts'
import { isSearch, parseSearch, type SearchKind, type SearchQuery } from '#shared/rules/search-query.ts'
import { marks } from '../marks.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'
import { type Condition, conditionsOf } from '../search/conditions.ts'
import { createHits, type Row, rowColumns } from '../search/hits.ts'
import { countIn } from '../search/light.ts'
import { type Clauses, type Corrections, clausesOf, matchOf } from '../search/match.ts'
import { byDeparture, ranked } from '../search/rank.ts'
import { correctionsFor } from '../search/spelling.ts'

export interface SearchInput {
  /** The typed text (user-guide.md#search). */
  readonly text: string
  /** The only group to search, with more results; null for the best of each. */
  readonly group: SearchGroupName | null
}

/** Results per group in a mixed search, and in a search of one group. */
const maxShown = 5
const maxAlone = 60
/** Newest matches considered, and matches ranked per group, because there may be a million messages. */
const maxKeys = 2000
const maxRanked = 100
/** Maximum voyages considered: all, because they are ranked by departure. */
const maxVoyages = 50_000
/** With fewer hits, similarly spelled words are searched too. */
const few = 3

const kindsOfGroup: Readonly<Record<SearchGroupName, readonly ArchiveKind[]>> = {
  people: ['person'],
  shipments: ['shipment'],
  voyages: ['voyage', 'vehicle'],
  products: ['product'],
  posts: ['post'],
  messages: ['comment', 'message'],
  reviews: ['review'],
  files: ['file'],
}

/** Returns the archived kind and mode of a `kind:` word. */
const asked = (kind: SearchKind): { readonly kind: ArchiveKind; readonly mode?: string } => {
  if (kind === 'fcl' || kind === 'lcl' || kind === 'air') return { kind: 'voyage', mode: kind }
  return { kind: kind === 'transport' ? 'vehicle' : kind }
}

/** Returns the kinds of a group that a query can match: only voyages and vehicles depart, only products have prices. */
const kindsFor = (group: SearchGroupName, { kinds, etd, prices }: SearchQuery): readonly ArchiveKind[] => {
  const all = kindsOfGroup[group]
  if (etd !== null && group !== 'voyages') return []
  if (prices.length > 0 && group !== 'products') return []
  return kinds.length === 0 ? all : all.filter((one) => kinds.some((kind) => asked(kind).kind === one))
}

const modeCondition = ({ kinds }: SearchQuery): Condition[] => {
  const modes = kinds.flatMap((kind) => asked(kind).mode ?? [])
  // Other kinds have no mode.
  if (modes.length === 0) return []
  const others = kinds.some((kind) => asked(kind).kind === 'voyage' && asked(kind).mode === undefined)
  return others
    ? []
    : [
        {
          sql: "(item.kind <> 'voyage' OR offer.mode IN (SELECT value FROM json_each(?)))",
          values: [JSON.stringify(modes)],
          isOfOffer: true,
        },
      ]
}

interface Key {
  readonly rowid: number
  readonly kind: ArchiveKind
  /** Time of creation; if unknown, the time when first seen. */
  readonly at: number
  readonly etd: number | null
}

/** Kinds with many items. */
const frequent: readonly ArchiveKind[] = ['post', 'comment', 'message']

/**
 * Returns the newest matches of these kinds, read from the index's newest end. Kinds narrow the index query only if
 * they exclude many items. A list of nearly all items would not shorten a search.
 */
const keysOf = (
  db: DatabaseSync,
  kinds: readonly ArchiveKind[],
  clauses: Clauses,
  conditions: readonly Condition[],
  most: number,
): Key[] => {
  const marked = conditions.flatMap((condition) => (condition.marks === undefined ? [] : [condition.marks]))
  if (marked.some((all) => all.length === 0)) return []
  const isBroad = clauses.length + marked.length > 0 && frequent.every((kind) => kinds.includes(kind))
  const match = matchOf(isBroad ? marked : [...marked, kinds.map(marks.kind)], clauses)
  const values: SQLInputValue[] = conditions.flatMap((condition) => condition.values)
  const where = [
    'item_fts MATCH ?',
    `item.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
    ...conditions.map(({ sql }) => sql),
  ]
  const hasVoyages = kinds.includes('voyage') || kinds.includes('vehicle')
  const offer =
    hasVoyages || conditions.some(({ isOfOffer }) => isOfOffer)
      ? 'LEFT JOIN offer ON offer.item = item_fts.rowid'
      : ''
  return db
    .prepare(
      `SELECT item.rowid, item.kind, coalesce(item.at, item.first_seen) AS at, ${hasVoyages ? 'offer.etd' : 'NULL'} AS etd FROM item_fts ${offer} CROSS JOIN item ON item.rowid = item_fts.rowid
       WHERE ${where.join(' AND ')} ORDER BY item_fts.rowid DESC LIMIT ${most}`,
    )
    .all(match, ...values) as unknown as Key[]
}

type KindsOfGroups = readonly { readonly name: SearchGroupName; readonly kinds: readonly ArchiveKind[] }[]

/** Sorts voyages for ranking: next departures first, then past ones. */
const nextVoyages = (keys: readonly Key[], now: number): readonly Key[] => {
  const today = localDay(now)
  const isPast = ({ etd }: Key): boolean => etd !== null && etd < today
  return keys.toSorted(
    (one, other) => Number(isPast(one)) - Number(isPast(other)) || byDeparture(one.etd, other.etd, now),
  )
}

/**
 * Finds the rows of each group to rank: the newest, and the next voyages. A query of the index collects all items of a
 * prefix before it returns the first. So one query serves all groups. If it is full, voyages and crowded-out groups get
 * queries of their own.
 */
const find = (
  db: DatabaseSync,
  groups: KindsOfGroups,
  clauses: Clauses,
  conditions: readonly Condition[],
  now: number,
): ReadonlyMap<SearchGroupName, readonly Row[]> => {
  const kindsOf = (some: KindsOfGroups): ArchiveKind[] => some.flatMap(({ kinds }) => kinds)
  const within = (keys: readonly Key[], kinds: readonly ArchiveKind[]): readonly Key[] =>
    keys.filter(({ kind }) => kinds.includes(kind))
  const newestKeys = (some: KindsOfGroups, most: number): Key[] =>
    some.length === 0 ? [] : keysOf(db, kindsOf(some), clauses, conditions, most)
  const all = newestKeys(groups, maxKeys)
  const isFull = all.length === maxKeys
  const isCrowded = ({ name, kinds }: KindsOfGroups[number]): boolean =>
    isFull && name !== 'voyages' && within(all, kinds).length < maxShown
  const others = newestKeys(groups.filter(isCrowded), maxKeys)
  const voyages = isFull
    ? newestKeys(
        groups.filter(({ name }) => name === 'voyages'),
        maxVoyages,
      )
    : all
  const keysFor = (group: KindsOfGroups[number]): readonly Key[] => {
    if (group.name === 'voyages') return nextVoyages(within(voyages, group.kinds), now)
    const keys = within(isCrowded(group) ? others : all, group.kinds)
    return keys.length <= maxRanked ? keys : keys.toSorted((one, other) => other.at - one.at)
  }
  const rowsOf = db.prepare(
    `SELECT ${rowColumns} FROM item LEFT JOIN offer ON offer.item = item.rowid
     WHERE item.rowid IN (SELECT value FROM json_each(?)) ORDER BY item.rowid DESC`,
  )
  return new Map(
    groups.map((group) => {
      const rowids = keysFor(group)
        .slice(0, maxRanked)
        .map(({ rowid }) => rowid)
      return [group.name, rowsOf.all(JSON.stringify(rowids)) as unknown as Row[]]
    }),
  )
}

/**
 * Returns the corrections that found one of these rows, with the nearest such form: its word as typed is not in the row.
 */
const helpful = (
  query: SearchQuery,
  corrections: Corrections,
  rows: readonly Row[],
): SearchAnswer['corrected'] => {
  const termsOf = (typed: string, forms: readonly string[]) =>
    clausesOf({ ...query, words: [typed], phrases: [], ports: [] }, new Map([[typed, forms]])).flat()
  return [...corrections].flatMap(([typed, forms]) => {
    const asTyped = termsOf(typed, [])
    const others = rows.filter(({ title, body }) => countIn(title, asTyped) + countIn(body, asTyped) === 0)
    const meant = forms.find((form) => {
      const terms = termsOf(typed, [form])
      return others.some(({ title, body }) => countIn(title, terms) + countIn(body, terms) > 0)
    })
    return meant === undefined ? [] : [{ typed, meant }]
  })
}

const hitsIn = (groups: readonly SearchGroup[]): number =>
  groups.reduce((sum, { hits }) => sum + hits.length, 0)

/**
 * Searches all seen content, in groups with the best results first (user-guide.md#search). Only indexed content
 * matches, which the member may read. Names follow the rules.
 */
export const search = (
  db: DatabaseSync,
  { text, group }: SearchInput,
  { viewer, now }: QuestionContext,
): SearchAnswer => {
  const query = parseSearch(text, now)
  if (!isSearch(query)) return { groups: [], corrected: [], unread: query.unread }
  const people = archivePeople(db, viewer)
  const conditions = [...conditionsOf(db, query, people, viewer.id, now), ...modeCondition(query)]
  const wanted = group === null ? searchGroups : [group]
  const most = group === null ? maxShown : maxAlone

  const run = (corrections?: Corrections, onRow: (row: Row) => void = () => {}): SearchGroup[] => {
    const clauses = clausesOf(query, corrections)
    const hitOf = createHits(db, people, viewer, clauses)
    const groups = wanted
      .map((name) => ({ name, kinds: kindsFor(name, query) }))
      .filter(({ name, kinds }) => kinds.length > 0 && (name !== 'people' || query.from.length === 0))
    if (groups.length === 0) return []
    const found = find(db, groups, clauses, conditions, now)
    return groups.flatMap(({ name }) => {
      const rows = ranked(found.get(name) ?? [], clauses, now)
      const others = rows.filter(({ kind, id }) => kind !== 'person' || id !== viewer.id)
      const hits = others.slice(0, most).flatMap((row) => {
        onRow(row)
        return hitOf(row) ?? []
      })
      return hits.length === 0 ? [] : [{ name, hits, hasMore: others.length > most }]
    })
  }

  const found = run()
  if (hitsIn(found) >= few) return { groups: found, corrected: [], unread: query.unread }
  const corrections = correctionsFor(db, query)
  const rows: Row[] = []
  const groups = query.words.length === 0 ? found : run(corrections, (row) => rows.push(row))
  return { groups, corrected: helpful(query, corrections, rows), unread: query.unread }
}
