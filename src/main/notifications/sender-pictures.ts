import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nativeImage } from 'electron'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { platform } from '../platform.ts'

/** A sender's picture as a notification shows it. */
export interface SenderPicture {
  readonly image: Electron.NativeImage
  /** Where Windows finds it, whose toasts take files alone; null elsewhere. */
  readonly file: string | null
}

export interface SenderPicturePorts {
  /** A picture that is at hand, by the path that the server names, as a square of plain pixels; null for every other one. */
  readonly pixels: (
    path: string,
    signal: AbortSignal,
  ) => Promise<{ readonly side: number; readonly bytes: Uint8Array } | null>
  /** Folder of the picture files that Windows reads. */
  readonly folder: string
}

/** Pictures beside the senders of notifications (user-guide.md#native-notifications). */
export interface SenderPictures {
  /** Null where it is not at hand: nothing is fetched for a notification. Never rejects. */
  of(sender: Pick<UserRef, 'profile_img'>): Promise<SenderPicture | null>
  /** Removes what lies on disk. */
  clear(): Promise<void>
}

/** Later than this the notification is on screen already, ms. */
const patience = 3000

/** Creates the pictures; removes files of an earlier run. */
export const createSenderPictures = ({ pixels, folder }: SenderPicturePorts): SenderPictures => {
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined)
  let cleared = platform() === 'win32' ? clear() : Promise.resolve()

  const write = async (path: string, image: Electron.NativeImage): Promise<string> => {
    await cleared
    const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
    const file = join(folder, `${name}.png`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
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
