import { z } from 'zod'
import { userTypes } from '#shared/domain/user-types.ts'
import { visibility } from '#shared/domain/visibility.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { newTrayFile, type TrayFile } from '../../blocks/composer/tray-file.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** What the form needs to stand as it stood. */
export interface PostDraft {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Files too large to keep with the draft, by name. */
  readonly lostFiles: readonly string[]
}

/** Whether there is nothing in it that the form would not start with by itself. */
export const isUntouched = (draft: PostDraft, start: PostDraft): boolean =>
  draft.html === start.html &&
  draft.audience.visibility === start.audience.visibility &&
  draft.audience.userTypes.join() === start.audience.userTypes.join() &&
  draft.files.map(({ key }) => key).join() === start.files.map(({ key }) => key).join() &&
  draft.lostFiles.length === 0

/** Bytes of files that a draft keeps; the rest is remembered by name. */
const mostBytes = 2_500_000

const keys = userTypes.map(({ key }) => key)
const picker = z.enum(['image', 'attachment'])
const storedFile = z.union([
  z.object({ picker, name: z.string(), type: z.string(), data: z.string() }),
  z.object({ picker, name: z.string(), key: z.string(), id: z.string().nullable(), path: z.string() }),
])
const stored = z.object({
  html: z.string(),
  visibility,
  userTypes: z.array(z.enum(keys)),
  files: z.array(storedFile),
  lostFiles: z.array(z.string()),
})

/** A file's bytes are written out once, however often the draft is kept. */
const encoded = new WeakMap<File, Promise<string>>()
const dataOf = (file: File): Promise<string> => {
  const known = encoded.get(file)
  if (known) return known
  const data = file.arrayBuffer().then((bytes) => toBase64(new Uint8Array(bytes)))
  encoded.set(file, data)
  return data
}

/** The draft as text for storage. */
export const encodeDraft = async ({ html, audience, files, lostFiles }: PostDraft): Promise<string> => {
  const lost = [...lostFiles]
  const kept: z.input<typeof storedFile>[] = []
  let bytes = 0
  for (const entry of files) {
    if ('existing' in entry) {
      kept.push({ picker: entry.picker, name: entry.name, key: entry.key, ...entry.existing })
      continue
    }
    bytes += entry.file.size
    const data = bytes <= mostBytes ? await dataOf(entry.file).catch(() => null) : null
    if (data === null) {
      bytes -= entry.file.size
      lost.push(entry.name)
    } else kept.push({ picker: entry.picker, name: entry.name, type: entry.file.type, data })
  }
  return JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: [...audience.userTypes],
    files: kept,
    lostFiles: lost,
  } satisfies z.input<typeof stored>)
}

const trayFileOf = (file: z.output<typeof storedFile>): TrayFile =>
  'data' in file
    ? newTrayFile(file.picker, new File([fromBase64(file.data)], file.name, { type: file.type }))
    : { key: file.key, picker: file.picker, name: file.name, existing: { id: file.id, path: file.path } }

/** Reads a stored draft; null when it is not one. */
export const decodeDraft = (content: string): PostDraft | null => {
  try {
    const draft = stored.parse(JSON.parse(content))
    return {
      html: draft.html,
      audience: { visibility: draft.visibility, userTypes: draft.userTypes },
      files: draft.files.map(trayFileOf),
      lostFiles: draft.lostFiles,
    }
  } catch {
    return null
  }
}
