import type { LedgerEntry, LedgerLabels, SpentOn } from '#shared/ipc/ledger.ts'
import { postPath, viewPath } from '#shared/paths.ts'
import type { KnownName } from '#shared/rules/names.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { ledgerTexts as texts } from './texts.ts'

/** Labels with the members' names as a window or a file has them. */
export interface NamedLabels extends Pick<LedgerLabels, 'things'> {
  /** By user id. */
  readonly members: Readonly<Record<string, string>>
}

/** A member as the ledger names them. */
interface LedgerMember {
  readonly id: string
  readonly name: string
}

/** A thing that credits were spent on, as the ledger shows it. */
export interface LedgerSubject {
  readonly text: string
  /** Its path; null if unknown. A page that costs credits opens through the credits gate. */
  readonly path: string | null
  /** Its owner; null if no name may be shown or none is known yet. */
  readonly member: LedgerMember | null
}

/** Returns labels with the members' names by `nameOf`. */
export const namedLabels = (
  { members, things }: LedgerLabels,
  nameOf: (userId: string, name: KnownName) => string,
): NamedLabels => ({
  things,
  members: Object.fromEntries(Object.entries(members).map(([id, name]) => [id, nameOf(id, name)])),
})

const ownerOf = (
  { kind, type, id, ownerId }: SpentOn,
  { members, things }: NamedLabels,
): LedgerMember | null => {
  // The viewer's own posts concern no other member.
  if (kind === 'post' || kind === 'edit') return null
  const found = ownerId ?? things[`${type}:${id}`]?.ownerId ?? null
  const name = found === null ? undefined : members[found]
  return found === null || name === undefined ? null : { id: found, name }
}

/** Describes a thing of which only ids are stored, with names and titles that the viewer may read. */
export const thingOf = (about: SpentOn, labels: NamedLabels): LedgerSubject => {
  const { kind, type, id } = about
  const member = ownerOf(about, labels)
  const title = labels.things[`${type}:${id}`]?.title
  if (type === 'post')
    return {
      text: title ?? (id === null ? texts.unnamed.post : texts.postOf(id)),
      path: id === null ? null : postPath(id),
      member,
    }
  const unnamed = kind === 'product' || kind === 'voyage' ? texts.unnamed[kind] : texts.unnamed.profile
  const text = kind === 'profile' ? (member?.name ?? unnamed) : (title ?? unnamed)
  return { text, path: id === null ? null : viewPath(type, id), member }
}

/** Lists the members in the ledger, by name. */
export const membersIn = (entries: readonly LedgerEntry[], labels: NamedLabels): readonly LedgerMember[] => {
  const found = new Map<string, LedgerMember>()
  for (const { about } of entries)
    for (const each of about) {
      const { member } = thingOf(each, labels)
      if (member !== null) found.set(member.id, member)
    }
  return [...found.values()].toSorted((one, other) => compareTexts(one.name, other.name))
}
