import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'

/**
 * An empty file by which an administrator, or an installer, marks this computer (docs/it-guide.md#marks). `expected`: it
 * has policies, so nobody signs in without them. `debugging`: Chromium's debugging port may be opened.
 */
export type Mark = 'expected' | 'debugging'

const files: Readonly<Record<Mark, string>> = {
  expected: 'policies-expected',
  debugging: 'debugging-allowed',
}

/** The folder of marks, where only an administrator may write: on Windows the installation's own. */
const folderOf = (platform: Platform, resources: string): string =>
  ({ win32: resources, darwin: '/Library/Application Support/Quayside', linux: '/etc/quayside' })[platform]

/** Whether this computer is marked. `resources` is the folder of the app's resources. */
export const isMarked = (
  mark: Mark,
  platform: Platform,
  resources: string,
  exists: (path: string) => boolean = existsSync,
): boolean => exists(join(folderOf(platform, resources), files[mark]))
