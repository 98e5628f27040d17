import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { promisify } from 'node:util'
import { canonicalNames, type RawPolicies } from './read-policies.ts'
import { valuesOfKey } from './registry-file.ts'

/** Below HKEY_LOCAL_MACHINE, then below HKEY_CURRENT_USER. */
export const registryPath = 'Software\\Policies\\Quayside'
/** The app's bundle, whose preferences an administrator may force. */
export const preferencesDomain = 'org.quayside.desktop'

/** Runs a program of the system by its whole path, and returns what it wrote. Rejects where it fails. */
export type Run = (program: string, args: readonly string[]) => Promise<string>

/** Milliseconds that a program of the system has: a machine that logs somebody in is slow. */
const longestMs = 20_000

/** Runs a program for real, without a console window. */
export const runProgram: Run = async (program, args) => {
  const { stdout } = await promisify(execFile)(program, args, {
    timeout: longestMs,
    windowsHide: true,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** Values with the place of each, where a system has several. */
export interface ExactReading {
  readonly values: RawPolicies
  readonly places: Readonly<Record<string, string>>
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads both keys of the registry with every type and every letter. `reg.exe export` writes them as UTF-16, unlike its
 * other commands. It exports the folder of all policies: that one exists, so a failure means that reg.exe may not run.
 */
export const readRegistry = async (run: Run, environment: Environment): Promise<ExactReading> => {
  const reg = win32.join(environment.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe')
  const folder = await mkdtemp(join(tmpdir(), 'quayside-policies-'))
  const read = async (short: string, root: string): Promise<RawPolicies> => {
    const file = join(folder, `${short}.reg`)
    await run(reg, ['export', `${short}\\${win32.dirname(registryPath)}`, file, '/y'])
    const text = await readFile(file, 'utf16le')
    return canonicalNames(valuesOfKey(text, `${root}\\${registryPath}`, environment))
  }
  try {
    const [machine, user] = await Promise.all([
      read('HKLM', 'HKEY_LOCAL_MACHINE'),
      // Missing for a new user.
      read('HKCU', 'HKEY_CURRENT_USER').catch(() => ({})),
    ])
    const placed = (values: RawPolicies, short: string) =>
      Object.fromEntries(Object.keys(values).map((name) => [name, `${short}\\${registryPath}`]))
    return {
      values: { ...user, ...machine },
      places: { ...placed(user, 'HKCU'), ...placed(machine, 'HKLM') },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in `osascript`: the forced preferences of a domain, with lists and dictionaries, as JSON. */
const forcedPreferences = `
ObjC.import('Foundation')
function run([domain, ...names]) {
  const defaults = $.NSUserDefaults.alloc.initWithSuiteName(domain)
  const forced = names.filter((name) => defaults.objectIsForcedForKey(name))
  return JSON.stringify(
    Object.fromEntries(forced.map((name) => [name, ObjC.deepUnwrap(defaults.objectForKey(name))])),
  )
}`

/** Reads the managed preferences of macOS with every type. */
export const readManagedPreferences = async (run: Run, names: readonly string[]): Promise<ExactReading> => {
  const written = await run('/usr/bin/osascript', [
    ...['-l', 'JavaScript', '-e', forcedPreferences],
    preferencesDomain,
    ...names,
  ])
  return { values: JSON.parse(written) as RawPolicies, places: {} }
}
