import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import type { RelaunchOptions } from 'electron'

/**
 * How the app starts again from its AppImage, which has been replaced: on the same places as this start (docs/interfaces.md),
 * without the rest of its command line, whose link was followed and whose login is over.
 */
export const startAgain = (appImage: string | null, userData: string | null): RelaunchOptions =>
  appImage === null ? {} : { execPath: appImage, args: userData === null ? [] : [`--user-data=${userData}`] }

const chunkBytes = 1024 * 1024

const sha512Of = (path: string): string => {
  const hash = createHash('sha512')
  const chunk = Buffer.alloc(chunkBytes)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      hash.update(chunk.subarray(0, read))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return hash.digest('base64')
}

/**
 * Puts a downloaded AppImage in the place of the one that runs. The old one stays until the new one lies beside it, whole
 * and checked once more, and is then replaced in one step: whatever fails, one of the two is there. Throws where it is not
 * possible. The file keeps its name, which the desktop's entries know.
 */
export const replaceAppImage = (image: string, downloaded: string, sha512: string): void => {
  const beside = `${image}.new`
  try {
    rmSync(beside, { force: true })
    copyFileSync(downloaded, beside)
    if (sha512Of(beside) !== sha512) throw new Error('the downloaded file has changed')
    chmodSync(beside, 0o755)
    renameSync(beside, image)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
