import type { DatabaseSync } from 'node:sqlite'
import { distance } from 'fastest-levenshtein'
import { localDay } from '#shared/dates.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchGroupName,
  searchGroups,
} from '#shared/ipc/archive-search.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import { portWordsLike } from '#shared/rules/ports.ts'
import { isSearch, parseSearch, type SearchPlace, type SearchQuery } from '#shared/rules/search-query.ts'
import { foldForSearch } from '#shared/rules/search-words.ts'
import { type ArchivePeople, archivePeople } from '../../../src/main/archive/people.ts'
import type { SearchInput } from '../../../src/main/archive/questions/search.ts'
import type { QuestionContext } from '../../../src/main/archive/questions.ts'
import { createHits, type Row, rowColumns } from '../../../src/main/archive/search/hits.ts'
import { counterIn } from '../../../src/main/archive/search/light.ts'
import { type Clauses, type Corrections, clausesOf } from '../../../src/main/archive/search/match.ts'
import { ranked } from '../../../src/main/archive/search/rank.ts'

/**
 * The archive's search without an index: it reads every item and compares it with the query. Words, ranking and hits
 * are those of the app.
 */

type Item = Row & {
  readonly price: number | null
  readonly currency: string | null
  /** Words of the title and of the text, each between spaces. */
  readonly texts: readonly string[]
}

/** The words of the index, for texts in ASCII. */
const wordsOf = (text: string): string => ` ${(foldForSearch(text).match(/[a-z0-9]+/g) ?? []).join(' ')} `

/** Returns all items, newest first. */
const itemsIn = (db: DatabaseSync): readonly Item[] =>
  db
    .prepare(
      `SELECT ${rowColumns}, offer.price, offer.currency FROM item LEFT JOIN offer ON offer.item = item.rowid
       ORDER BY item.rowid DESC`,
    )
    .all()
    .map(
      (row) =>
        ({ ...row, texts: [wordsOf(String(row.title)), wordsOf(String(row.body))] }) as unknown as Item,
    )

const hasPhrase = ({ texts }: Item, phrase: readonly string[], isStart: boolean): boolean =>
  texts.some((words) => words.includes(` ${phrase.join(' ')}${isStart ? '' : ' '}`))

const matches = (item: Item, clauses: Clauses): boolean =>
  clauses.every((terms) =>
    terms.some(
      ({ words, isStart, unless = [] }) =>
        hasPhrase(item, words, isStart) && !unless.some((phrase) => hasPhrase(item, phrase, false)),
    ),
  )

/** Returns a test whether a member has a name, or the unique id. */
const called = (people: ArchivePeople, name: string) => (id: string, shown: string) => {
  const words = foldedWords(`${shown} ${people.person(id)?.user_unique_id ?? ''}`)
  return name.split(' ').every((word) => words.some((other) => other.startsWith(word)))
}

const isFrom = (item: Item, name: string, people: ArchivePeople, viewerId: string): boolean => {
  const { author: id, kind, body } = item
  if (id === null) return false
  if (name === 'me') return id === viewerId
  if (people.person(id) === null) return false
  const isCalled = called(people, name)
  if (isCalled(id, people.shown(id) ?? '')) return true
  const isWritten = ['post', 'comment', 'message', 'review'].includes(kind) && body.trim() !== ''
  return isWritten && isCalled(id, people.author(id))
}

const isWithin = ({ place }: Item, name: string, items: readonly Item[], people: ArchivePeople): boolean => {
  const [sort, id = ''] = place?.split(':') ?? []
  if (sort === 'conversation' || sort === 'preview')
    return people.person(id) !== null && called(people, name)(id, people.shown(id) ?? '')
  return (
    sort === 'shipment' &&
    items.some((item) => item.kind === 'shipment' && item.id === id && hasPhrase(item, name.split(' '), true))
  )
}

const isAt = ({ kind, place }: Item, wanted: SearchPlace): boolean => {
  const sort = place?.split(':')[0]
  switch (wanted) {
    case 'wall':
      return kind === 'post' || sort === 'post'
    case 'messages':
      return sort === 'conversation' || sort === 'preview'
    case 'shipments':
      return kind === 'shipment' || sort === 'shipment'
    default:
      return kind === 'review'
  }
}

const holdsPrice = (price: number, sign: string, amount: number): boolean =>
  (sign.includes('=') && price === amount) ||
  (sign.startsWith('<') && price < amount) ||
  (sign.startsWith('>') && price > amount)

/** Returns whether an item satisfies a query's prefixes. */
const satisfies = (
  item: Item,
  { from, places, within, etd, said, prices, has, kinds }: SearchQuery,
  items: readonly Item[],
  people: ArchivePeople,
  viewerId: string,
): boolean => {
  const { created_at: at, data, mode, kind } = item
  const holdsFiles = (field: string, what: string): boolean =>
    data.includes(`"${field}":[{`) || (kind === 'file' && JSON.parse(data).what === what)
  return (
    (from.length === 0 || from.some((name) => isFrom(item, name, people, viewerId))) &&
    (places.length === 0 || places.some((place) => isAt(item, place))) &&
    within.every((name) => isWithin(item, name, items, people)) &&
    (etd === null || (item.etd !== null && item.etd >= etd.from && item.etd < etd.to)) &&
    (said === null || (at !== null && at >= said.from && at < said.to)) &&
    prices.every(
      ({ sign, amount, currency }) =>
        item.price !== null &&
        holdsPrice(item.price, sign, amount) &&
        (currency === null || currency === item.currency),
    ) &&
    ((!has.file && !has.image) ||
      (has.file && holdsFiles('attachments', 'attachment')) ||
      (has.image && holdsFiles('images', 'image'))) &&
    (kinds.length === 0 ||
      kinds.some((wanted) => {
        if (wanted === 'transport') return kind === 'vehicle'
        if (wanted === 'fcl' || wanted === 'lcl' || wanted === 'air')
          return kind === 'voyage' && mode === wanted
        return kind === wanted
      }))
  )
}

const groupOf: Readonly<Record<ArchiveKind, SearchGroupName | null>> = {
  person: 'people',
  shipment: 'shipments',
  voyage: 'voyages',
  vehicle: 'voyages',
  product: 'products',
  post: 'posts',
  comment: 'messages',
  message: 'messages',
  review: 'reviews',
  file: 'files',
  notification: null,
}

/** Voyages by departure: the nearest first, then those without a date, then past ones. */
const byNextDeparture = (now: number) => (one: Item, other: Item) => {
  const isPast = ({ etd }: Item) => etd !== null && etd < localDay(now)
  const awayOf = ({ etd }: Item) => (etd === null ? Number.MAX_VALUE : Math.abs(etd - now))
  return Number(isPast(one)) - Number(isPast(other)) || awayOf(one) - awayOf(other)
}

/** Returns a group's items to rank, newest first. */
const candidates = (
  found: readonly Item[],
  group: SearchGroupName,
  wanted: readonly SearchGroupName[],
  now: number,
): readonly Item[] => {
  const inGroup = (items: readonly Item[], name: SearchGroupName) =>
    items.filter(({ kind }) => groupOf[kind] === name)
  const newest = found.slice(0, 1000)
  const isCrowded = (name: SearchGroupName) =>
    newest.length === 1000 && name !== 'voyages' && inGroup(newest, name).length < 5
  const crowded = wanted.filter(isCrowded)
  const others = found.filter(({ kind }) => crowded.some((name) => groupOf[kind] === name))
  const all = inGroup(isCrowded(group) ? others.slice(0, 1000) : newest, group)
  const first =
    group === 'voyages'
      ? inGroup(found, group).toSorted(byNextDeparture(now))
      : all.toSorted((one, other) => other.at - one.at)
  const kept = new Set((group === 'voyages' || all.length > 100 ? first : all).slice(0, 100))
  return found.filter((item) => kept.has(item))
}

/** A word of the archive and the number of its items. */
interface KnownWord {
  readonly term: string
  readonly rows: number
}

const knownWords = (items: readonly Item[]): readonly KnownWord[] => {
  const rowsWith = new Map<string, number>()
  for (const { texts } of items)
    for (const word of new Set(texts.join('').match(/\S+/g)))
      rowsWith.set(word, (rowsWith.get(word) ?? 0) + 1)
  return [...rowsWith].map(([term, rows]) => ({ term, rows })).toSorted((a, b) => (a.term < b.term ? -1 : 1))
}

/** Returns similar words of the archive and of ports. */
const corrections = (known: readonly KnownWord[], { words, isTyping }: SearchQuery): Corrections => {
  const formsOf = (word: string, isLast: boolean, letters: number): string[] => {
    const start = word.slice(0, letters)
    const allowed = word.length < 6 ? 1 : 2
    const isOpen = isLast && isTyping
    const terms = [...known, ...portWordsLike(start).map((term) => ({ term, rows: 0 }))]
      .filter(
        ({ term, rows }) => rows === 0 || (term.startsWith(start) && term.length >= word.length - allowed),
      )
      .filter(({ term }) => term !== word && (isOpen || term.length <= word.length + allowed))
      .map(({ term, rows }) => {
        const begun = isOpen ? distance(word, term.slice(0, word.length)) : Number.POSITIVE_INFINITY
        return { term, rows, far: Math.min(begun, distance(word, term)) }
      })
      .filter(({ far }) => far > 0 && far <= allowed)
      .toSorted((one, other) => one.far - other.far || other.rows - one.rows)
    return [...new Set(terms.map(({ term }) => term))].slice(0, 3)
  }
  return new Map(
    words.flatMap((word, index): [string, string[]][] => {
      if (word.length < 4 || /[\d ]/.test(word)) return []
      const near = formsOf(word, index === words.length - 1, 2)
      const forms = near.length > 0 ? near : formsOf(word, index === words.length - 1, 1)
      return forms.length > 0 ? [[word, forms]] : []
    }),
  )
}

/** Returns the nearest correction of each word that is in a row without the word as typed. */
const helpful = (query: SearchQuery, all: Corrections, rows: readonly Row[]): SearchAnswer['corrected'] =>
  [...all].flatMap(([typed, forms]) => {
    const holds = ({ title, body }: Row, meant: readonly string[]) => {
      const word = { ...query, words: [typed], phrases: [], ports: [] }
      const terms = clausesOf(word, new Map([[typed, meant]])).flat()
      return counterIn(title)(terms) + counterIn(body)(terms) > 0
    }
    const others = rows.filter((row) => !holds(row, []))
    const meant = forms.find((form) => others.some((row) => holds(row, [form])))
    return meant === undefined ? [] : [{ typed, meant }]
  })

const answer = (
  db: DatabaseSync,
  { items, known }: { readonly items: readonly Item[]; readonly known: readonly KnownWord[] },
  { text, group }: SearchInput,
  { viewer, now }: QuestionContext,
): SearchAnswer => {
  const query = parseSearch(text, now)
  if (!isSearch(query)) return { groups: [], corrected: [], unread: query.unread }
  const people = archivePeople(db, viewer)
  const wanted = (group === null ? searchGroups : [group])
    .filter((name) => name !== 'people' || query.from.length === 0)
    .filter((name) => name === 'voyages' || query.etd === null)
    .filter((name) => name === 'products' || query.prices.length === 0)
  const allowed = items.filter(
    (item) =>
      wanted.some((name) => name === groupOf[item.kind]) && satisfies(item, query, items, people, viewer.id),
  )
  const most = group === null ? 5 : 60
  const rows: Row[] = []
  const run = (near?: Corrections): SearchGroup[] => {
    const clauses = clausesOf(query, near)
    const found = allowed.filter((item) => matches(item, clauses))
    const hitOf = createHits(db, people, viewer, clauses)
    return wanted.flatMap((name) => {
      const others = ranked(candidates(found, name, wanted, now), clauses, now).filter(
        ({ kind, id }) => kind !== 'person' || id !== viewer.id,
      )
      const shown = others.slice(0, most)
      if (near) rows.push(...shown)
      const hits = shown.flatMap((row) => hitOf(row) ?? [])
      return hits.length === 0 ? [] : [{ name, hits, hasMore: others.length > most }]
    })
  }
  const found = run()
  if (found.flatMap(({ hits }) => hits).length >= 3)
    return { groups: found, corrected: [], unread: query.unread }
  const near = corrections(known, query)
  const groups = query.words.length === 0 ? found : run(near)
  return { groups, corrected: helpful(query, near, rows), unread: query.unread }
}

/** Reads an archive of texts in ASCII. Returns its answers to searches, like `questions/search.ts`. */
export const naiveSearchIn = (db: DatabaseSync, context: QuestionContext) => {
  const items = itemsIn(db)
  const archive = { items, known: knownWords(items) }
  return (input: SearchInput): SearchAnswer => answer(db, archive, input, context)
}
