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
 * Returns the options for a restart from the replaced AppImage: the same folders (docs/interfaces.md), without the rest
 * of the command line. Its link was already followed and its login is over.
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
 * Replaces the running AppImage with a downloaded one. The new file is first copied next to the old one and checked
 * again. A single rename then replaces the old file, so a failure leaves one of the two. Throws on failure. The file
 * keeps its name, which desktop entries use.
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
