import { z } from 'zod'
import { idPattern } from '../contract/entities/id.ts'
import { deadlines } from './kept/deadlines.schema.ts'
import { keptQuote, quoteNumber } from './kept/quotes.schema.ts'
import { rateSender, rateSheet } from './kept/rates.schema.ts'
import { scheduledText } from './kept/scheduled.schema.ts'
import {
  alertChecks,
  alertMatch,
  boardView,
  keptSearch,
  memberCard,
  offerNote,
  offerPin,
  pin,
  reminder,
  savedAlert,
  savedAudience,
  template,
  toDoEntry,
  unreadMark,
} from './kept-values.schema.ts'

/**
 * Schemas of the member's own entries on this computer, by collection. A released schema must still read its old
 * data: add fields with a default, and never rename one.
 */
export const keptSchemas = {
  /** By subject, `message:12`. A second reminder about the same subject replaces the first. */
  reminders: reminder,
  /** By template id. */
  templates: template,
  /** By thread, `shipment:7`, or by comment, `shipment:7:12`. */
  pins: pin,
  /** By thread. */
  'unread-marks': unreadMark,
  /** By user id of the member. */
  'member-cards': memberCard,
  /** By the search text: saved searches, and recent searches that led to a result. */
  'saved-searches': keptSearch,
  'recent-searches': keptSearch,
  /** By a random key. */
  'saved-audiences': savedAudience,
  alerts: savedAlert,
  /** By the matched item: `voyage:9f3c`, `post:12`. */
  'alert-matches': alertMatch,
  /** One entry for all alerts, so that a check of the wall writes one row. Its key is `allAlerts`. */
  'alert-checks': alertChecks,
  /** Snoozed items of the To do screen, by item: `messages:12`. */
  'to-do': toDoEntry,
  /** The thread that was open last, by `conversation` or `shipment`. */
  'last-threads': z.object({ id: z.string().regex(idPattern) }),
  /** Threads without notifications on this computer, by `conversation:12` or `shipment:7`. */
  muted: z.object({}),
  /** By offer: `voyage:…`, `vehicle:…`, `product:…`. */
  'offer-pins': offerPin,
  'offer-notes': offerNote,
  /** By a random key. */
  quotes: keptQuote,
  /** By year, `2026`. */
  'quote-numbers': quoteNumber,
  /** By table: `voyages`, `products`. */
  'board-views': boardView,
  /** By the key of the text's attempts (`idempotencyKey`), which its draft has too. */
  scheduled: scheduledText,
  /** By shipment: `shipment:7`. */
  deadlines,
  /** By a random UUID. An entry exists once all rows of its sheet are stored. */
  'rate-sheets': rateSheet,
  /** By a random key. */
  'rate-senders': rateSender,
} as const satisfies Readonly<Record<string, z.ZodType>>

const names = Object.keys(keptSchemas) as [keyof typeof keptSchemas]

export const keptCollection = z.enum(names)

export const keptKey = z.string().regex(/^[A-Za-z0-9:._-]{1,128}$/)

/** Maximum size of an entry, in characters of JSON. Far above real use. */
export const maxKeptLength = 100_000

/** An entry of any collection. Its value must match that collection's schema. */
export const keptEntry = z
  .object({ collection: keptCollection, key: keptKey, value: z.unknown() })
  .transform((entry, context) => {
    const value = keptSchemas[entry.collection].safeParse(entry.value)
    if (value.success && JSON.stringify(value.data).length <= maxKeptLength)
      return { ...entry, value: value.data }
    context.addIssue({ code: 'custom', path: ['value'], message: 'not of this collection' })
    return z.NEVER
  })
