import type { LedgerEntry, LedgerLabels, SpentOn } from '#shared/ipc/ledger.ts'
import { postPath, viewPath } from '#shared/paths.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { ledgerTexts as texts } from './texts.ts'

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

const ownerOf = (
  { kind, type, id, ownerId }: SpentOn,
  { members, things }: LedgerLabels,
): LedgerMember | null => {
  // The viewer's own posts concern no other member.
  if (kind === 'post' || kind === 'edit') return null
  const found = ownerId ?? things[`${type}:${id}`]?.ownerId ?? null
  const name = found === null ? undefined : members[found]
  return found === null || name === undefined ? null : { id: found, name }
}

/** Describes a thing of which only ids are stored, with names and titles that the viewer may read. */
export const thingOf = (about: SpentOn, labels: LedgerLabels): LedgerSubject => {
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
export const membersIn = (entries: readonly LedgerEntry[], labels: LedgerLabels): readonly LedgerMember[] => {
  const found = new Map<string, LedgerMember>()
  for (const { about } of entries)
    for (const each of about) {
      const { member } = thingOf(each, labels)
      if (member !== null) found.set(member.id, member)
    }
  return [...found.values()].toSorted((one, other) => compareTexts(one.name, other.name))
}
