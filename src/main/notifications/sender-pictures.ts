import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nativeImage } from 'electron'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { platform } from '../platform.ts'
import { makePrivateFolder } from '../storage/user-data.ts'

export interface SenderPicture {
  readonly image: Electron.NativeImage
  /** File path on Windows, whose toasts need files; null elsewhere. */
  readonly file: string | null
}

export interface SenderPicturePorts {
  /** Returns a cached picture as a square of pixels, by the server's path; null if not cached. */
  readonly pixels: (
    path: string,
    signal: AbortSignal,
  ) => Promise<{ readonly side: number; readonly bytes: Uint8Array } | null>
  /** Folder of the picture files that Windows reads. */
  readonly folder: string
}

/** Pictures of senders in notifications (user-guide.md#native-notifications). */
export interface SenderPictures {
  /** Resolves with null for an uncached picture: notifications cause no fetch. Never rejects. */
  of(sender: Pick<UserRef, 'profile_img'>): Promise<SenderPicture | null>
  /** Removes the files on disk. */
  clear(): Promise<void>
}

/** Timeout, ms. By then the notification is on screen. */
const patience = 3000

/** Creates the pictures. Removes files of an earlier run. */
export const createSenderPictures = ({ pixels, folder }: SenderPicturePorts): SenderPictures => {
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined)
  let cleared = platform() === 'win32' ? clear() : Promise.resolve()

  const write = async (path: string, image: Electron.NativeImage): Promise<string> => {
    await cleared
    const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
    const file = join(folder, `${name}.png`)
    makePrivateFolder(folder)
    await writeFile(file, image.toPNG(), { mode: 0o600 })
    return file
  }
  return {
    of: async ({ profile_img: path }) => {
      if (path === null) return null
      try {
        const made = await pixels(path, AbortSignal.timeout(patience))
        if (made === null) return null
        const { side, bytes } = made
        const image = nativeImage.createFromBitmap(Buffer.from(bytes), { width: side, height: side })
        return { image, file: platform() === 'win32' ? await write(path, image) : null }
      } catch {
        return null
      }
    },
    clear: () => {
      cleared = clear()
      return cleared
    },
  }
}
