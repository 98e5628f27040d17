import type { ViewSubject } from '../contract/entities/credit.ts'

/** Kinds of spending by this app. */
export const spendingKinds = ['profile', 'product', 'voyage', 'post', 'share', 'edit'] as const

export type SpendingKind = (typeof spendingKinds)[number]

/**
 * Kinds of balance changes. `together`: several actions at once, whose shares are unknown. `added`: credits bought or
 * received. `elsewhere`: spent outside this app. `first`: the first known balance.
 */
export type LedgerKind = SpendingKind | 'together' | 'added' | 'elsewhere' | 'first'

/** The object of a spending, by ids alone: names are looked up on display, as the rules allow. */
export interface SpentOn {
  readonly kind: SpendingKind
  /** A page of the network, or a post. */
  readonly type: ViewSubject['type'] | 'post'
  /** Uuid of the viewed item or id of the post; null when no answer named it. */
  readonly id: string | null
  /** User id of its owner; null when unknown. */
  readonly ownerId: string | null
}

/** How a cost was asked about: by main, or `within` all limits, where the page asks and shows the facts as well. */
export type SpendingAnswer =
  | { readonly answer: 'within'; readonly facts: readonly string[] }
  | { readonly answer: 'agreed' | 'declined' }

/** Credits that this app was charged: more than asked, without a stated price, or though refused (user-guide.md#ledger). */
export interface Charged {
  /** The kinds of spending; several when the app cannot tell which one it was. */
  readonly kinds: readonly SpendingKind[]
  /** Null where no price was stated. */
  readonly asked: number | null
  readonly charged: number
  /** Whether the network had answered with an error. */
  readonly isRefused: boolean
}

/** A change of the balance. */
export interface LedgerEntry {
  readonly id: number
  readonly kind: LedgerKind
  /** When it was asked for, or first noticed; ms since 1970. */
  readonly at: number
  /** For changes outside this app, the time of the previous known balance. Null otherwise. */
  readonly since: number | null
  /** Null for the first one. */
  readonly before: number | null
  readonly after: number
  /** Several for `together`, none for changes outside this app. */
  readonly about: readonly SpentOn[]
  /** False when the entry is inferred from the balance. */
  readonly isCertain: boolean
}

/** Labels of a member or a thing in the ledger; names only as this member may read them. */
export interface LedgerLabels {
  /** By user id. */
  readonly members: Readonly<Record<string, string>>
  /** By type and id, `fcl:…`, `post:12`: what it is called, and whose it is. */
  readonly things: Readonly<Record<string, { readonly title: string; readonly ownerId: string | null }>>
}

/** The ledger of the signed-in account. */
export interface LedgerReport {
  /** The newest first. */
  readonly entries: readonly LedgerEntry[]
  readonly labels: LedgerLabels
  /** Credits that this app spent today, with those in flight. */
  readonly spentToday: number
  /** Days that entries are kept; null for good, 0 for nothing that outlives the app. */
  readonly days: number | null
}

/** Something that was opened and paid for, or that costs nothing. */
export interface Unlocked {
  readonly type: ViewSubject['type']
  readonly uuid: string
  /** User id of whose it is; null where that is not known. */
  readonly ownerId: string | null
  /** When this app opened it last, ms since 1970; null where answers alone say that it is unlocked. */
  readonly openedAt: number | null
}

/** The same as it is shown: a member has only a name, other things a title too. */
export interface UnlockedThing extends Unlocked {
  /** Null where it is not known, or it is a member. */
  readonly title: string | null
  /** The member whose it is, as far as they may be named; null where that is not known. */
  readonly owner: string | null
}
