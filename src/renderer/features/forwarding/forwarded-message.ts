import type { ThreadComment } from '#shared/contract/entities/comment.ts'

/** A message or comment that somebody wants to forward. */
export interface ForwardedMessage {
  /** `shipment:7`. */
  readonly thread: string
  readonly comment: ThreadComment
}
