import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { LedgerEntry, LedgerLabels, SpentOn } from '#shared/ipc/ledger.ts'
import { postPath, viewPath } from '#shared/paths.ts'
import { ledgerTexts as texts } from './texts.ts'

/** Something that credits were spent on, as it is shown. */
export interface Described {
  readonly text: string
  /** Where it is; null where that is not known. A page that costs credits is gone to by the way that asks. */
  readonly path: string | null
  /** Whose it is; null where nobody is to be named. */
  readonly member: string | null
}

const unnamed = ({ kind }: SpentOn): string =>
  kind === 'profile' || kind === 'product' || kind === 'voyage' ? texts.unnamed[kind] : texts.unnamed.post

/** What is known of something by ids alone, in the words that this member may read. */
export const thingOf = (about: SpentOn, { members, things }: LedgerLabels): Described => {
  const { type, id, ownerId } = about
  const member = ownerId === null ? null : (members[ownerId] ?? texts.memberOf(ownerId))
  if (type === 'post') {
    const text = id === null ? texts.unnamed.post : (things[`post:${id}`] ?? texts.postOf(id))
    // One's own posts are for nobody in particular.
    return { text, path: id === null ? null : postPath(id), member: about.kind === 'share' ? member : null }
  }
  const text = things[`${type}:${id}`] ?? unnamed(about)
  return { text, path: id === null ? null : viewPath(type satisfies ViewSubject['type'], id), member }
}

/** The members that are in the ledger by the names that they are shown with, in their order. */
export const membersIn = (
  entries: readonly LedgerEntry[],
  labels: LedgerLabels,
): readonly { readonly id: string; readonly name: string }[] => {
  const named = new Map<string, string>()
  for (const { about } of entries)
    for (const each of about) {
      const { member } = thingOf(each, labels)
      if (each.ownerId !== null && member !== null) named.set(each.ownerId, member)
    }
  return [...named]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
