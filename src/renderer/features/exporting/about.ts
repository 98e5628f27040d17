interface AboutFact {
  readonly label: string
  readonly value: string
  /** Of a value that ends early: how many characters the network sent of it. */
  readonly fullLength?: number
}

/** The subject of a printed or exported thread, in words that the viewer may read. */
export interface About {
  readonly kind: 'shipment' | 'conversation' | 'post'
  readonly id: string
  readonly title: string
  readonly facts: readonly AboutFact[]
  /** Facts of the JSON file that the page for paper shows as they are: a post and what it passes on. */
  readonly content?: readonly AboutFact[]
  readonly people: readonly { readonly name: string; readonly uniqueId: string; readonly role: string }[]
}
