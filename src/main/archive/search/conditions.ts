import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { dayMs } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import type { DaySpan } from '#shared/rules/search-dates.ts'
import type { SearchQuery } from '#shared/rules/search-query.ts'
import { hasFile, hasImage, marks } from '../marks.ts'
import type { ArchivePeople } from '../people.ts'
import { type IndexWords, startsOfIn } from './index-words.ts'
import { matchOf, textMatch } from './match.ts'

/** An SQL condition on `item` and its `offer`. */
export interface Condition {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
  /** Marks for the index query. Only items with one of them can satisfy the condition. */
  readonly marks?: readonly string[]
  /** Kinds of which alone items can satisfy the condition; all without it. */
  readonly kinds?: readonly ArchiveKind[]
}

/** Maximum marks of members and places, of days, and of months in a query. More would match most items anyway. */
const maxMarks = 1024
const maxDays = 32
const maxMonths = 128

/** Kinds whose text is the author's own. */
const written: readonly ArchiveKind[] = ['post', 'comment', 'message', 'review']

/**
 * Returns whether a row of this kind may show its author's full name. Rows with the author's text do
 * (product.md#names).
 */
export const isWritten = (kind: ArchiveKind): boolean => written.includes(kind)

/** All white space of JavaScript. A body of white space only shows no text. */
const blank =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

const showsWords = `item.kind IN (${written.map((kind) => `'${kind}'`).join(', ')}) AND trim(item.body, '${blank}') <> ''`

const namesContain = (name: string, wanted: readonly string[]): boolean => {
  const words = foldedWords(name)
  return wanted.every((word) => words.some((nameWord) => nameWord.startsWith(word)))
}

/** Returns the members with this name, by the general name and by the name shown with their text. */
const membersCalled = (
  people: ArchivePeople,
  name: string,
): { readonly shown: string[]; readonly authors: string[] } => {
  const wanted = name.split(' ')
  // The index has all names. The rules filter these few members.
  const ids = people.called(wanted)
  return {
    shown: ids.filter((id) =>
      namesContain(`${people.shown(id) ?? ''} ${people.person(id)?.user_unique_id ?? ''}`, wanted),
    ),
    authors: ids.filter((id) => namesContain(people.author(id), wanted)),
  }
}

const among = (column: string, ids: readonly string[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(ids)],
})

const any = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
  values: conditions.flatMap(({ values }) => values),
})

const marked = (condition: Condition, all: readonly string[]): Condition =>
  all.length > maxMarks ? condition : { ...condition, marks: all }

const placeConditions: Readonly<
  Record<SearchQuery['places'][number], Required<Pick<Condition, 'sql' | 'marks'>>>
> = {
  wall: {
    sql: `(item.kind = 'post' OR (item.place >= 'post:' AND item.place < 'post;'))`,
    marks: [marks.kind('post'), marks.within('post')],
  },
  messages: {
    sql: `((item.place >= 'conversation:' AND item.place < 'conversation;') OR (item.place >= 'preview:' AND item.place < 'preview;'))`,
    marks: [marks.within('conversation'), marks.within('preview')],
  },
  shipments: {
    sql: `(item.kind = 'shipment' OR (item.place >= 'shipment:' AND item.place < 'shipment;'))`,
    marks: [marks.kind('shipment'), marks.within('shipment')],
  },
  reviews: { sql: `item.kind = 'review'`, marks: [marks.kind('review')] },
}

/** Returns the shipments and conversations with this name. */
const placesCalled = (db: DatabaseSync, words: IndexWords, people: ArchivePeople, name: string): string[] => {
  const shipments = db
    .prepare(
      'SELECT item.id FROM item_fts JOIN item ON item.rowid = item_fts.rowid WHERE item_fts MATCH ? LIMIT 200',
    )
    .all(
      matchOf(
        [[marks.kind('shipment')]],
        textMatch([[{ words: name.split(' '), isStart: true }]], startsOfIn(words)),
      ),
    )
  return [
    ...shipments.map(({ id }) => `shipment:${id}`),
    ...membersCalled(people, name).shown.flatMap((id) => [`conversation:${id}`, `preview:${id}`]),
  ]
}

/** Returns the marks of the days in a span until now, or of its months; none if the archive has too many. */
const marksOfTime = (words: IndexWords, { from, to }: DaySpan, now: number): Pick<Condition, 'marks'> => {
  const end = Math.min(to, now + dayMs)
  const within = ({ at, mark }: typeof marks.day): string[] =>
    Array.from({ length: Math.max(0, at(end) - at(from) + 1) }, (_, index) => mark(at(from) + index))
  if (marks.day.at(end) - marks.day.at(from) < maxDays) return { marks: within(marks.day) }
  const months = within(marks.month)
  if (months.length <= maxMonths) return { marks: months }
  const there = words.startingWith(marks.month.mark(''), maxMonths)
  return there === null ? {} : { marks: there.filter((mark) => months.includes(mark)) }
}

/** Returns the SQL conditions of a query's prefixes. `mode` belongs to the offer. */
export const conditionsOf = (
  db: DatabaseSync,
  words: IndexWords,
  query: SearchQuery,
  people: ArchivePeople,
  viewerId: string,
  now: number,
): readonly Condition[] => {
  const { from, places, within, etd, said, prices, has } = query
  const conditions: Condition[] = []
  if (from.length > 0) {
    const called = from.map((name) =>
      name === 'me' ? { shown: [viewerId], authors: [viewerId] } : membersCalled(people, name),
    )
    const shown = called.flatMap((members) => members.shown)
    const authors = called.flatMap((members) => members.authors)
    const writes = among('item.author', authors)
    const kinds = shown.length === 0 ? { kinds: written } : {}
    conditions.push({
      ...kinds,
      ...marked(
        any([among('item.author', shown), { ...writes, sql: `(${writes.sql} AND ${showsWords})` }]),
        [...new Set([...shown, ...authors])].map(marks.by),
      ),
    })
  }
  if (places.length > 0) {
    const all = places.map((place) => placeConditions[place])
    conditions.push(
      marked(
        any(all.map(({ sql }) => ({ sql, values: [] }))),
        all.flatMap((place) => place.marks),
      ),
    )
  }
  for (const name of within) {
    const called = placesCalled(db, words, people, name)
    conditions.push(marked(among('item.place', called), called.map(marks.at)))
  }
  if (etd !== null) {
    const { from: since, to } = etd
    conditions.push({
      sql: 'offer.etd >= ? AND offer.etd < ?',
      values: [Math.max(since, 0), Math.min(to, Number.MAX_SAFE_INTEGER)],
    })
  }
  if (said !== null) {
    const span = { from: Math.max(said.from, 0), to: Math.min(said.to, Number.MAX_SAFE_INTEGER) }
    const condition = { sql: 'item.at >= ? AND item.at < ?', values: [span.from, span.to] }
    conditions.push({ ...condition, ...marksOfTime(words, span, now) })
  }
  // An unreadable price is null, which satisfies no comparison.
  for (const { sign, amount, currency } of prices)
    conditions.push({
      sql: `offer.price ${sign} ?${currency === null ? '' : ' AND offer.currency = ?'}`,
      values: currency === null ? [amount] : [amount, currency],
    })
  const wanted = [
    ...(has.file ? [{ sql: hasFile, mark: marks.file }] : []),
    ...(has.image ? [{ sql: hasImage, mark: marks.image }] : []),
  ]
  if (wanted.length > 0)
    conditions.push(
      marked(
        any(wanted.map(({ sql }) => ({ sql, values: [] }))),
        wanted.map(({ mark }) => mark),
      ),
    )
  return conditions
}
