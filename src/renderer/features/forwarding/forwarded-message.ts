import type { ThreadComment } from '#shared/contract/entities/comment.ts'

/** A message or comment that the user wants to forward. */
export interface ForwardedMessage {
  /** For example `shipment:7`. */
  readonly thread: string
  readonly comment: ThreadComment
}
