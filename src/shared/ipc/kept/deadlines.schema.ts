import { z } from 'zod'
import { deadlineKinds, deadlineLimits } from '../../rules/deadlines.ts'
import { wallTimePattern } from '../../wall-time.ts'
import { isZone } from '../../zoned-time.ts'

const { days, hours, label, entries } = deadlineLimits

/** A time on the clock, or a number of days after the ETD (negative: before it) at a time of day. */
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
  /** The member's own name for `other`; '' for the other kinds. */
  label: z.string().trim().max(label),
  at,
  /** The zone of its time of day; null for the computer's, as for one that this engine does not know. */
  zone: z.string().max(64).refine(isZone).nullable().catch(null),
  /** Hours between the reminder and the deadline; null for no reminder. */
  remindHours: z.number().int().min(0).max(hours).nullable(),
})

/** The deadlines of a shipment. Days are those of the port. */
export const deadlines = z.object({
  /** The ETD that counted deadlines follow; null while it is unknown. */
  etd: z.iso.date().nullable(),
  /** The ETD before it moved, until the member has seen it; null if it did not move. */
  movedFrom: z.iso.date().nullable(),
  entries: z.array(deadline).max(entries),
})
