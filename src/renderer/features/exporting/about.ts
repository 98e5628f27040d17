import type { Raw } from '#shared/rules/evidence.ts'

interface AboutFact {
  readonly label: string
  readonly value: string
  /** The value's full length in characters, if the value was cut. */
  readonly fullLength?: number
}

/** The subject of a printed or exported thread, with only the names that the viewer may read. */
export interface About {
  readonly kind: 'shipment' | 'conversation' | 'post'
  readonly id: string
  readonly title: string
  readonly facts: readonly AboutFact[]
  /** Further facts for the JSON file, from a post and its shared original. The printed page renders the post itself. */
  readonly content?: readonly AboutFact[]
  /** The subject as the network sent it, for the checksum (interfaces.md#exported-threads). */
  readonly raw: Raw
  readonly people: readonly { readonly name: string; readonly uniqueId: string; readonly role: string }[]
}
