import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { foldedWords } from '#shared/rules/fold-text.ts'
import type { SearchQuery } from '#shared/rules/search-query.ts'
import type { ArchivePeople } from '../people.ts'
import { matchOf } from './match.ts'

/** A condition on `item` and its `offer`, in SQL. */
export interface Condition {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** What members write stands under their name; of what they offer, only the name that the rules show is known. */
const written = `'post', 'comment', 'message', 'review', 'file'`

const says = (name: string, wanted: readonly string[]): boolean => {
  const words = foldedWords(name)
  return wanted.every((word) => words.some((said) => said.startsWith(word)))
}

/** Members whose name says this, by the name that is shown anywhere and by the one beside what they wrote. */
const membersCalled = (
  db: DatabaseSync,
  people: ArchivePeople,
  name: string,
): { readonly shown: string[]; readonly authors: string[] } => {
  const wanted = name.split(' ')
  // All that is kept of somebody says their name somewhere: the rules decide about those few. Folding is for those alone whose
  // letters need it.
  const plain = wanted.map(() => 'data LIKE ?').join(' AND ')
  const folded = wanted.map(() => 'instr(fold(data), ?) > 0').join(' AND ')
  const rows = db
    .prepare(
      `SELECT id FROM person WHERE (${plain}) OR (length(CAST(data AS BLOB)) <> length(data) AND ${folded})`,
    )
    .all(...wanted.map((word) => `%${word}%`), ...wanted)
  const ids = rows.map(({ id }) => String(id))
  return {
    shown: ids.filter((id) =>
      says(`${people.shown(id) ?? ''} ${people.person(id)?.user_unique_id ?? ''}`, wanted),
    ),
    authors: ids.filter((id) => says(people.author(id), wanted)),
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

const standsIn: Readonly<Record<SearchQuery['places'][number], string>> = {
  wall: `(item.kind = 'post' OR (item.place >= 'post:' AND item.place < 'post;'))`,
  messages: `(item.place >= 'conversation:' AND item.place < 'conversation;')`,
  shipments: `(item.kind = 'shipment' OR (item.place >= 'shipment:' AND item.place < 'shipment;'))`,
  reviews: `item.kind = 'review'`,
}

/** Shipments and conversations that bear this name. */
const placesCalled = (db: DatabaseSync, people: ArchivePeople, name: string): string[] => {
  const shipments = db
    .prepare(
      'SELECT item.id AS id FROM item_fts JOIN item ON item.rowid = item_fts.rowid WHERE item_fts MATCH ? LIMIT 200',
    )
    .all(matchOf(['shipment'], [[{ words: name.split(' '), isStart: true }]]))
  return [
    ...shipments.map(({ id }) => `shipment:${id}`),
    ...membersCalled(db, people, name).shown.map((id) => `conversation:${id}`),
  ]
}

/** What the prefixes of a query ask of a thing. `mode` is of its offer. */
export const conditionsOf = (
  db: DatabaseSync,
  query: SearchQuery,
  people: ArchivePeople,
  viewerId: string,
): readonly Condition[] => {
  const { from, places, within, etd, has } = query
  const conditions: Condition[] = []
  if (from.length > 0) {
    const called = from.map((name) =>
      name === 'me' ? { shown: [viewerId], authors: [viewerId] } : membersCalled(db, people, name),
    )
    const authors = among(
      'item.author',
      called.flatMap((members) => members.authors),
    )
    conditions.push(
      any([
        among(
          'item.author',
          called.flatMap((members) => members.shown),
        ),
        { ...authors, sql: `(item.kind IN (${written}) AND ${authors.sql})` },
      ]),
    )
  }
  if (places.length > 0) conditions.push(any(places.map((place) => ({ sql: standsIn[place], values: [] }))))
  for (const name of within) conditions.push(among('item.place', placesCalled(db, people, name)))
  if (etd !== null) {
    const { from: since, to } = etd
    conditions.push({
      sql: 'offer.etd >= ? AND offer.etd < ?',
      values: [Math.max(since, 0), Math.min(to, Number.MAX_SAFE_INTEGER)],
    })
  }
  // As JSON writes it; a kept comment has the field only where there is something in it.
  const fileIn = `(instr(item.data, '"attachments":[{') OR instr(item.data, '_attachments":[{') OR item.data ->> '$.what' = 'attachment')`
  const imageIn = `(instr(item.data, '"images":[{') OR instr(item.data, '_images":[{') OR item.data ->> '$.what' = 'image')`
  if (has.file) conditions.push({ sql: has.image ? `(${fileIn} OR ${imageIn})` : fileIn, values: [] })
  else if (has.image) conditions.push({ sql: imageIn, values: [] })
  return conditions
}
