import type { DraftContent } from '#shared/ipc/drafts.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { newTrayFile, type TrayFile } from './tray-file.ts'

/** Maximum bytes of files saved with a draft. Other files are kept by name. */
export const maxStoredBytes = 2_500_000

/** A file of a draft on disk: its bytes if it was picked, its path if the server has it. */
type StoredFile = DraftContent<'files'>['files'][number]

export interface StoredFiles {
  readonly files: StoredFile[]
  /** Names of files that were too large to save. */
  readonly lost: string[]
}

const step = 0x8000

/** Encodes bytes as base64 in chunks, because `String.fromCharCode` has a limit of arguments. */
const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += step)
    binary += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(binary)
}

/** Decodes base64; null for invalid text. */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Encodes a file's bytes once, however often its draft is saved. */
const dataOf = weakMemo(
  async (file: File): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer())),
)

/** Creates the encoder of one draft's files. All its calls share the draft's limit. */
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
      const fits = bytes + file.size <= maxStoredBytes
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

/** Restores a stored file as in its tray; null for invalid base64. */
const readStoredFile = (stored: StoredFile): TrayFile | null => {
  const { picker, name } = stored
  if ('path' in stored)
    return { key: stored.key, picker, name, existing: { id: stored.id, path: stored.path } }
  const bytes = fromBase64(stored.data)
  return bytes && newTrayFile(picker, new File([bytes], name, { type: stored.type }))
}

/** Restores the files of a draft as in their tray; null if one of them is unreadable. */
export const readStoredFiles = (stored: readonly StoredFile[]): readonly TrayFile[] | null => {
  const files = stored.map(readStoredFile)
  return files.every((file) => file !== null) ? files : null
}
