import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rateLines } from '#shared/ipc/kept/rates.schema.ts'
import { keptSchemas } from '#shared/ipc/kept.schema.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'

const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/**
 * Schemas of all collections in `user.db`. Each entry belongs to an account (server and user) and has a key in its
 * collection. A released schema must parse its old data.
 */
export const collectionSchemas = {
  ...keptSchemas,
  /** Unsent text, by `subject mode`. */
  drafts: z.string(),
  /** Shown notifications, by a digest of their id. */
  notified: z.literal(true),
  /** Ids of the unread comments of a thread, by `post:5`, `shipment:7` or `conversation:12`. */
  unseen: z.array(id),
  /** Rows of rate sheets, by lane and sheet: `INNSA>NLRTM:9f3c…`. Without an entry in `rate-sheets` they do not count. */
  rates: rateLines,
  /** The day's spending, under the only key `today`. */
  spent: z.object({
    /** A local date, `2026-11-22`. */
    day: z.string().max(10),
    credits: z.number().min(0),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>

export type CollectionName = keyof typeof collectionSchemas
export type ValueOf<C extends CollectionName> = z.output<(typeof collectionSchemas)[C]>

/** Limits of one account's collection: entries, and bytes of all values. */
export interface Bounds {
  readonly entries: number
  readonly bytes: number
}

const megabytes = 1024 * 1024
const bounds: Readonly<Partial<Record<CollectionName, Bounds>>> = {
  // More unsent drafts, with files, than a user leaves.
  drafts: { entries: 5000, bytes: 128 * megabytes },
  // More notifications than a user gets in months.
  notified: { entries: 4000, bytes: megabytes },
  // More than 100,000 rows, and still less than a transfer file.
  rates: { entries: 150_000, bytes: 26 * megabytes },
  unseen: { entries: 200, bytes: 16 * megabytes },
}

/** Limits of a collection without its own. */
export const usualBounds: Bounds = { entries: 20_000, bytes: 32 * megabytes }

/** Returns the limits of a collection. No user reaches them. */
export const boundsOf = (collection: CollectionName): Bounds => bounds[collection] ?? usualBounds

/**
 * Collections derived from seen content, and deleted with it. Snoozed items of To do return while they are still to do.
 */
export const seenCollections = [
  'alert-matches',
  'alert-checks',
  'to-do',
] as const satisfies readonly KeptCollection[]

/** Collections whose moments follow the computer's zone (`wall`). */
export const zonedCollections = [
  'reminders',
  'to-do',
  'scheduled',
] as const satisfies readonly KeptCollection[]

/** Returns the digest for a shown notification. The digest does not reveal its content. */
export const digestOf = (notification: string): string =>
  createHash('sha256').update(notification).digest('base64url').slice(0, 22)
