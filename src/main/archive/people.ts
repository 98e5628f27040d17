import type { DatabaseSync } from 'node:sqlite'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import { authorName, type Named, shownName } from '#shared/rules/names.ts'

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

/** A member as kept. */
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

const nameOfKnown = (viewer: ArchiveViewer, { person, isConnection }: KnownPerson): string =>
  shownName(person, { viewer, isConnection })

/** Returns a member's name away from their own text (product.md#names). */
export const nameFor = (viewer: ArchiveViewer, row: PersonRow): string =>
  nameOfKnown(viewer, knownPerson(row))

/** Members as questions show them. */
export interface ArchivePeople {
  /** The full name where the rules allow it, else the unique id. Null for somebody never met. */
  shown(id: string): string | null
  /** Beside what they wrote, under the name that it was shown with. */
  author(id: string | null): string
  /** Everything else that is kept of them. Never hand it on whole: it has their name. */
  person(id: string): KeptPerson | null
}

/** Names by user id; null for an unknown member. */
export type KnownNames = Map<string, string | null>

/** Names that were looked up for an earlier question already; whoever keeps `names` empties them when anything is written. */
export const rememberedNames = (
  people: ArchivePeople,
  names: KnownNames = new Map(),
): Pick<ArchivePeople, 'shown'> => ({
  shown: (id) => {
    const known = names.get(id)
    if (known !== undefined) return known
    const name = people.shown(id)
    names.set(id, name)
    return name
  },
})

/** Looks members up, each once. */
export const archivePeople = (db: DatabaseSync, viewer: ArchiveViewer): ArchivePeople => {
  const one = db.prepare('SELECT data, connected, paid FROM person WHERE id = ?')
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
    author: (id) => authorName((id === null ? null : find(id)?.person) ?? null),
    person: (id) => find(id)?.person ?? null,
  }
}
