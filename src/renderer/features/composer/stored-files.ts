import { z } from 'zod'
import { fromBase64, toBase64 } from './base64.ts'
import { newTrayFile, type TrayFile } from './tray-file.ts'

/** Bytes of files that a draft keeps; the rest is remembered by name. */
const mostBytes = 2_500_000

const picker = z.enum(['image', 'attachment'])

/** A file as a draft on disk has it: whole when it was picked, by its place when the server has it already. */
export const storedFile = z.union([
  z.object({ picker, name: z.string(), type: z.string(), data: z.string() }),
  z.object({ picker, name: z.string(), key: z.string(), id: z.string().nullable(), path: z.string() }),
])
export type StoredFile = z.output<typeof storedFile>

export interface StoredFiles {
  readonly files: StoredFile[]
  /** What was too large to keep, by name. */
  readonly lost: string[]
}

/** A file's bytes are written out once, however often the draft is kept. */
const encoded = new WeakMap<File, Promise<string>>()
const dataOf = (file: File): Promise<string> => {
  const known = encoded.get(file)
  if (known) return known
  const data = file.arrayBuffer().then((bytes) => toBase64(new Uint8Array(bytes)))
  encoded.set(file, data)
  return data
}

/** Files for one draft: those of all its parts share the room that it has. */
export const fileStorer = () => {
  let bytes = 0
  return async (files: readonly TrayFile[]): Promise<StoredFiles> => {
    const stored: StoredFiles = { files: [], lost: [] }
    for (const entry of files) {
      if ('existing' in entry) {
        stored.files.push({ picker: entry.picker, name: entry.name, key: entry.key, ...entry.existing })
        continue
      }
      const { picker, name, file } = entry
      const fits = bytes + file.size <= mostBytes
      const data = fits ? await dataOf(file).catch(() => null) : null
      if (data === null) stored.lost.push(name)
      else {
        bytes += file.size
        stored.files.push({ picker, name, type: file.type, data })
      }
    }
    return stored
  }
}

/** A stored file as it stood in its tray; throws where what was stored is none. */
export const restoredFile = (file: StoredFile): TrayFile =>
  'data' in file
    ? newTrayFile(file.picker, new File([fromBase64(file.data)], file.name, { type: file.type }))
    : { key: file.key, picker: file.picker, name: file.name, existing: { id: file.id, path: file.path } }
