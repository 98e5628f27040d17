import { z } from 'zod'
import { evidenceVersions } from '../rules/evidence.ts'
import { exportLimits, longestLine } from './exported-thread.ts'

/** A moment with its zone: `2026-11-22T09:12:00+01:00`. */
const moment = z.iso.datetime({ offset: true })
/** A longer line is cut and ends in '…'. */
const line = z.string().max(longestLine)
const text = z.string().max(exportLimits.text)

/** Characters that the network sent of a cut text, including markup. Null for a complete text. */
const fullLength = z.number().int().nullable()

const digits = z.string().regex(/^[0-9a-f]{64}$/)

/** The network's values, each after its name, and their checksum (interfaces.md#exported-threads). */
const evidence = {
  raw: z.array(z.array(z.string().max(exportLimits.raw).nullable()).max(10)).max(exportLimits.rawValues),
  sha256: digits,
  /** The checksum of everything else in this part of the file. */
  file_sha256: digits,
}

const file = z.object({
  kind: z.enum(['picture', 'file']),
  name: line,
  /** Bytes; null when the network did not report the size in time. */
  size: z.number().int().min(0).nullable(),
})

/** A member's unique id; null when unknown. */
const uniqueId = line.nullable()

/** A comment of the thread. For a reply, `reply_to` is the id of its parent comment. */
const entry = z.object({
  id: z.string().max(100),
  reply_to: z.string().max(100).nullable(),
  author: line,
  author_unique_id: uniqueId,
  is_own: z.boolean(),
  /** Null when the network sends no exact time. `sent_about` is then the network's relative time. */
  sent_at: moment.nullable(),
  sent_about: line,
  is_edited: z.boolean(),
  /** Null for an unedited comment, or when the network sends no time. */
  edited_at: moment.nullable(),
  /** When this computer first saw the changed text, where the network does not mark the comment as edited. */
  changed_seen_at: moment.nullable(),
  text,
  files: z.array(file).max(exportLimits.files),
  /** Whether the text is cut or files are missing, because of a limit. */
  is_cut: z.boolean(),
  full_length: fullLength,
  ...evidence,
})

/** A deleted comment, as far as this computer saw it, without its text. Unknown facts are null. */
const deleted = z.object({
  id: z.string().max(100),
  reply_to: z.string().max(100).nullable(),
  author: line.nullable(),
  author_unique_id: uniqueId,
  is_own: z.boolean(),
  sent_at: moment.nullable(),
  last_seen_at: moment.nullable(),
  file_sha256: digits,
})

/**
 * A thread as evidence: the content that the viewer may read, as text. Main writes only files that match this schema
 * (user-guide.md#export).
 */
export const exportedThread = z.object({
  format: z.literal('quayside-thread'),
  version: z.literal(evidenceVersions),
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
    /** Whether a fact is cut, or facts or people are missing, because of a limit. */
    is_cut: z.boolean(),
    ...evidence,
  }),
  /** False when the network was unreachable. The content then comes from this computer. */
  is_current: z.boolean(),
  comments: z.array(entry).max(exportLimits.comments),
  /** Deleted comments that this computer saw. There may have been others. */
  deleted: z.array(deleted).max(exportLimits.comments),
  /** SHA-256 of what the network sent, the same for every reader (user-guide.md#export). */
  sha256: digits,
  /** SHA-256 of everything else in the file. */
  file_sha256: digits,
})
