import { z } from 'zod'

/** A thread that the member marked as unread. It counts as unread here until it is opened again. */
export const unreadMark = z.object({
  /** Ms since 1970. */
  at: z.number().int().min(0),
})
