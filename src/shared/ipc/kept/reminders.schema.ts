import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'

/** A single reminder. */
export const reminder = z.object({
  about: z.enum(['message', 'voyage', 'product', 'member', 'shipment', 'post']),
  /** The in-app path of its subject. */
  path: z.string().max(400).refine(isPlainPath),
  /** Plain text. Contains a name only together with text that the named member wrote. */
  title: z.string().max(300),
  /** Wall-clock time, ms since 1970. */
  due: z.number().int().min(0),
  isDone: z.boolean(),
})
