import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'
import { toDoKinds } from '../../rules/to-do.ts'

/** Something to do that was set aside (product.md#to-do). */
export const toDoAside = z.object({
  state: z.enum(['done', 'snoozed']),
  /** When it is back, ms since 1970; null for done. */
  until: z.number().int().min(0).nullable(),
  kind: z.enum(toDoKinds),
  /** How many of its kind it stands for. */
  count: z.number().int().min(0).max(1_000_000),
  /** What it was like: once that is otherwise there is more of it, and it is back. */
  mark: z.string().max(200),
  /** Plain text, without a name that the app itself has put there. */
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
})
