import type { DatabaseSync } from 'node:sqlite'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { authorName, type Named, shownName } from '#shared/rules/names.ts'

/** Who the archive belongs to. */
export interface ArchiveViewer {
  readonly id: string
  readonly is_admin: boolean
}

/** What is kept of a member. The names in it are for `names.ts` alone. */
export type KeptPerson = Named &
  Partial<UserRef> & { readonly user_type?: string; readonly country_name?: string }

interface PersonRow {
  readonly data: string
  readonly connected: number
  readonly paid: number
}

/** A member as kept. */
export const personIn = ({ data, paid }: Pick<PersonRow, 'data' | 'paid'>): KeptPerson => ({
  ...(JSON.parse(data) as UserRef),
  is_profile_credit_deducted: paid === 1,
})

/** What a member may be called anywhere but beside what they wrote (product.md#names). */
export const nameFor = (viewer: ArchiveViewer, row: PersonRow): string =>
  shownName(personIn(row), { viewer, isConnection: row.connected === 1 })

/** Members as questions show them. */
export interface ArchivePeople {
  /** Anywhere: the full name where the rules allow it, else the unique id. Null for somebody never met. */
  shown(id: string): string | null
  /** Beside what they wrote, under the name that it was shown with. */
  author(id: string | null): string
  /** Everything else that is kept of them. Never hand it on whole: it has their name. */
  person(id: string): KeptPerson | null
}

/** Looks members up, each once. */
export const archivePeople = (db: DatabaseSync, viewer: ArchiveViewer): ArchivePeople => {
  const one = db.prepare('SELECT data, connected, paid FROM person WHERE id = ?')
  const rows = new Map<string, PersonRow | null>()
  const rowOf = (id: string): PersonRow | null => {
    const known = rows.get(id)
    if (known !== undefined) return known
    const row = (one.get(id) as PersonRow | undefined) ?? null
    rows.set(id, row)
    return row
  }
  return {
    shown: (id) => {
      const row = rowOf(id)
      return row === null ? null : nameFor(viewer, row)
    },
    author: (id) => {
      const row = id === null ? null : rowOf(id)
      return authorName(row === null ? null : personIn(row))
    },
    person: (id) => {
      const row = rowOf(id)
      return row === null ? null : personIn(row)
    },
  }
}
