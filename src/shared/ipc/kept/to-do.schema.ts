import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'
import { toDoKinds } from '../../rules/to-do.ts'

/** A done or snoozed item of To do (user-guide.md#to-do). */
export const toDoEntry = z.object({
  state: z.enum(['done', 'snoozed']),
  /** End of the snooze, ms since 1970; null for done. */
  until: z.number().int().min(0).nullable(),
  kind: z.enum(toDoKinds),
  /** Number of items of its kind that this entry represents. */
  count: z.number().int().min(0).max(1_000_000),
  /** State of the item at the time of snoozing. A different state ends the snooze. */
  mark: z.string().max(200),
  /** Plain text. The app adds no name to it. */
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
})
