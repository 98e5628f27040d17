import { z } from 'zod'
import { exportLimits, longestLine } from './exported-thread.ts'

const digits = z.string().regex(/^[0-9a-f]{64}$/)
const place = {
  /** Location in the network. */
  path: z.string().max(exportLimits.raw),
  of_subject: z.boolean(),
  /** Ids of the comments that name the file. */
  comments: z.array(z.string().max(100)).max(exportLimits.comments),
}
const content = {
  /** Name in the archive. */
  name: z.string().max(longestLine),
  /** Bytes. */
  size: z.number().int().min(0),
  sha256: digits,
}

/** The list of an exported thread with files, `manifest.json` (interfaces.md#exported-threads-with-files). */
export const evidenceManifest = z.object({
  format: z.literal('quayside-evidence'),
  version: z.literal(1),
  made_at: z.iso.datetime({ offset: true }),
  /** The thread as JSON, then as PDF. */
  documents: z.array(z.object(content)).max(2),
  files: z.array(z.object({ ...content, ...place })).max(exportLimits.rawValues),
  /** Files that could not be fetched, each with an error code. */
  missing: z
    .array(z.object({ sent_as: z.string().max(longestLine), ...place, reason: z.string().max(100) }))
    .max(exportLimits.rawValues),
  /** SHA-256 of everything else in this list. */
  file_sha256: digits,
})

export type EvidenceManifest = z.output<typeof evidenceManifest>
