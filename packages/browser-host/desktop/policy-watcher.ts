import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { desktop } from '../runtime/desktop.ts'

/**
 * Replaces the native module `@vscode/policy-watcher` on the systems it supports, and throws on Linux as it does. The
 * file in `QUAYSIDE_POLICIES` holds the values of Group Policy or a profile until a test sets others.
 */

type Kind = 'string' | 'number' | 'boolean'
type Wanted = Readonly<Record<string, { readonly type: Kind | readonly Kind[] }>>
type Values = Readonly<Record<string, unknown>>

interface Watch {
  readonly wanted: Wanted
  readonly notify: (update: Values) => void
  readonly known: Map<string, unknown>
}

const watches = new Set<Watch>()

const fileOf = (): string | null => process.env.QUAYSIDE_POLICIES ?? null

const inFile = (): Values => {
  const file = fileOf()
  if (file === null) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Values
  } catch {
    return {}
  }
}

let set: Values | null = null

/** Returns the configured policies, as Group Policy or a profile would provide them. */
export const setValues = (): Values => set ?? inFile()

/**
 * Converts a value like the native module. On Windows a DWORD becomes a boolean, lines become one text, and an empty
 * list is absent. Text beyond ASCII is in the ANSI code page, so it is invalid UTF-8. On macOS there are no lists.
 */
const native = (value: unknown): unknown => {
  if (desktop.platform !== 'win32') return value
  if (typeof value === 'number') return value !== 0
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join('\n')
  return typeof value === 'string' ? value.replace(/[^\0-\x7f]/g, '\uFFFD') : value
}

const read = ({ wanted }: Watch): Map<string, unknown> => {
  const values = setValues()
  const found = new Map<string, unknown>()
  for (const [name, { type }] of Object.entries(wanted)) {
    const value = native(values[name])
    if ([type].flat().includes(typeof value as Kind)) found.set(name, value)
  }
  return found
}

/** Sends all values if any changed. A removed value is undefined. */
const refresh = (watch: Watch, first: boolean): void => {
  const now = read(watch)
  const names = new Set([...now.keys(), ...watch.known.keys()])
  const changed = [...names].some((name) => now.get(name) !== watch.known.get(name))
  if (first || changed) watch.notify(Object.fromEntries([...names].map((name) => [name, now.get(name)])))
  watch.known.clear()
  for (const [name, value] of now) watch.known.set(name, value)
}

/**
 * Creates a watcher, as the module's only function. It reads on another thread, so the first values arrive in a later
 * turn.
 */
export const createWatcher = (
  productName: string,
  wanted: Wanted,
  notify: (update: Values) => void,
  _options?: { readonly registryPath?: string },
): { dispose(): void } => {
  if (desktop.platform === 'linux') throw new TypeError('Unsupported platform')
  if (typeof productName !== 'string') throw new TypeError('Expected first arg to be string')
  const watch: Watch = { wanted, notify, known: new Map() }
  watches.add(watch)
  setImmediate(() => refresh(watch, true))
  return { dispose: () => void watches.delete(watch) }
}

/** Replaces all policies, in the file on Linux, otherwise in the simulated store of Windows or macOS. */
export const setPolicies = (values: Values): void => {
  if (desktop.platform !== 'linux') {
    set = values
    for (const watch of watches) setImmediate(() => refresh(watch, false))
    return
  }
  const file = fileOf()
  if (file === null) throw new Error('The app was not launched with policies')
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(`${file}.new`, JSON.stringify(values), { mode: 0o644 })
  renameSync(`${file}.new`, file)
}
