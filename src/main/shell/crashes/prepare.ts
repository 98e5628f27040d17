import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, CrashReporter } from 'electron'
import { crashFolder } from '../../diagnostics/crash-dumps.ts'
import type { Log } from '../../log.ts'
import { wasGpuDisabled } from '../../policy/early-policies.ts'

export interface PreparePorts {
  readonly app: Pick<App, 'setPath' | 'disableHardwareAcceleration'>
  readonly reporter: Pick<CrashReporter, 'start'>
  readonly places: { readonly data: string; readonly cache: string }
  readonly log: Log
}

/** Reads the setting early: Chromium decides about the graphics card before the app is ready. */
const isGraphicsOff = (data: string): boolean => {
  try {
    const settings: unknown = JSON.parse(readFileSync(join(data, 'preferences.json'), 'utf8'))
    return (settings as { readonly hardwareAcceleration?: unknown } | null)?.hardwareAcceleration === false
  } catch {
    return false
  }
}

/**
 * Sets up local crash dumps, and the graphics card by preference, policy or earlier crashes. Call before the app is
 * ready.
 */
export const prepareForCrashes = ({ app, reporter, places, log }: PreparePorts): void => {
  if (isGraphicsOff(places.data) || wasGpuDisabled(places.data)) app.disableHardwareAcceleration()
  try {
    const folder = crashFolder(places.cache)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    app.setPath('crashDumps', folder)
    reporter.start({ uploadToServer: false })
  } catch (error) {
    log('warn', 'no crash dumps', error)
  }
}
