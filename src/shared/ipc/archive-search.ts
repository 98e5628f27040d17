import type { ArchiveKind } from './archive.ts'

/** Groups of search results, in display order. */
export const searchGroups = [
  'people',
  'shipments',
  'voyages',
  'products',
  'posts',
  'messages',
  'reviews',
  'files',
] as const

export type SearchGroupName = (typeof searchGroups)[number]

/** Plain text; `isHit` for a part that matches the search. */
export interface SearchSegment {
  readonly text: string
  readonly isHit: boolean
}

/** The place of a hit. `name` is its name as the viewer may read it, or null when unknown. */
export interface SearchContext {
  readonly type: 'post' | 'shipment' | 'conversation' | 'member' | 'product'
  readonly name: string | null
}

/** One search result. */
export interface SearchHit {
  readonly kind: ArchiveKind
  readonly id: string
  readonly title: readonly SearchSegment[]
  /** The text around the match; empty where the title already contains it. */
  readonly excerpt: readonly SearchSegment[]
  /** The name of the author or seller, as the viewer may read it. */
  readonly by: string | null
  /** User id of the author or seller, for the viewer's own card about them; null without an author. */
  readonly byId: string | null
  readonly context: SearchContext | null
  /** Time of writing, ms since 1970. */
  readonly at: number | null
  /** `fcl`, `lcl`, `air` or `transport`. For a product, `exporter` or `importer`. */
  readonly mode: string | null
  /** Departure, ms since 1970. */
  readonly etd: number | null
  /** A product's price as the seller wrote it; null for other kinds and for unpriced products. */
  readonly price: { readonly text: string; readonly currency: string } | null
  readonly isGone: boolean
  /** The in-app path of the result. Paid pages open through the credit flow. */
  readonly path: string
}

export interface SearchGroup {
  readonly name: SearchGroupName
  readonly hits: readonly SearchHit[]
  readonly hasMore: boolean
}

/** The answer to a search. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[]
  /** Words with hardly any results, and the words that were searched in addition. */
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[]
  /** Unparseable texts after a search prefix. */
  readonly unread: readonly string[]
}

/** The answer from the archive of another signed-in account; null if it could not be asked. */
export interface OtherAnswer {
  /** Key of the account. */
  readonly account: string
  readonly answer: SearchAnswer | null
}
