import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { headBytes, typeOfBytes } from '#shared/rules/file-types.ts'
import { fileLimits, fileRefusal } from '#shared/rules/files.ts'
import type { World } from './open-world.ts'
import { invalid } from './refusal.ts'
import { settingsOf } from './settings.ts'

export type FileOwner = 'post' | 'comment' | 'gst'
export type FileRole = 'image' | 'attachment'

export interface Files {
  readonly images: readonly UploadFile[]
  readonly attachments: readonly UploadFile[]
}

/** Ids of the files that an edit removes. */
export interface RemovedFiles {
  readonly removed_images?: readonly string[] | undefined
  readonly removed_attachments?: readonly string[] | undefined
}

interface FileRow {
  readonly id: number
  readonly owner_id: number
  readonly role: FileRole
  readonly path: string
  readonly file_name: string
  readonly alt_text: string
}

/** Types that are served as pictures, and their extensions. */
const pictureExtensions: ReadonlyMap<string, string> = new Map([
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['image/gif', '.gif'],
  ['image/bmp', '.bmp'],
  ['image/webp', '.webp'],
])

/** Returns a picture's type by its first bytes; null for a type that is not served as a picture. */
const pictureType = (bytes: Uint8Array): string | null => {
  const type = typeOfBytes(bytes.subarray(0, headBytes))
  return pictureExtensions.has(type) ? type : null
}

/**
 * Checks sizes and types against the settings for `subject`. Throws a 422 with the client's own text
 * (product.md#file-limits).
 */
export const checkFiles = (world: World, files: Files, subject: 'post' | 'shipment' | 'space'): void => {
  const settings = settingsOf(world)
  const errors: Record<string, string[]> = {}
  const check = (role: FileRole, list: readonly UploadFile[]): void => {
    const limits = fileLimits(settings, subject, role)
    for (const [index, file] of list.entries()) {
      const field = `${role}s.${index}`
      const { name, type, bytes } = file
      const picked = { name, type, size: bytes.length, head: bytes.subarray(0, headBytes) }
      const refusal = fileRefusal(picked, limits, subject)
      if (refusal !== null) errors[field] = [refusal]
      else if (role === 'image' && pictureType(bytes) === null) {
        errors[field] = [`The ${field} field must be an image.`]
      }
    }
  }
  check('image', files.images)
  check('attachment', files.attachments)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Returns a safe file name, without folders, control or direction characters. Only the display name has it. */
const cleanName = (name: string): string => {
  const base = name.split('/').at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return clean.slice(0, 200) || 'file'
}

const mimePattern = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/

/** Saves a file and returns its path on the network's host. */
export const storeFile = (
  world: World,
  owner: { readonly type: FileOwner; readonly id: number; readonly role: FileRole },
  file: UploadFile,
): string => {
  const picture = owner.role === 'image' ? pictureType(file.bytes) : null
  const fileName = cleanName(file.name)
  const extension =
    pictureExtensions.get(picture ?? '') ??
    extname(fileName)
      .toLowerCase()
      .replace(/[^.a-z0-9]/g, '')
      .slice(0, 10)
  const stored = `${randomUUID()}${extension}`
  writeFileSync(join(world.filesDir, stored), file.bytes)
  const path = `/uploads/${stored}`
  world.db.run(
    'INSERT INTO files (owner, owner_id, role, path, file_name, alt_text, mime) VALUES (?, ?, ?, ?, ?, ?, ?)',
    owner.type,
    owner.id,
    owner.role,
    path,
    fileName,
    owner.role === 'image' ? fileName.replace(/\.[^.]+$/, '') : '',
    picture ?? (mimePattern.test(file.type) ? file.type : 'application/octet-stream'),
  )
  return path
}

export const storeFiles = (world: World, type: FileOwner, id: number, files: Files): void => {
  for (const file of files.images) storeFile(world, { type, id, role: 'image' }, file)
  for (const file of files.attachments) storeFile(world, { type, id, role: 'attachment' }, file)
}

/** Removes files from their owner. Afterwards nobody can fetch them. */
export const removeFiles = (world: World, type: FileOwner, id: number, removed: RemovedFiles): void => {
  const remove = (role: FileRole, fileIds: readonly string[] = []): void => {
    for (const fileId of fileIds) {
      world.db.run(
        'DELETE FROM files WHERE id = ? AND owner = ? AND owner_id = ? AND role = ?',
        Number(fileId),
        type,
        id,
        role,
      )
    }
  }
  remove('image', removed.removed_images)
  remove('attachment', removed.removed_attachments)
}

interface ImageWire {
  readonly id: number
  readonly path: string
  readonly alt_text: string
}
interface AttachmentWire {
  readonly id: number
  readonly path: string
  readonly file_name: string
}
export interface FilesWire {
  readonly images: readonly ImageWire[]
  readonly attachments: readonly AttachmentWire[]
}

const none: FilesWire = { images: [], attachments: [] }

const wireOf = (rows: readonly FileRow[]): FilesWire => ({
  images: rows
    .filter((row) => row.role === 'image')
    .map(({ id, path, alt_text }) => ({ id, path, alt_text })),
  attachments: rows
    .filter((row) => row.role === 'attachment')
    .map(({ id, path, file_name }) => ({ id, path, file_name })),
})

/** Returns the files of one owner. */
export const filesOf = (world: World, type: FileOwner, id: number): FilesWire => {
  const rows = world.db.all<FileRow>(
    'SELECT * FROM files WHERE owner = ? AND owner_id = ? ORDER BY id',
    type,
    id,
  )
  return rows.length === 0 ? none : wireOf(rows)
}

/** Returns the files of all comments of one thread, with one query. */
export const filesOfThread = (
  world: World,
  kind: string,
  subjectId: number,
): ((commentId: number) => FilesWire) => {
  const rows = world.db.all<FileRow>(
    `SELECT f.* FROM comments c JOIN files f ON f.owner = 'comment' AND f.owner_id = c.id
     WHERE c.kind = ? AND c.subject_id = ? ORDER BY f.id`,
    kind,
    subjectId,
  )
  const byOwner = Map.groupBy(rows, (row) => row.owner_id)
  return (commentId) => {
    const own = byOwner.get(commentId)
    return own === undefined ? none : wireOf(own)
  }
}
