import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Passes a report from the running app to a process that prints it, by a file in the app's folder. */

// Without zod, because this runs before the compile cache is enabled.
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A second instance's request for the running app's report. */
export interface ReportRequest {
  readonly data: { readonly diagnostics: string }
  /** Returns the report as text; null if none arrives in time. */
  answer(timeoutMs?: number): Promise<string | null>
}

const fileOf = (folder: string, id: string): string => join(folder, `report-${id}.json`)

/** Milliseconds between two polls for the report's file. */
const pollMs = 100
/** Ms until an unread report is removed. */
const keptMs = 60_000

/** Creates a request to the app that uses this folder. */
export const requestReport = (folder: string): ReportRequest => {
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

/**
 * Returns the report id in a second instance's data; null without one. The id must not be a path, because any program
 * may start the app.
 */
export const reportAsked = (data: unknown): string | null => {
  const id = typeof data === 'object' && data !== null && 'diagnostics' in data ? data.diagnostics : null
  return typeof id === 'string' && uuid.test(id) ? id : null
}

/** Writes the report atomically and readable by its owner only. Removes it if it is not read. */
export const deliverReport = async (folder: string, id: string, text: string): Promise<void> => {
  const path = fileOf(folder, id)
  await writeFile(`${path}.part`, text, { mode: 0o600, flag: 'wx' })
  await rename(`${path}.part`, path)
  setTimeout(() => void rm(path, { force: true }), keptMs).unref()
}
