/** What a printed or exported thread is about, in words that the viewer may read. */
export interface About {
  readonly kind: 'shipment' | 'conversation' | 'post'
  readonly id: string
  readonly title: string
  readonly facts: readonly {
    readonly label: string
    readonly value: string
    /** Of a value that ends early: how many characters the network sent of it. */
    readonly fullLength?: number
  }[]
  readonly people: readonly { readonly name: string; readonly role: string }[]
}
