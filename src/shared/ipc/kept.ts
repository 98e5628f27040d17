import type { z } from 'zod'
import type { keptSchemas } from './kept.schema.ts'

/** What a member keeps for themselves on this computer: notes, reminders, pins. Never wiped with what was only seen. */
export type KeptCollection = keyof typeof keptSchemas

export type KeptValue<C extends KeptCollection> = z.output<(typeof keptSchemas)[C]>

/** One thing that is kept, and when it was last changed (ms since 1970). */
export interface KeptEntry<C extends KeptCollection = KeptCollection> {
  readonly key: string
  readonly value: KeptValue<C>
  readonly changedAt: number
}

/** A change of what is kept; `value` is null once it was removed. */
export interface KeptChange<C extends KeptCollection = KeptCollection> {
  readonly collection: C
  readonly key: string
  readonly value: KeptValue<C> | null
}
