import { z } from 'zod'
import { templateLimits } from '../../rules/template-limits.ts'

/** A reusable text. Its fields (`{port}`) are filled in, or overwritten, on use. */
export const template = z.object({
  /** The name to search for. */
  name: z.string().min(1).max(templateLimits.name),
  /** Plain text. */
  text: z.string().min(1).max(templateLimits.text),
})
