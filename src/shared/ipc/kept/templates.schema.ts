import { z } from 'zod'

/** A text that is written often; fields in it (`{port}`) are filled, or typed over, when it is used. */
export const template = z.object({
  /** By which it is found. */
  name: z.string().min(1).max(80),
  /** Plain text. */
  text: z.string().min(1).max(8000),
})
