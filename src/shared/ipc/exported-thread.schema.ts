import { z } from 'zod'
import { exportLimits, longestLine } from './exported-thread.ts'

/** A moment with its zone: `2026-11-22T09:12:00+01:00`. */
const moment = z.iso.datetime({ offset: true })
/** One that was longer ends in '…'. */
const line = z.string().max(longestLine)
const text = z.string().max(exportLimits.text)

/** Of a text that ends early: how many characters the network sent of it, those of its markup among them. Null of a whole one. */
const fullLength = z.number().int().nullable()

const file = z.object({
  kind: z.enum(['picture', 'file']),
  name: line,
  /** Bytes; null where the network did not say it in time. */
  size: z.number().int().min(0).nullable(),
})

/** A member's unique id; null where nothing here names it. */
const uniqueId = line.nullable()

/** One comment as it stood in the thread; a reply names the comment under which it stands. */
const entry = z.object({
  id: z.string().max(100),
  reply_to: z.string().max(100).nullable(),
  author: line,
  author_unique_id: uniqueId,
  is_own: z.boolean(),
  /** Null where the network does not say the moment: `sent_about` is its own words for how long ago that was. */
  sent_at: moment.nullable(),
  sent_about: line,
  is_edited: z.boolean(),
  /** Null for one that was never edited, or of which the network does not say when. */
  edited_at: moment.nullable(),
  /** When this computer first saw these words in place of others, where the network does not say that it was edited. */
  changed_seen_at: moment.nullable(),
  text,
  files: z.array(file).max(exportLimits.files),
  /** Whether it is too long to be here whole: its text ends early, or not all of its files are named. */
  is_cut: z.boolean(),
  full_length: fullLength,
})

/** A comment that was here and is deleted, as far as this computer saw it: never its words. What it does not know is null. */
const deleted = z.object({
  id: z.string().max(100),
  reply_to: z.string().max(100).nullable(),
  author: line.nullable(),
  author_unique_id: uniqueId,
  is_own: z.boolean(),
  sent_at: moment.nullable(),
  last_seen_at: moment.nullable(),
})

/**
 * A thread for the file that somebody keeps as evidence: what the viewer may read of it, as text. Main writes nothing but
 * what fits this (user-guide.md#export).
 */
export const exportedThread = z.object({
  format: z.literal('quayside-thread'),
  version: z.literal(2),
  exported_at: moment,
  exported_by: line,
  exported_by_unique_id: uniqueId,
  /** Origin of the network. */
  network: line,
  about: z.object({
    kind: z.enum(['shipment', 'conversation', 'post']),
    id: z.string().max(100),
    title: line,
    facts: z.array(z.object({ label: line, value: text, full_length: fullLength })).max(exportLimits.facts),
    people: z.array(z.object({ name: line, unique_id: uniqueId, role: line })).max(exportLimits.people),
    /** Whether it is too long to be here whole: a fact ends early, or not all facts or people are here. */
    is_cut: z.boolean(),
  }),
  /** False where the network could not be reached: then it is what this computer had of it. */
  is_current: z.boolean(),
  comments: z.array(entry).max(exportLimits.comments),
  /** Comments that were here and are deleted by now, as far as this computer knows: there may have been more. */
  deleted: z.array(deleted).max(exportLimits.comments),
  /** SHA-256 of the content, in hexadecimal digits (user-guide.md#export). */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
