import { z } from 'zod'
import { deadlineKinds, deadlineLimits } from '../../rules/deadlines.ts'
import { wallTimePattern } from '../../wall-time.ts'
import { isZone } from '../../zoned-time.ts'

const { days, hours, label, entries } = deadlineLimits

const at = z.discriminatedUnion('by', [
  z.object({ by: z.literal('clock'), wall: z.string().regex(wallTimePattern) }),
  z.object({
    by: z.literal('etd'),
    days: z.number().int().min(-days).max(days),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  }),
])

const deadline = z.object({
  id: z.uuid(),
  kind: z.enum(deadlineKinds),
  label: z.string().trim().max(label),
  at,
  /** A zone that this engine does not know is the computer's. */
  zone: z.string().max(64).refine(isZone).nullable().catch(null),
  remindHours: z.number().int().min(0).max(hours).nullable(),
})

/** The deadlines of a shipment (`Deadlines`). */
export const deadlines = z.object({
  etd: z.iso.date().nullable(),
  movedFrom: z.iso.date().nullable(),
  entries: z.array(deadline).max(entries),
})
