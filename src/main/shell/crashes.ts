import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, CrashReporter, Details } from 'electron'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { crashFolder } from '../diagnostics/crash-dumps.ts'
import type { Log } from '../log.ts'
import { wasGpuDisabled } from '../policy/early-policies.ts'
import { makePrivateFolder } from '../storage/user-data.ts'

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
    makePrivateFolder(folder)
    app.setPath('crashDumps', folder)
    reporter.start({ uploadToServer: false })
  } catch (error) {
    log('warn', 'no crash dumps', error)
  }
}

/** Ends that are no crash. */
const orderly: readonly Details['reason'][] = ['clean-exit', 'killed']

export interface ChildProcessPorts {
  readonly app: Pick<App, 'on'>
  readonly onGpuCrash: () => void
  readonly log: Log
}

/** Logs each Chromium process that ends. Chromium restarts its services itself. */
export const watchChildProcesses = ({ app, onGpuCrash, log }: ChildProcessPorts): void => {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name, serviceName }) => {
    const isCrash = !orderly.includes(reason)
    log(isCrash ? 'error' : 'info', 'child process gone', { type, reason, exitCode, name, serviceName })
    if (type === 'GPU' && isCrash) onGpuCrash()
  })
}

/** Crashes of the graphics process until it stays off, and the time within which they count, ms. */
const maxCrashes = 3
const withinMs = 24 * 60 * 60 * 1000

export interface GraphicsPorts {
  /** Times of the last crashes, ms since 1970. Persistent, because Chromium may end the app too. */
  readonly crashes: { get(): readonly number[]; set(times: readonly number[]): void }
  readonly isOn: () => boolean
  readonly switchOff: () => void
  /** Notifies the user once that the graphics card is no longer used. */
  readonly notifyUser: () => void
  /** ms since 1970. */
  readonly now: () => EpochMs
}

/**
 * Returns the handler of crashes of the graphics process. The third within a day switches hardware acceleration off.
 */
export const createGraphicsGuard = ({
  crashes,
  isOn,
  switchOff,
  notifyUser,
  now,
}: GraphicsPorts): (() => void) => {
  return () => {
    if (!isOn()) return
    const recent = [...crashes.get().filter((at) => now() - at < withinMs), now()]
    if (recent.length < maxCrashes) {
      crashes.set(recent)
      return
    }
    // Switching it on again allows three more crashes.
    crashes.set([])
    switchOff()
    notifyUser()
  }
}
