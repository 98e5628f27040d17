import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'
import { toDoKinds } from '../../rules/to-do.ts'

/** A done or snoozed item of To do (user-guide.md#to-do). */
export const toDoEntry = z.object({
  state: z.enum(['done', 'snoozed']),
  /** When it is back, ms since 1970; null for done. */
  until: z.number().int().min(0).nullable(),
  kind: z.enum(toDoKinds),
  /** Number of items of its kind that it represents. */
  count: z.number().int().min(0).max(1_000_000),
  /** State of the item when it was snoozed: a different state brings it back. */
  mark: z.string().max(200),
  /** Plain text, without a name that the app itself has put there. */
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
})
