import { z } from 'zod'
import { templateLimits } from '../../rules/template-limits.ts'

/** A text that is written often; fields in it (`{port}`) are filled, or typed over, when it is used. */
export const template = z.object({
  /** The name to search for. */
  name: z.string().min(1).max(templateLimits.name),
  /** Plain text. */
  text: z.string().min(1).max(templateLimits.text),
})
