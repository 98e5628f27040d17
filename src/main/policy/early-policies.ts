import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'

/**
 * Returns whether the last reading had DisableGpu. Electron needs the answer before it is ready, thus before policies
 * are read. Must not use modules that load slowly.
 */
export const wasGpuDisabled = (data: string): boolean => {
  try {
    const last = JSON.parse(readFileSync(join(data, 'last-policies.json'), 'utf8')) as {
      readonly policies?: { readonly DisableGpu?: unknown }
    }
    // The registry has no booleans.
    return [true, 1].includes(last.policies?.DisableGpu as never)
  } catch {
    return false
  }
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
