import type { ViewSubject } from '../contract/entities/credit.ts'
import type { KnownName } from '../rules/names.ts'

export const spendingKinds = ['profile', 'product', 'voyage', 'post', 'share', 'edit'] as const

export type SpendingKind = (typeof spendingKinds)[number]

/**
 * Kinds of balance changes. `together`: several actions with one charge. `added`: credits bought or received.
 * `elsewhere`: spent outside this app. `first`: the first known balance.
 */
export type LedgerKind = SpendingKind | 'together' | 'added' | 'elsewhere' | 'first'

/** The object of a spending, by id. Names are resolved on display, as the name rules allow. */
export interface SpentOn {
  readonly kind: SpendingKind
  /** A page of the network, or a post. */
  readonly type: ViewSubject['type'] | 'post'
  /** Uuid of the viewed item, or id of the post; null when no answer contained it. */
  readonly id: string | null
  /** User id of its owner; null when unknown. */
  readonly ownerId: string | null
}

/**
 * The result of a cost question. `within`: the cost is within all limits, so the page asks and shows the facts.
 * Otherwise main asked.
 */
export type SpendingAnswer =
  | { readonly answer: 'within'; readonly facts: readonly string[] }
  | { readonly answer: 'agreed' | 'declined' }

/** An unexpected charge: higher than asked, without a stated price, or for a refused call (user-guide.md#ledger). */
export interface Charged {
  /** Kinds of spending; several when the app cannot tell them apart. */
  readonly kinds: readonly SpendingKind[]
  /** Null when no price was stated. */
  readonly asked: number | null
  readonly charged: number
  /** Whether the network answered with an error. */
  readonly isRefused: boolean
}

/** A change of the balance. */
export interface LedgerEntry {
  readonly id: number
  readonly kind: LedgerKind
  /** Time of the request or of the first observation, ms since 1970. */
  readonly at: number
  /** For a change outside this app, the time of the previous known balance; null otherwise. */
  readonly since: number | null
  /** Null for the first entry. */
  readonly before: number | null
  readonly after: number
  /** Several objects for `together`, none for changes outside this app. */
  readonly about: readonly SpentOn[]
  /** False when the entry is inferred from the balance. */
  readonly isCertain: boolean
}

/** Labels for the ledger. Names are limited to those that this member may read. */
export interface LedgerLabels {
  /** By user id. */
  readonly members: Readonly<Record<string, KnownName>>
  /** By type and id, `fcl:…`, `post:12`: title and owner. */
  readonly things: Readonly<Record<string, { readonly title: string; readonly ownerId: string | null }>>
}

/** The ledger of the signed-in account. */
export interface LedgerReport {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[]
  readonly labels: LedgerLabels
  /** Credits spent today by this app, including calls in flight. */
  readonly spentToday: number
  /** Days until entries expire; null for no expiry, 0 when the ledger ends with the app. */
  readonly days: number | null
}

/** An unlocked page: one that was paid for, or that is free. */
export interface Unlocked {
  readonly type: ViewSubject['type']
  readonly uuid: string
  /** User id of the owner; null when unknown. */
  readonly ownerId: string | null
  /** When this app last opened it, ms since 1970; null when only an answer reported it as unlocked. */
  readonly openedAt: number | null
}

/** An unlocked page with its labels. */
export interface UnlockedThing extends Unlocked {
  /** Null for a member, or when unknown. */
  readonly title: string | null
  /** Null when unknown. */
  readonly owner: KnownName | null
}
