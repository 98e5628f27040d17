import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { epochMsSchema } from '#shared/epoch-ms.schema.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { makePrivateFolder } from '../storage/user-data.ts'
import { digest, fileName, versionText } from './metadata.ts'
import type { Fetched } from './updater.ts'

const record = z.object({
  version: versionText,
  /** The installer, in electron-updater's folder. */
  file: fileName,
  sha512: digest,
  signed: z
    .object({ name: fileName, content: z.string().max(1024 * 1024), signature: z.string().max(4096) })
    .nullable(),
  /** Time when it became ready, ms since 1970. */
  readyAt: epochMsSchema,
  /** Whether an installation has started. A second attempt would repeat the failure. */
  isTried: z.boolean(),
  /** Whether that installation started at login. */
  atLogin: z.boolean(),
})

/** The stored record of a fetched update that waits for its installation. */
export type WaitingRecord = z.output<typeof record>

/** The waiting update. Its methods never throw: without a record the app fetches the update again. */
export interface WaitingUpdate {
  get(): WaitingRecord | null
  /** Returns the absolute path of its installer. */
  fileOf(waiting: WaitingRecord): string
  /** Stores a fetched update. The same version keeps its first time of being ready. */
  keep(fetched: Fetched): WaitingRecord
  /** Records the start of an installation. */
  recordTry(atLogin: boolean): void
  /** Removes the record and the installer. */
  drop(): void
}

/** Opens the record in the folder of fetched updates. */
export const openWaiting = (folder: string): WaitingUpdate => {
  const path = join(folder, 'waiting.json')
  const fileOf: WaitingUpdate['fileOf'] = ({ file }) => join(folder, 'pending', file)
  const get = (): WaitingRecord | null => {
    try {
      return record.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
    } catch {
      return null
    }
  }
  const put = (waiting: WaitingRecord): void => {
    try {
      makePrivateFolder(folder)
      writeFileSync(`${path}.part`, JSON.stringify(waiting), { mode: 0o600 })
      renameSync(`${path}.part`, path)
    } catch {
      // On a full disk the next run fetches the update again.
    }
  }
  const remove = (file: string): void => {
    try {
      rmSync(file, { force: true })
    } catch {
      // On Windows a running installer cannot be removed. Its successor overwrites it.
    }
  }
  return {
    get,
    fileOf,
    keep: ({ version, file, sha512, signed }) => {
      const before = get()
      const readyAt = before?.version === version ? before.readyAt : steadyNow()
      const waiting = {
        version,
        file: basename(file),
        sha512,
        signed,
        readyAt,
        isTried: false,
        atLogin: false,
      }
      put(waiting)
      return waiting
    },
    recordTry: (atLogin) => {
      const waiting = get()
      if (waiting !== null) put({ ...waiting, isTried: true, atLogin })
    },
    drop: () => {
      const waiting = get()
      if (waiting !== null) remove(fileOf(waiting))
      remove(path)
    },
  }
}
