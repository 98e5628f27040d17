/** When something was sent (product.md#time). */
export interface Sent {
  /** The moment itself, where the server sends it beside the text. */
  readonly created_at?: string | null
  /** The age as text, as it was when it was received: '3 hours ago'. */
  readonly created_at_ago: string | null
  /** Where there is only the text: the latest moment that it allows, ms since 1970. */
  readonly sent_about?: number
}
