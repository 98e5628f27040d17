import { z } from 'zod'
import { flag, id, optionalText, text } from './lenient.schema.ts'
import { received } from './sent.schema.ts'
import { optionalUser } from './user.schema.ts'

/**
 * A notification of the bell. `formatted_message` is untrusted HTML. `user` is the notification's subject, if the
 * server sends one.
 */
export const notification = z
  .object({
    id,
    formatted_message: text,
    is_read: flag(false),
    user: optionalUser,
    created_at: optionalText,
    created_at_ago: optionalText,
  })
  .transform(received)
