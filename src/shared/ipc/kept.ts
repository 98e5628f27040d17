import type { z } from 'zod'
import type { keptSchemas } from './kept.schema.ts'

/**
 * Collections of the member's own notes, reminders and pins on this computer. Wiping the archive leaves them alone.
 */
export type KeptCollection = keyof typeof keptSchemas

export type KeptValue<C extends KeptCollection> = z.output<(typeof keptSchemas)[C]>

/** An entry of a collection; `changedAt` in ms since 1970. */
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

/** The only key of the checks of alerts. */
export const allAlerts = 'all'

/** Maximum characters of a template's name and text (user-guide.md#templates). */
export const templateLimits = { name: 80, text: 8000 } as const
