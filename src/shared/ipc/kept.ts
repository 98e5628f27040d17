import type { z } from 'zod'
import type { keptSchemas } from './kept.schema.ts'

/**
 * Collections of a member's own notes, reminders and pins on this computer. Removing seen content leaves them alone.
 */
export type KeptCollection = keyof typeof keptSchemas

export type KeptValue<C extends KeptCollection> = z.output<(typeof keptSchemas)[C]>

/** One thing that is kept, and when it was last changed (ms since 1970). */
export interface KeptEntry<C extends KeptCollection = KeptCollection> {
  readonly key: string
  readonly value: KeptValue<C>
  readonly changedAt: number
}

/** A change to a collection; `value` is null after a removal. */
export interface KeptChange<C extends KeptCollection = KeptCollection> {
  readonly collection: C
  readonly key: string
  readonly value: KeptValue<C> | null
}
