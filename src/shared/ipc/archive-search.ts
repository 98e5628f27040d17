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

/** A piece of plain text; `isHit` where it is what was searched for. */
export interface SearchSegment {
  readonly text: string
  readonly isHit: boolean
}

/** Where something stands, with the name of it as the viewer may read it; null where that is not known. */
export interface SearchStand {
  readonly type: 'post' | 'shipment' | 'conversation' | 'member' | 'product'
  readonly name: string | null
}

/** One thing that was found. */
export interface SearchHit {
  readonly kind: ArchiveKind
  readonly id: string
  readonly title: readonly SearchSegment[]
  /** Some words around what was searched for; empty where the title says it all. */
  readonly excerpt: readonly SearchSegment[]
  /** The author or seller, by the name that the viewer may read. */
  readonly by: string | null
  /** Their id, by which the viewer's own card about them is found; null where nobody is named. */
  readonly byId: string | null
  readonly stands: SearchStand | null
  /** When it was written, ms since 1970. */
  readonly at: number | null
  /** `fcl`, `lcl`, `air` or `transport`; of a product `exporter` or `importer`. */
  readonly mode: string | null
  /** When it departs, ms since 1970. */
  readonly etd: number | null
  /** A product's price as its seller wrote it; null for other things and unpriced products. */
  readonly price: { readonly text: string; readonly currency: string } | null
  readonly isGone: boolean
  /** The in-app path that opens it; what costs is reached through the credit flow. */
  readonly path: string
}

export interface SearchGroup {
  readonly name: SearchGroupName
  readonly hits: readonly SearchHit[]
  /** Whether there are more than these. */
  readonly hasMore: boolean
}

/** The answer to a search. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[]
  /** Words that hardly anything was found for, and what was searched beside them. */
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[]
  /** Texts after a prefix that could not be parsed. */
  readonly unread: readonly string[]
}
