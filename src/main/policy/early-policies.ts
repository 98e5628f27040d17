import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'

// Electron needs these before it is ready, thus before policies and preferences are read. Must not use modules that
// load slowly.

const objectIn = (data: string, name: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(readFileSync(join(data, `${name}.json`), 'utf8')))
  } catch {
    return {}
  }
}

const lastPolicy = (data: string, name: 'DisableGpu' | 'Language'): unknown =>
  Object(objectIn(data, 'last-policies').policies)[name]

/** Returns whether the last reading had DisableGpu. */
export const wasGpuDisabled = (data: string): boolean =>
  // The registry has no booleans.
  [true, 1].includes(lastPolicy(data, 'DisableGpu') as never)

/**
 * Returns the language of this start, or null for the system's: that of the last reading of the policies, of the
 * command line (`given`), or of the preferences.
 */
export const startingLanguage = (data: string, given: string | null): string | null => {
  const wanted = [lastPolicy(data, 'Language'), given, objectIn(data, 'preferences').language]
  const tag = wanted.find((one) => typeof one === 'string')
  return tag === undefined || tag === 'system' ? null : tag
}

/**
 * An empty file by which an administrator or installer marks this computer (docs/it-guide.md#marks). `expected`: it has
 * policies, and nobody signs in without them. `debugging`: Chromium's debugging port is allowed.
 */
export type Mark = 'expected' | 'debugging'

const files: Readonly<Record<Mark, string>> = {
  expected: 'policies-expected',
  debugging: 'debugging-allowed',
}

/** Returns the folder of marks, writable by administrators only. On Windows it is the installation folder. */
const folderOf = (platform: Platform, resources: string): string =>
  ({ win32: resources, darwin: '/Library/Application Support/Quayside', linux: '/etc/quayside' })[platform]

/** Returns whether this computer is marked. `resources` is the folder of the app's resources. */
export const isMarked = (
  mark: Mark,
  platform: Platform,
  resources: string,
  exists: (path: string) => boolean = existsSync,
): boolean => exists(join(folderOf(platform, resources), files[mark]))
