import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { steadyNow } from '#shared/steady-clock.ts'
import { digest, fileName, versionText } from './metadata.ts'
import type { Fetched } from './updater.ts'

const record = z.object({
  version: versionText,
  /** The installer, in the folder that electron-updater keeps for it. */
  file: fileName,
  sha512: digest,
  signed: z
    .object({ name: fileName, content: z.string().max(1024 * 1024), signature: z.string().max(4096) })
    .nullable(),
  /** When it was ready, ms since 1970. */
  readyAt: z.number().int(),
  /** An installation has begun: a second attempt would repeat what failed. */
  isTried: z.boolean(),
  /** The start that began the installation came from a login. */
  atLogin: z.boolean(),
})

/** A fetched update that waits for its installation, as the disk keeps it from one run to the next. */
export type WaitingRecord = z.output<typeof record>

/** The one update that waits. Its methods never throw: without a record the app fetches the update again. */
export interface WaitingUpdate {
  get(): WaitingRecord | null
  /** The absolute path of its installer. */
  fileOf(waiting: WaitingRecord): string
  /** Keeps a fetched update; the same version keeps the time at which it was first ready. */
  keep(fetched: Fetched): WaitingRecord
  /** Notes that an installation begins. */
  noteTry(atLogin: boolean): void
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
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${path}.part`, JSON.stringify(waiting), { mode: 0o600 })
      renameSync(`${path}.part`, path)
    } catch {
      // A full disk: the update is fetched again in the next run.
    }
  }
  const remove = (file: string): void => {
    try {
      rmSync(file, { force: true })
    } catch {
      // An installer that runs cannot be removed on Windows; its successor overwrites it.
    }
  }
  return {
    get,
    fileOf,
    keep: ({ version, file, sha512, signed }) => {
      const before = get()
      const readyAt = before?.version === version ? before.readyAt : Math.round(steadyNow())
      const waiting = {
        ...{ version, file: basename(file), sha512, signed, readyAt },
        ...{ isTried: false, atLogin: false },
      }
      put(waiting)
      return waiting
    },
    noteTry: (atLogin) => {
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
