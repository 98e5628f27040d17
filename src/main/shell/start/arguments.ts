import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atLoginSwitch } from '../../at-login.ts'

/** The parsed command line. */
export interface Arguments {
  /** Address offered on the sign-in screen; null for none. */
  readonly server: string | null
  /** Folder for all data of the app, instead of the system's; absolute. */
  readonly userData: string | null
  /** Language of the app (BCP 47); null for the setting's. */
  readonly language: string | null
  /** How often members of the demo network act (docs/interfaces.md); null for the network's default. */
  readonly pace: string | null
  /** The system started the app at login. */
  readonly atLogin: boolean
  /** Whether to print a report of this installation and quit (docs/interfaces.md). */
  readonly diagnostics: boolean
  /** Whether to print the switches and quit. */
  readonly help: boolean
}

/** Returns the app's own words. A link comes after them, or after the dashes, so it cannot add any. */
const ownWords = (argv: readonly string[]): readonly string[] => {
  const end = argv.findIndex((word) => word === '--' || /^quayside:/i.test(word))
  return end === -1 ? argv : argv.slice(0, end)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Parses `--server URL`, `--user-data DIR`, `--lang TAG`, `--pace N` (also as `--name=value`), `--at-login`, `--diagnostics` and
 * `--help`, up to a link.
 * Ignores Electron's and Chromium's switches.
 */
export const readArguments = (argv: readonly string[]): Arguments => {
  const own = ownWords(argv)
  const { values } = parseArgs({
    args: joinValues(own),
    options: {
      server: { type: 'string' },
      'user-data': { type: 'string' },
      lang: { type: 'string' },
      pace: { type: 'string' },
      diagnostics: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
  })
  const userData = text(values['user-data'])
  return {
    server: text(values.server),
    userData: userData === null ? null : resolve(userData),
    language: text(values.lang),
    pace: text(values.pace),
    atLogin: own.includes(atLoginSwitch),
    diagnostics: values.diagnostics === true,
    help: values.help === true,
  }
}

const ownSwitches = new Set(['--server', '--user-data', '--lang', '--pace'])

/** Joins `--name value` to `--name=value`, so that a value with a leading dash is no option. */
const joinValues = (argv: readonly string[]): string[] => {
  const joined: string[] = []
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? ''
    const next = argv[index + 1]
    if (ownSwitches.has(word) && next !== undefined && !next.startsWith('--')) {
      joined.push(`${word}=${next}`)
      index += 1
    } else if (!ownSwitches.has(word)) joined.push(word)
  }
  return joined
}
