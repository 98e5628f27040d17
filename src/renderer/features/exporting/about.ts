/** What a printed or exported thread is about, in words that the viewer may read. */
export interface About {
  readonly kind: 'shipment' | 'conversation' | 'post'
  readonly id: string
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly people: readonly { readonly name: string; readonly role: string }[]
}
