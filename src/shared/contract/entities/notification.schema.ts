import { z } from 'zod'
import { flag, id, optionalText, text } from './lenient.schema.ts'
import { received } from './sent.schema.ts'
import { optionalUser } from './user.schema.ts'

/** A notification of the bell. `formatted_message` is HTML of other people; `user` is whoever it is about, where the server says. */
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
