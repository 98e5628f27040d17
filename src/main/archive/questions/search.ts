import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchGroupName,
  searchGroups,
} from '#shared/ipc/archive-search.ts'
import { isSearch, parseSearch, type SearchKind, type SearchQuery } from '#shared/rules/search-query.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'
import { type Condition, conditionsOf } from '../search/conditions.ts'
import { find } from '../search/find.ts'
import { createHits, type Row } from '../search/hits.ts'
import { indexWordsIn } from '../search/index-words.ts'
import { counterIn } from '../search/light.ts'
import { type Corrections, clausesOf, type Term } from '../search/match.ts'
import { ranked } from '../search/rank.ts'
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

/** Returns the condition on a voyage's mode. Other kinds have none. */
const modeCondition = (query: SearchQuery, kinds: readonly ArchiveKind[]): Condition[] => {
  const modes = query.kinds.flatMap((kind) => asked(kind).mode ?? [])
  const isAny = query.kinds.some((kind) => kind === 'voyage')
  if (modes.length === 0 || isAny) return []
  const others = kinds.every((kind) => kind === 'voyage') ? '' : "item.kind <> 'voyage' OR "
  const sql = `(${others}offer.mode IN (SELECT value FROM json_each(?)))`
  return [{ sql, values: [JSON.stringify(modes)] }]
}

const holdsAny = ({ title, body }: Row, terms: readonly Term[]): boolean =>
  [title, body].some((text) => counterIn(text)(terms) > 0)

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
    const others = rows.filter((row) => !holdsAny(row, asTyped))
    const meant = forms.find((form) => {
      const terms = termsOf(typed, [form])
      return others.some((row) => holdsAny(row, terms))
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
  const words = indexWordsIn(db)
  const conditions = conditionsOf(db, words, query, people, viewer.id, now)
  const conditionsFor = (kinds: readonly ArchiveKind[]) => [...conditions, ...modeCondition(query, kinds)]
  const canMatch = (kind: ArchiveKind): boolean =>
    conditions.every(({ kinds }) => kinds === undefined || kinds.includes(kind))
  const wanted = group === null ? searchGroups : [group]
  const most = group === null ? maxShown : maxAlone

  const run = (corrections?: Corrections, onRow: (row: Row) => void = () => {}): SearchGroup[] => {
    const clauses = clausesOf(query, corrections)
    const hitOf = createHits(db, people, viewer, clauses)
    const groups = wanted
      .map((name) => ({ name, kinds: kindsFor(name, query).filter(canMatch) }))
      .filter(({ name, kinds }) => kinds.length > 0 && (name !== 'people' || query.from.length === 0))
    if (groups.length === 0) return []
    const found = find(db, words, groups, clauses, conditionsFor, now)
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
