import { z } from 'zod'
import { idPattern } from '../contract/entities/id.ts'
import { selectableUserTypes, type UserTypeKey } from '../contract/entities/user-types.ts'
import { visibilities } from '../contract/entities/visibility.ts'
import { epochMsSchema } from '../epoch-ms.schema.ts'
import { isPlainPath } from '../paths.ts'
import { alertModes } from '../rules/alert.ts'
import { cardColours, cardLimits, tidyTags } from '../rules/member-cards.ts'
import { toDoKinds } from '../rules/to-do.ts'
import { atWallTime, wallTimeAt, wallTimePattern } from '../wall-time.ts'
import { templateLimits } from './kept.ts'

/** A chosen wall time; null for an instant. */
const wallTime = z.string().regex(wallTimePattern).nullable()

/** Earlier versions stored no wall time. Their whole minutes were chosen on the clock. */
const wallOf = (moment: number, wall: string | null | undefined): string | null =>
  wall === undefined ? wallTimeAt(moment) : wall

/** A single reminder. */
const storedReminder = z.object({
  about: z.enum(['message', 'voyage', 'product', 'member', 'shipment', 'post', 'quote']),
  /** The in-app path of its subject. */
  path: z.string().max(400).refine(isPlainPath),
  /** Plain text. Contains a name only together with text that the named member wrote. '' for a departure. */
  title: z.string().max(300),
  /** The departure, of which the title is made in the reader's language. */
  departure: z
    .object({
      reference: z.string().max(300),
      origin: z.string().max(300),
      destination: z.string().max(300),
      etd: epochMsSchema,
    })
    .optional(),
  /** Wall-clock time, ms since 1970. */
  due: epochMsSchema,
  /** The chosen wall time, which `due` follows when the zone changes; null for an instant. */
  wall: wallTime.optional(),
  isDone: z.boolean(),
})

/** A reminder that is due by the computer's current zone. */
export const reminder = storedReminder.transform((stored) => {
  const wall = wallOf(stored.due, stored.wall)
  return { ...stored, wall, due: wall === null ? stored.due : atWallTime(wall) }
})

/** A reusable text. Its fields (`{port}`) are filled in, or overwritten, on use. */
export const template = z.object({
  /** The name to search for. */
  name: z.string().min(1).max(templateLimits.name),
  /** Plain text. */
  text: z.string().min(1).max(templateLimits.text),
})

/** A pinned thread, or a pinned comment of a thread. */
export const pin = z.object({
  /** The thread: `shipment:7`. */
  thread: z.string().regex(/^(post|conversation|shipment):[A-Za-z0-9-]{1,64}$/),
  /** The comment, with the beginning of the text that the member saw; null for a pinned thread. */
  comment: z
    .object({ id: z.string().max(64), author: z.string().max(300), text: z.string().max(500) })
    .nullable(),
  /** Time of pinning, ms since 1970. */
  at: epochMsSchema,
})

/** A thread that the member marked as unread. It counts as unread here until it is opened again. */
export const unreadMark = z.object({
  /** Ms since 1970. */
  at: epochMsSchema,
})

/** A date in the author's time zone, `2026-11-23`. */
const day = z.iso.date()

/**
 * A member's private notes about another member, under that member's user id. Holds no name, so that no hidden name
 * is stored (product.md#names). `uuid` links to the member's screen. `memberId` is the id that all members may read.
 */
export const memberCard = z.object({
  uuid: z.string().regex(idPattern).nullable().default(null),
  memberId: z.string().max(cardLimits.memberId).default(''),
  note: z.string().max(cardLimits.note).default(''),
  tags: z.array(z.string().max(1000)).max(1000).transform(tidyTags).default([]),
  colour: z.enum(cardColours).nullable().default(null),
  followUp: day.nullable().default(null),
  phone: z.string().max(cardLimits.phone).default(''),
  email: z.string().max(cardLimits.email).default(''),
})

/** A search text: a saved search, or one that led to a result. */
export const keptSearch = z.object({
  text: z.string().min(1).max(400),
  /** Time of the last save or use, ms since 1970. */
  at: epochMsSchema,
})

const keys = selectableUserTypes.map(({ key }) => key) as [UserTypeKey, ...UserTypeKey[]]

/** A saved audience for posts and shares, with the member's own name for it. */
export const savedAudience = z.object({
  name: z.string().trim().min(1).max(60),
  visibility: z.enum(visibilities),
  userTypes: z.array(z.enum(keys)).max(keys.length),
})

const place = z.string().max(120)
/** A day, as its UTC midnight. */
const utcDay = epochMsSchema.nullable()

/** A saved search or lane that matches new content (user-guide.md#alerts). */
export const savedAlert = z.object({
  /** The member's own name for it; '' for one that is named by its conditions. */
  name: z.string().max(120),
  origin: place,
  destination: place,
  mode: z.enum(alertModes),
  etdFrom: utcDay,
  etdBefore: utcDay,
  words: z.string().max(200),
  priceBelow: z.number().min(0).nullable(),
  currency: z.string().max(3),
  isMuted: z.boolean(),
  /** Time of creation or of the last change, ms since 1970. Earlier posts do not match. */
  since: epochMsSchema,
})

/** A match of an alert, saved until it is opened, dismissed or departed. Holds no names. */
export const alertMatch = z.object({
  /** Key of the alert. */
  alert: z.string().max(128),
  kind: z.enum(['voyage', 'vehicle', 'product', 'post']),
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
  /** Day of departure. */
  etd: utcDay.default(null),
  /** Time of the match, ms since 1970. */
  at: epochMsSchema,
})

/** When each alert, by its key, was last checked and last matched, ms since 1970; null for never. */
export const alertChecks = z.record(
  z.string(),
  z.object({ checkedAt: epochMsSchema.nullable(), matchedAt: epochMsSchema.nullable() }),
)

const storedToDoEntry = z.object({
  state: z.enum(['done', 'snoozed']),
  /** End of the snooze, ms since 1970; null for done. */
  until: epochMsSchema.nullable(),
  /** The chosen wall time, which `until` follows when the zone changes; null for an instant. */
  wall: wallTime.optional(),
  kind: z.enum(toDoKinds),
  /** State of the item at the time of snoozing. A different state ends the snooze. */
  mark: z.string().max(200),
  /** Plain text. The app adds no name to it. */
  title: z.string().max(300),
  path: z.string().max(400).refine(isPlainPath),
})

/** A done or snoozed item of To do (user-guide.md#to-do). Its snooze ends by the computer's current zone. */
export const toDoEntry = storedToDoEntry.transform((stored) => {
  const wall = stored.until === null ? null : wallOf(stored.until, stored.wall)
  return { ...stored, wall, until: wall === null ? stored.until : atWallTime(wall) }
})

/** A pinned offer of the board. The entry exists only while the offer is pinned. */
export const offerPin = z.object({})

/** A member's own note about an offer. */
export const offerNote = z.object({ text: z.string().max(10_000) })

/** A member's layout of a board table. Readers ignore unknown columns of later versions. */
export const boardView = z.object({
  order: z.array(z.string().max(40)).max(40),
  hidden: z.array(z.string().max(40)).max(40),
  /** Px by column. */
  widths: z.record(z.string().max(40), z.number().min(0).max(4000)),
  sort: z.object({ id: z.string().max(40), desc: z.boolean() }).nullable(),
  group: z.string().max(40),
})
