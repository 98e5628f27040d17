import { writeFile } from 'node:fs/promises'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { DiagnosticsReport } from '#shared/ipc/diagnostics.ts'
import { addCrashDumps, type CrashDump } from './crash-dumps.ts'
import { logForOthers } from './log-for-others.ts'

export interface SaveReportPorts {
  readonly report: () => Promise<DiagnosticsReport>
  readonly logs: string
  /** Prompts for a path; resolves with null when cancelled. `fileName` is a suggestion. */
  readonly ask: (fileName: string) => Promise<string | null>
  /** Returns the crash dumps for the report. */
  readonly dumps: () => Promise<readonly CrashDump[]>
  /** Asks for consent to add this number of dumps, which contain memory of the app. */
  readonly consents: (dumps: number) => Promise<boolean>
}

/** Returns the report with the redacted log as one text. */
export const reportWithLog = async (report: DiagnosticsReport, logs: string): Promise<string> => {
  const { lines, unreadable } = await logForOthers(logs)
  const missing = unreadable > 0 ? [`(${unreadable} lines are left out.)`] : []
  return [JSON.stringify(report, null, 2), '', '--- main.log ---', ...missing, ...lines, ''].join('\n')
}

/** Saves the report with the log at a chosen path, as one text that the user can read before sending. */
export const saveReport = async ({
  report,
  logs,
  ask,
  dumps,
  consents,
}: SaveReportPorts): Promise<Result<boolean>> => {
  const made = await report()
  const path = await ask(`quayside-diagnostics-${made.madeAt.slice(0, 10)}.txt`)
  if (path === null) return ok(false)
  try {
    await writeFile(path, await reportWithLog(made, logs), { mode: 0o600 })
    const found = await dumps()
    if (found.length > 0 && (await consents(found.length))) await addCrashDumps(found, path)
    return ok(true)
  } catch {
    return failed('storage')
  }
}
