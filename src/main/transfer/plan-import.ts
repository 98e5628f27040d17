import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { followedUpIn, followUpKey, followUpReminder } from '#shared/rules/member-cards.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { nameTexts } from '#shared/texts/names.ts'
import type { CollectionName, ValueOf } from '../storage/collections.ts'
import type { Change, UserStore } from '../storage/user-store.ts'

/** Collections that a file can add entries to. */
export type ImportedCollection = Exclude<CollectionName, 'notified' | 'unseen' | 'spent'>

/** An entry of a file. */
export type Incoming = {
  readonly [C in ImportedCollection]: {
    readonly collection: C
    readonly key: string
    readonly value: ValueOf<C>
  }
}[ImportedCollection]

export type Difference = 'new' | 'changed' | 'same'

/** An entry of a file, compared with the saved one. */
export interface Compared {
  readonly entry: Incoming
  readonly news: Difference
  /** The saved value; undefined for a new entry. */
  readonly saved: unknown
}

export interface ImportPlan {
  readonly compared: readonly Compared[]
  /** The wanted entries, without those that must not replace the saved one. */
  readonly written: readonly Compared[]
  readonly changes: readonly Change[]
}

interface PlanOptions {
  readonly kept: Pick<UserStore, 'list'>
  readonly account: string
  readonly wanted: readonly Difference[]
  /** Wall-clock time, ms since 1970. */
  readonly now: number
  /** Returns whether an entry may replace a saved value that differs. Default: always. */
  readonly mayReplace?: (entry: Incoming, saved: unknown) => boolean
  /** Returns the comparable content of a draft; null if unreadable. */
  readonly draftText?: (name: string, content: string) => string | null
}

/** Fields that do not make an entry different, such as its time of saving. */
const ignored: Partial<Record<CollectionName, readonly string[]>> = {
  'member-cards': ['uuid', 'memberId'],
  'saved-searches': ['at'],
  alerts: ['since'],
  pins: ['at'],
  reminders: ['isDone', 'wall'],
}

/** Returns the part of a value by which two entries of a collection are compared. */
const comparable = (collection: CollectionName, value: unknown): unknown => {
  const skipped = ignored[collection]
  if (skipped === undefined || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !skipped.includes(name)))
}

/** Returns a card with its link to the member from the file or from the saved card. */
const withMember = (card: MemberCard, before: MemberCard | undefined): MemberCard => ({
  ...card,
  uuid: card.uuid ?? before?.uuid ?? null,
  memberId: card.memberId || (before?.memberId ?? ''),
})

/** Returns the reminder of a card's follow-up date. A past date has none; the card still shows it. */
const reminderOf = (card: MemberCard, now: number): ValueOf<'reminders'> | null => {
  const reminder = followUpReminder(card, card.memberId || nameTexts.unnamedMember)
  return reminder === null || reminder.due <= now ? null : reminder
}

/**
 * Compares the entries of a file with the saved ones. A reminder of a card's follow-up date goes with its card: it is
 * not compared, and comes or stays with it.
 */
export const planImport = (
  incoming: readonly Incoming[],
  {
    kept,
    account,
    wanted,
    now,
    mayReplace = () => true,
    draftText = (_name, content) => content,
  }: PlanOptions,
): ImportPlan => {
  const saved = new Map<CollectionName, ReadonlyMap<string, unknown>>()
  const savedIn = (collection: CollectionName): ReadonlyMap<string, unknown> => {
    const known =
      saved.get(collection) ??
      new Map(kept.list(account, collection).map(({ key, value }) => [key, value as unknown]))
    saved.set(collection, known)
    return known
  }
  const isSame = ({ collection, key, value }: Incoming, own: unknown): boolean =>
    collection === 'drafts'
      ? isSameDraft(draftText(key, String(own)), draftText(key, value))
      : isSameValue(comparable(collection, own), comparable(collection, value))
  const newsOf = (entry: Incoming, saved: unknown): Difference => {
    if (saved === undefined) return 'new'
    return isSame(entry, saved) ? 'same' : 'changed'
  }
  const cards = new Set(
    incoming.flatMap(({ collection, key }) => (collection === 'member-cards' ? [key] : [])),
  )
  const followUps = new Map<string, ValueOf<'reminders'>>()
  const own: Incoming[] = []
  for (const entry of incoming) {
    const followed = entry.collection === 'reminders' ? followedUpIn(entry.key) : null
    if (entry.collection === 'reminders' && followed !== null && cards.has(followed))
      followUps.set(entry.key, entry.value)
    else own.push(entry)
  }
  const changesOf = (entry: Incoming): readonly Change[] => {
    if (entry.collection !== 'member-cards') return [entry]
    const before = savedIn('member-cards').get(entry.key) as MemberCard | undefined
    const value = withMember(entry.value, before)
    const card: Change = { ...entry, value }
    if (value.followUp === (before?.followUp ?? null)) return [card]
    const key = followUpKey(entry.key)
    return [card, { collection: 'reminders', key, value: followUps.get(key) ?? reminderOf(value, now) }]
  }
  const compared = own.map((entry) => {
    const saved = savedIn(entry.collection).get(entry.key)
    return { entry, saved, news: newsOf(entry, saved) }
  })
  const written = compared.filter(
    ({ entry, news, saved }) =>
      news !== 'same' && wanted.includes(news) && (news === 'new' || mayReplace(entry, saved)),
  )
  return { compared, written, changes: written.flatMap(({ entry }) => changesOf(entry)) }
}
