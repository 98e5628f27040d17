import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { atLoginSwitch } from '../../at-login.ts'

/** The parsed command line. */
export interface Arguments {
  /** Address offered on the sign-in screen; null when none was given. */
  readonly server: string | null
  /** Folder for everything that the app saves, instead of the system's choice; absolute. */
  readonly userData: string | null
  /** The system has started the app because somebody logged in. */
  readonly atLogin: boolean
  /** Whether to print a report of this installation and end (docs/interfaces.md). */
  readonly diagnostics: boolean
}

/** The words that are the app's own: what a link could add comes behind it, or behind the dashes before it. */
const ownWords = (argv: readonly string[]): readonly string[] => {
  const end = argv.findIndex((word) => word === '--' || /^quayside:/i.test(word))
  return end === -1 ? argv : argv.slice(0, end)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Reads `--server URL`, `--user-data DIR`, each also as `--name=value`, `--at-login` and `--diagnostics`, up to a link of ours;
 * Electron's and Chromium's own switches are ignored.
 */
export const readArguments = (argv: readonly string[]): Arguments => {
  const own = ownWords(argv)
  const { values } = parseArgs({
    args: joinValues(own),
    options: {
      server: { type: 'string' },
      'user-data': { type: 'string' },
      diagnostics: { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
  })
  const userData = text(values['user-data'])
  return {
    server: text(values.server),
    userData: userData === null ? null : resolve(userData),
    atLogin: own.includes(atLoginSwitch),
    diagnostics: values.diagnostics === true,
  }
}

const ours = new Set(['--server', '--user-data'])

/** `--name value` as `--name=value`, so that a value that begins with a dash is not mistaken for an option. */
const joinValues = (argv: readonly string[]): string[] => {
  const joined: string[] = []
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? ''
    const next = argv[index + 1]
    if (ours.has(word) && next !== undefined && !next.startsWith('--')) {
      joined.push(`${word}=${next}`)
      index += 1
    } else if (!ours.has(word)) joined.push(word)
  }
  return joined
}
