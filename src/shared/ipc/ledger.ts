import type { ViewSubject } from '../contract/entities/credit.ts'

/** What this app spends on. */
export const spendingKinds = ['profile', 'product', 'voyage', 'post', 'share', 'edit'] as const

export type SpendingKind = (typeof spendingKinds)[number]

/**
 * What a change of the balance was. `together`: several things at once, of which nobody can say which cost what.
 * `added`: credits came, bought or given. `elsewhere`: spent, and not by this app. `first`: the balance as first seen.
 */
export type LedgerKind = SpendingKind | 'together' | 'added' | 'elsewhere' | 'first'

/** What credits were spent on, by ids alone: a name is looked up when it is shown, as far as it may be. */
export interface SpentOn {
  readonly kind: SpendingKind
  /** A page of the network, or a post. */
  readonly type: ViewSubject['type'] | 'post'
  /** Uuid of what was looked at, id of the post; null where no answer said. */
  readonly id: string | null
  /** Whose it is, by user id; null where that is not known. */
  readonly ownerId: string | null
}

/** How a cost was asked about: by main, or `within` all limits, where the page asks and shows the facts as well. */
export type SpendingAnswer =
  | { readonly answer: 'within'; readonly facts: readonly string[] }
  | { readonly answer: 'agreed' | 'declined' }

/** Credits that this app was charged, more than was asked for or without a stated price (product.md#ledger). */
export interface Charged {
  /** What they went for: one of these, where there are several. */
  readonly kinds: readonly SpendingKind[]
  /** Null where no price was stated. */
  readonly asked: number | null
  readonly charged: number
}

/** A change of the balance. */
export interface LedgerEntry {
  readonly id: number
  readonly kind: LedgerKind
  /** When it was asked for, or first noticed; ms since 1970. */
  readonly at: number
  /** For what this app did not do: when the balance was last known before. Null otherwise. */
  readonly since: number | null
  /** Null for the first one. */
  readonly before: number | null
  readonly after: number
  /** Several for `together`, none for what this app did not do. */
  readonly about: readonly SpentOn[]
  /** False where it is the likeliest reading of what the balance did. */
  readonly isCertain: boolean
}

/** What is known of a member or a thing that is in the ledger: a name as far as this member may read it. */
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
  /** Credits that this app has spent today, with what is on its way. */
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
