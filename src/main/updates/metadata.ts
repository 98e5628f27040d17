import { z } from 'zod'
import { clip } from '#shared/rules/clip.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import type { Platform } from '../platform.ts'

/** Maximum bytes of an installer. */
export const maxInstaller = 600 * 1024 * 1024

/** A name in the metadata's own folder: no path, no other host, no encoding. */
export const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/)
export const versionText = z
  .string()
  .max(64)
  .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/)
/** A SHA-512 in base64. */
export const digest = z.string().regex(/^[A-Za-z0-9+/]{86}==$/)
const file = z.object({
  url: fileName,
  sha512: digest,
  size: z.number().int().min(1).max(maxInstaller),
})
const notes = z.union([
  z.string(),
  z.array(z.object({ version: z.string().max(64), note: z.string().nullable() })).max(50),
])
const metadata = z.object({
  version: versionText,
  files: z.array(file).min(1).max(40),
  path: fileName.optional(),
  // A web installer fetches the rest unchecked, so packages are not allowed.
  packages: z.undefined().optional(),
  releaseNotes: notes.nullish().catch(null),
  /** Percentage of installations that are offered this version. Default: all. */
  stagingPercentage: z.number().min(0).max(100).optional(),
})

/** The validated description of a server's newest version. */
export type Metadata = z.output<typeof metadata>

const endings = { win32: '.exe', darwin: '.zip', linux: '.AppImage' } as const

/**
 * Parses a server's description of its newest version. Null for a document that Quayside's packager would not write.
 */
export const readMetadata = (raw: unknown, platform: Platform): Metadata | null => {
  const read = metadata.safeParse(raw)
  if (!read.success) return null
  return read.data.files.some(({ url }) => url.endsWith(endings[platform])) ? read.data : null
}

/** Maximum length of the release notes shown, in characters. */
const maxNotes = 4000
/** Maximum length of the release notes parsed, in characters. */
const maxRead = 100_000

/** Returns the release notes as plain text, since the server is not trusted. */
export const notesOf = ({ releaseNotes }: Metadata): string => {
  const parts =
    typeof releaseNotes === 'string'
      ? [releaseNotes]
      : (releaseNotes ?? []).map((each) => `${each.version}\n${each.note ?? ''}`)
  const text = parts.map((part) => htmlToPlain(part.slice(0, maxRead), 'all').trim()).join('\n\n')
  return clip(text, maxNotes)
}
