import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const read = async (file: FileHandle, most: number): Promise<string | 'too-large' | null> => {
  const stats = await file.stat()
  if (!stats.isFile()) return null
  if (stats.size > most) return 'too-large'
  // One byte more than expected shows that the file still grows.
  const bytes = Buffer.alloc(stats.size + 1)
  let length = 0
  for (let part = 1; part > 0 && length < bytes.length; length += part)
    part = (await file.read(bytes, length, bytes.length - length)).bytesRead
  return length === stats.size ? bytes.toString('utf8', 0, length) : null
}

/** Reads the text of a regular file of at most `most` bytes. Null for a pipe, a device, a folder or an unreadable file. */
export const readBounded = async (path: string, most: number): Promise<string | 'too-large' | null> => {
  let file: FileHandle | undefined
  try {
    // Opening a pipe without a writer would block. Non-blocking mode prevents that.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    return await read(file, most)
  } catch {
    return null
  } finally {
    await file?.close()
  }
}

/**
 * Writes a private file and renames it over the chosen name, so that a crash leaves the old or the new one. `mark` sets
 * the system's download mark before the rename.
 */
export const writeWhole = async (
  path: string,
  text: string,
  mark: (path: string) => Promise<void>,
): Promise<void> => {
  const partial = join(dirname(path), `.quayside-${randomUUID()}.part`)
  try {
    const file = await open(partial, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await mark(partial)
    await rename(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}
