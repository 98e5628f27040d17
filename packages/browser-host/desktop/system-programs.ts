/* biome-ignore-all lint/performance/noBarrelFile: this file stands for `node:child_process` in the app. */
/* biome-ignore-all lint/performance/noReExportAll: the app has every other function as Node has it. */
import { type ChildProcess, execFile as run } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { desktop } from '../runtime/desktop.ts'
import { setValues } from './policy-watcher.ts'

type Output = { readonly stdout: string; readonly stderr: string }

const hexOf = (text: string): string =>
  [...Buffer.from(text, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0')).join(',')

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Formats a value like `reg.exe export`. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `hex(7):${hexOf(`${value.map((item) => `${item}\0`).join('')}\0`)}`
  return `dword:${Number(value).toString(16).padStart(8, '0')}`
}

/** Exports the machine's policies. The user has none. */
const exportRegistry = ([, key = '', file = '']: readonly string[]): void => {
  const isMachine = key.startsWith('HKLM')
  const root = `${isMachine ? 'HKEY_LOCAL_MACHINE' : 'HKEY_CURRENT_USER'}\\${key.split('\\').slice(1).join('\\')}`
  const lines = Object.entries(isMachine ? setValues() : {}).map(
    ([name, value]) => `${quoted(name)}=${written(value)}`,
  )
  const text = ['\uFEFFWindows Registry Editor Version 5.00', '', `[${root}\\Quayside]`, ...lines, '']
  writeFileSync(file, text.join('\r\n'), 'utf16le')
}

/** Returns the output of a simulated program; null for every other program. */
const outputOf = (program: string, args: readonly string[]): string | null => {
  if (desktop.platform === 'win32' && program.endsWith('\\System32\\reg.exe')) {
    exportRegistry(args)
    return ''
  }
  if (desktop.platform === 'darwin' && program === '/usr/bin/osascript') return JSON.stringify(setValues())
  return null
}

export * from 'node:child_process'

/**
 * Runs a program like Node. The host simulates the programs that read another system's policies, because this machine
 * lacks them.
 */
export const execFile = Object.assign((...given: Parameters<typeof run>): ChildProcess => run(...given), {
  [promisify.custom]: async (program: string, args: readonly string[], options: object): Promise<Output> => {
    const stdout = outputOf(program, args)
    if (stdout !== null) return { stdout, stderr: '' }
    return (await promisify(run)(program, args, { ...options, encoding: 'utf8' })) as Output
  },
})
