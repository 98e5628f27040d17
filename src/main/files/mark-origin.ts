import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Platform, platform as thisPlatform } from '../platform.ts'

export interface MarkPorts {
  readonly platform: Platform
  /** Runs a program of the system. Rejects if it is missing or fails. */
  readonly run: (program: string, args: readonly string[]) => Promise<void>
}

/** Timeout of the program, ms. */
const timeoutMs = 3000

const runProgram: MarkPorts['run'] = (program, args) =>
  new Promise((resolve, reject) => {
    execFile(program, args, { timeout: timeoutMs, windowsHide: true }, (error) =>
      error ? reject(error) : resolve(),
    )
  })

/** Returns the mark of Windows' internet zone. */
const zone = (url: string): string => `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=${url}\r\n`

/** Returns Gatekeeper's mark: flags for a saved, unopened file, the time, the app and an id. */
const quarantine = (now: number): string =>
  `0081;${Math.floor(now / 1000).toString(16)};Quayside;${randomUUID().toUpperCase()}`

/**
 * Sets the system's download mark on a saved file: Zone.Identifier on Windows, quarantine on macOS,
 * `user.xdg.origin.url` on Linux. Writes only the origin, since paths name people; null for a file of no network. Never
 * fails: on a disk without marks the file is still saved. `path` is absolute, so that no program parses it as an
 * option.
 */
export const markOrigin = async (
  path: string,
  origin: string | null,
  { platform, run }: MarkPorts = { platform: thisPlatform(), run: runProgram },
): Promise<void> => {
  const url = origin === null ? 'about:internet' : `${origin}/`
  try {
    if (platform === 'win32') await writeFile(`${path}:Zone.Identifier`, zone(url))
    else if (platform === 'darwin')
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantine(steadyNow()), path])
    else
      await run('setfattr', ['-n', 'user.xdg.origin.url', '-v', url, path]).catch(() =>
        run('gio', ['set', path, 'xattr::xdg.origin.url', url]),
      )
  } catch {
    // The disk has no marks, or the system lacks the program.
  }
}
