import type { DatabaseSync } from 'node:sqlite'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import { authorName, type KnownName, type Named, shownId, shownName } from '#shared/rules/names.ts'

/** The archive's owner. */
export interface ArchiveViewer {
  readonly id: string
  readonly is_admin: boolean
}

/** A stored member. Only `names.ts` may read the names in it. */
export type KeptPerson = Named &
  Partial<UserRef> & { readonly user_type?: string; readonly country_name?: string }

interface PersonRow {
  readonly data: string
  readonly connected: number
  readonly paid: number
}

interface KnownPerson {
  readonly person: KeptPerson
  readonly isConnection: boolean
}

/** Returns a stored member. */
export const personIn = ({ data, paid }: Pick<PersonRow, 'data' | 'paid'>): KeptPerson => ({
  ...(JSON.parse(data) as UserRef),
  is_profile_credit_deducted: paid === 1,
})

/**
 * Returns all folded names of a stored member. They resolve a name in a query; the shown names decide whether the
 * member may be found by it.
 */
export const namesIn = (data: string): string => {
  const person = JSON.parse(data) as KeptPerson
  return foldedWords(`${authorName(person)} ${person.user_unique_id}`).join(' ')
}

const knownPerson = (row: PersonRow): KnownPerson => ({
  person: personIn(row),
  isConnection: row.connected === 1,
})

const nameOfKnown = (viewer: ArchiveViewer, { person, isConnection }: KnownPerson, isPaid = false): string =>
  shownName(person, { viewer, isConnection, isPaid, isAuthor: false })

/** Returns a member's name for use without their own text (product.md#names). */
export const nameFor = (viewer: ArchiveViewer, row: PersonRow): string =>
  nameOfKnown(viewer, knownPerson(row))

/** Members for questions. */
export interface ArchivePeople {
  /** Returns the full name if the rules allow it, else the unique id. Null for an unknown member. */
  shown(id: string): string | null
  /** Returns the same with the unique id, for a window. With `isPaid` the profile was paid for since the last answer. */
  known(id: string, isPaid?: boolean): KnownName | null
  /** Returns the name shown with the member's own text. */
  author(id: string | null): string
  /** Returns the members of whose names and unique id each of these folded words begins a word. */
  called(words: readonly string[]): readonly string[]
  /** Returns all stored fields. Never pass them on as a whole, since they include the name. */
  person(id: string): KeptPerson | null
}

/** Names by user id; null for an unknown member. */
export type KnownNames = Map<string, KnownName | null>

/** Names cached from earlier questions. The owner of `names` clears them after each write. */
export const rememberedNames = (
  people: ArchivePeople,
  names: KnownNames = new Map(),
): Pick<ArchivePeople, 'known' | 'person'> => ({
  person: people.person,
  known: (id) => {
    const known = names.get(id)
    if (known !== undefined) return known
    const name = people.known(id)
    names.set(id, name)
    return name
  },
})

/** Looks up each member once. */
export const archivePeople = (db: DatabaseSync, viewer: ArchiveViewer): ArchivePeople => {
  const columns = 'data, connected, paid'
  const one = db.prepare(`SELECT ${columns} FROM person WHERE id = ?`)
  const known = new Map<string, KnownPerson | null>()
  const find = (id: string): KnownPerson | null => {
    const before = known.get(id)
    if (before !== undefined) return before
    const row = one.get(id) as PersonRow | undefined
    const found = row === undefined ? null : knownPerson(row)
    known.set(id, found)
    return found
  }
  return {
    shown: (id) => {
      const found = find(id)
      return found === null ? null : nameOfKnown(viewer, found)
    },
    known: (id, isPaid) => {
      const found = find(id)
      if (found === null) return null
      return { nameAsKnown: nameOfKnown(viewer, found, isPaid), uniqueId: shownId(found.person) }
    },
    called: (words) => {
      const where = words.map(() => "instr(' ' || names, ' ' || ?) > 0").join(' AND ')
      const rows = db.prepare(`SELECT id, ${columns} FROM person WHERE ${where}`).all(...words)
      // One query for all of them, because one for each of thousands takes longer than the search.
      return (rows as unknown as (PersonRow & { readonly id: string })[]).map((row) => {
        known.set(row.id, known.get(row.id) ?? knownPerson(row))
        return row.id
      })
    },
    author: (id) => authorName((id === null ? null : find(id)?.person) ?? null),
    person: (id) => find(id)?.person ?? null,
  }
}
