import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'

/** Something to be reminded of, once. */
export const reminder = z.object({
  about: z.enum(['message', 'voyage', 'product', 'member', 'shipment', 'post']),
  /** The in-app path where it stands. */
  path: z.string().max(400).refine(isPlainPath),
  /** Plain text; it holds a name only beside text that its owner wrote. */
  title: z.string().max(300),
  /** Milliseconds since 1970, by the clock on the wall. */
  due: z.number().int().min(0),
  isDone: z.boolean(),
})
