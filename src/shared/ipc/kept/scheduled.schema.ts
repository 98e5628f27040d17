import { z } from 'zod'
import { epochMsSchema } from '../../epoch-ms.schema.ts'
import { isPlainPath } from '../../paths.ts'
import { wallTimePattern } from '../../wall-time.ts'
import { atWallTimeIn, isZone } from '../../zoned-time.ts'

const stored = z.object({
  /** The draft that holds the text: a comment or message, or a reply to one. Nothing else has a moment. */
  subject: z.string().regex(/^(comment|shipment|conversation):[A-Za-z0-9-]{1,64}$/),
  mode: z.string().regex(/^(new|reply:[A-Za-z0-9-]{1,64})$/),
  /** The in-app path of the thread. */
  path: z.string().max(400).refine(isPlainPath),
  /** The beginning of the text, as plain text. */
  title: z.string().max(300),
  /** Wall-clock time, ms since 1970. */
  due: epochMsSchema,
  /** The chosen wall time, which `due` follows; null for an instant. */
  wall: z.string().regex(wallTimePattern).nullable(),
  /** The zone of `wall`; null for the computer's. */
  zone: z.string().max(64).nullable(),
  /** Whether its moment has passed without it. A person then decides. */
  isMissed: z.boolean(),
})

/**
 * The permission of a text to leave by itself at a moment. The text itself is a draft, so it is only asked about once
 * this entry is lost. Its moment follows the current rules of its zone.
 */
export const scheduledText = stored.transform((entry) => {
  const { wall, zone } = entry
  if (wall === null) return entry
  return zone === null || isZone(zone) ? { ...entry, due: atWallTimeIn(wall, zone) } : entry
})
