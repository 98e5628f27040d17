/** Time of sending (product.md#time). */
export interface Sent {
  /** The exact time, if the server sends it besides the text. */
  readonly created_at?: string | null
  /** The age as text at the time of receipt: '3 hours ago'. */
  readonly created_at_ago: string | null
  /** Without an exact time: the latest time that the text allows, ms since 1970. */
  readonly sent_about?: number
}
