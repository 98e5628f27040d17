import type { UserRef } from '#shared/contract/entities/user.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { ArchiveKey } from '#shared/ipc/archive.ts'

/** An item in an answer or event. */
export interface FoundItem extends ArchiveKey {
  readonly author: string | null
  /** Its place: `post:12`, `shipment:7`, `conversation:3`, `member:5`; null if the answer does not name it. */
  readonly place: string | null
  /** Time of creation, ms since 1970; null when unknown. */
  readonly at: EpochMs | null
  /** Whether `at` is exact. Otherwise it is the latest time of a text like '3 hours ago'. */
  readonly isExact: boolean
  /** Time of the edit, as the network states it. */
  readonly editedAt: EpochMs | null
  readonly title: string
  readonly body: string
  readonly data: object
}

/** Additional fields of voyages, vehicles and products. */
export interface FoundOffer extends ArchiveKey {
  /** 'fcl', 'lcl', 'air', 'transport', 'exporter' or 'importer'; null if unknown from this answer. */
  readonly mode: string | null
  readonly origin: string
  readonly destination: string
  readonly etd: EpochMs | null
  readonly price: number | null
  readonly currency: string | null
  /** Whether the details are paid; null if unknown from this answer. */
  readonly unlocked: boolean | null
  readonly postId: string | null
}

/** The last message of a conversation, quoted in the list of connections. Its author is unknown. */
export interface FoundPreview extends Pick<FoundItem, 'at' | 'isExact' | 'body'> {
  readonly userId: string
}

/** All content of one answer or event, for one write. */
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
  /** Products with paid details, by mode and the network's number. */
  readonly unlocked: { readonly mode: string; readonly number: string }[]
  /** All connections, if the answer is the whole list. */
  connections: readonly string[] | null
}

/** Returns an empty result. */
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

/** Merges two mentions of a member. Answers have different fields, and none removes a field. */
export const mergedPerson = <T extends object>(before: T | undefined, now: T): T =>
  before === undefined
    ? now
    : { ...before, ...Object.fromEntries(Object.entries(now).filter(([, value]) => isPresent(value))) }

/** Records a member and returns the id. */
export const addPerson = (found: Found, user: UserRef | null): string | null => {
  if (user === null) return null
  const { is_profile_credit_deducted, is_online, ...rest } = user as UserRef & {
    readonly is_online?: boolean
  }
  if (is_profile_credit_deducted) found.paid.add(user.id)
  found.people.set(user.id, mergedPerson<object>(found.people.get(user.id), rest) as UserRef)
  return user.id
}
