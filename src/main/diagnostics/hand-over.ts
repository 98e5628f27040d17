import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A report goes from the app that runs to a process that was started to print it: by a file in the app's own folder. */

// Not by a schema of zod: this is read before the compile cache is there.
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The report request of a second instance to the first, and the way to its answer. */
export interface ReportWish {
  readonly data: { readonly diagnostics: string }
  /** The report as text; null when none came in time. */
  answer(timeoutMs?: number): Promise<string | null>
}

const fileOf = (folder: string, id: string): string => join(folder, `report-${id}.json`)

/** Milliseconds between two polls for the report's file. */
const pollMs = 100
/** Milliseconds after which a report that nobody took is removed. */
const keptMs = 60_000

/** Wishes for the report of an app whose folder this is. */
export const wishForReport = (folder: string): ReportWish => {
  const id = randomUUID()
  const path = fileOf(folder, id)
  return {
    data: { diagnostics: id },
    answer: async (timeoutMs = 15_000) => {
      for (let waited = 0; waited < timeoutMs; waited += pollMs) {
        const text = await readFile(path, 'utf8').catch(() => null)
        if (text !== null) {
          await rm(path, { force: true })
          return text
        }
        await wait(pollMs)
      }
      return null
    },
  }
}

/** Returns the report id in a second instance's data; null without one. It names no path, as anybody may start the app. */
export const reportAsked = (data: unknown): string | null => {
  const id = typeof data === 'object' && data !== null && 'diagnostics' in data ? data.diagnostics : null
  return typeof id === 'string' && uuid.test(id) ? id : null
}

/** Fulfils a wish. Whole at once, and the owner's alone; removed where nobody takes it. */
export const handReportOver = async (folder: string, id: string, text: string): Promise<void> => {
  const path = fileOf(folder, id)
  await writeFile(`${path}.part`, text, { mode: 0o600, flag: 'wx' })
  await rename(`${path}.part`, path)
  setTimeout(() => void rm(path, { force: true }), keptMs).unref()
}
