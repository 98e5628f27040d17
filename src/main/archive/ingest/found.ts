import type { UserRef } from '#shared/contract/entities/user.ts'
import type { ArchiveKey } from '#shared/ipc/archive.ts'

/** One thing as an answer or an event brought it. */
export interface FoundItem extends ArchiveKey {
  readonly author: string | null
  /** Where it stands: `post:12`, `shipment:7`, `conversation:3`, `member:5`; null where this answer does not say. */
  readonly place: string | null
  /** Time of creation, ms since 1970; null when unknown. */
  readonly at: number | null
  /** Whether that is the moment itself, and not the latest that a text like '3 hours ago' allows. */
  readonly isExact: boolean
  /** When it was edited, as the network says it. */
  readonly editedAt: number | null
  readonly title: string
  readonly body: string
  readonly data: object
}

/** Additional fields of voyages, vehicles and products. */
export interface FoundOffer extends ArchiveKey {
  /** 'fcl', 'lcl', 'air', 'transport', 'exporter' or 'importer'; null where this answer does not say. */
  readonly mode: string | null
  readonly origin: string
  readonly destination: string
  readonly originCode: string | null
  readonly destinationCode: string | null
  readonly etd: number | null
  readonly price: number | null
  readonly currency: string | null
  /** Whether its details were paid for; null where this answer does not say. */
  readonly unlocked: boolean | null
  readonly postId: string | null
}

/** The last message of a conversation as the list of connections quotes it; its author is unknown. */
export interface FoundPreview extends Pick<FoundItem, 'at' | 'isExact' | 'body'> {
  readonly userId: string
}

/** Everything that one answer or event says, to be written in one go. */
export interface Found {
  readonly items: FoundItem[]
  readonly offers: FoundOffer[]
  /** Members by id, each merged from all mentions. */
  readonly people: Map<string, UserRef>
  /** A shipment's owner and parties, by its id. */
  readonly parties: Map<string, readonly string[]>
  readonly previews: FoundPreview[]
  readonly gone: ArchiveKey[]
  /** Members whose profile this member paid for. */
  readonly paid: Set<string>
  /** Products whose details were paid for, by mode and by the number that the network has for them. */
  readonly unlocked: { readonly mode: string; readonly number: string }[]
  /** All connections, where the answer is the whole list. */
  connections: readonly string[] | null
}

/** Nothing yet. */
export const nothingFound = (): Found => ({
  items: [],
  offers: [],
  people: new Map(),
  parties: new Map(),
  previews: [],
  gone: [],
  paid: new Set(),
  unlocked: [],
  connections: null,
})

const isPresent = (value: unknown): boolean => value !== '' && value !== null && value !== undefined

/** Merges two mentions of a member: answers carry different fields, and none removes any. */
export const mergedPerson = <T extends object>(before: T | undefined, now: T): T =>
  before === undefined
    ? now
    : { ...before, ...Object.fromEntries(Object.entries(now).filter(([, value]) => isPresent(value))) }

/** Records a member and returns the id. */
export const notePerson = (found: Found, user: UserRef | null): string | null => {
  if (user === null) return null
  const { is_profile_credit_deducted, is_online, ...rest } = user as UserRef & {
    readonly is_online?: boolean
  }
  if (is_profile_credit_deducted) found.paid.add(user.id)
  found.people.set(user.id, mergedPerson<object>(found.people.get(user.id), rest) as UserRef)
  return user.id
}
