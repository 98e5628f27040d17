import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { promisify } from 'node:util'
import { canonicalNames, type RawPolicies } from './read-policies.ts'
import { valuesOfKey } from './registry-file.ts'

/** Key below HKEY_LOCAL_MACHINE, then below HKEY_CURRENT_USER. */
export const registryPath = 'Software\\Policies\\Quayside'
/** Bundle id. An administrator may force its preferences. */
export const preferencesDomain = 'org.quayside.desktop'

/** Runs a program of the system by its full path and returns its output. Rejects on failure. */
export type Run = (program: string, args: readonly string[]) => Promise<string>

/** Timeout of a system program, ms. A machine is slow during login. */
const longestMs = 20_000

/** Runs the program without a console window. */
export const runProgram: Run = async (program, args) => {
  const { stdout } = await promisify(execFile)(program, args, {
    timeout: longestMs,
    windowsHide: true,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** Values, with the place of each on systems with several. */
export interface ExactReading {
  readonly values: RawPolicies
  readonly places: Readonly<Record<string, string>>
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads both registry keys with all types and characters. `reg.exe export` writes UTF-16, unlike its other commands. It
 * exports the folder of all policies, which always exists. So a failure means that reg.exe must not run.
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

/** Runs in `osascript`. Returns the forced preferences of a domain, including lists and dictionaries, as JSON. */
const forcedPreferences = `
ObjC.import('Foundation')
function run([domain, ...names]) {
  const defaults = $.NSUserDefaults.alloc.initWithSuiteName(domain)
  const forced = names.filter((name) => defaults.objectIsForcedForKey(name))
  return JSON.stringify(
    Object.fromEntries(forced.map((name) => [name, ObjC.deepUnwrap(defaults.objectForKey(name))])),
  )
}`

/** Reads the managed preferences of macOS with all types. */
export const readManagedPreferences = async (run: Run, names: readonly string[]): Promise<ExactReading> => {
  const written = await run('/usr/bin/osascript', [
    ...['-l', 'JavaScript', '-e', forcedPreferences],
    preferencesDomain,
    ...names,
  ])
  return { values: JSON.parse(written) as RawPolicies, places: {} }
}
