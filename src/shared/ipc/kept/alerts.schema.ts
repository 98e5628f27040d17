import { z } from 'zod'
import { isPlainPath } from '../../paths.ts'
import { alertModes } from '../../rules/alert.ts'

const place = z.string().max(120)
const day = z.number().int().min(0).max(8.64e15).nullable()

/** A saved search or lane that matches new content (user-guide.md#alerts). */
export const savedAlert = z.object({
  name: z.string().max(120),
  origin: place,
  destination: place,
  mode: z.enum(alertModes),
  etdFrom: day,
  etdBefore: day,
  words: z.string().max(200),
  priceBelow: z.number().min(0).nullable(),
  currency: z.string().max(3),
  isMuted: z.boolean(),
  /** Time of creation or of the last change, ms since 1970. Earlier posts do not match. */
  since: z.number().int().min(0),
})

/** A match of an alert, saved until it is opened, dismissed or departed. Holds no names. */
export const alertMatch = z.object({
  /** Key of the alert. */
  alert: z.string().max(128),
  kind: z.enum(['voyage', 'vehicle', 'product', 'post']),
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
  /** Day of departure, as its UTC midnight. */
  etd: day.default(null),
  /** Time of the match, ms since 1970. */
  at: z.number().int().min(0),
})
