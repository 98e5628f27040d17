/** The text that `npm start` and `npm run dev` print for `--help`. */
export const startUsage = `Runs the app from its sources. Each option has a default.

  --host electron|browser  Electron, or the browser host; without it, the one that can run here
  --headless               opens no window; needs the browser host
  --port P                 port of the browser host's page
  --platform NAME          win32, darwin or linux, on the browser host
  --control                the browser host's endpoint for tests
  --user-data DIR          folder of user data; out-dev/user-data
  --server URL             the network to sign in to; without it, the embedded demo network
  --pace N                 how often members of the demo network act: 1 (a working day) to 100
  --lang=TAG               the language of a new folder of user data
  --at-login               as the system starts the app at login
  --diagnostics            prints a report as JSON and ends
  --help                   this text

All others go to the app. docs/interfaces.md explains each.`

/** The options of `npm start`. */
export interface StartOptions {
  /** The host; null for the one that this machine has. */
  readonly host: 'electron' | 'browser' | null
  /** Opens no window for a person and only prints the page's URL. */
  readonly headless: boolean
  /** All other arguments, for the host and the app: `--port`, `--user-data`, `--server`. */
  readonly rest: readonly string[]
}

/** Arguments that only the browser host has, beside `--headless`. */
const hostArguments = ['--port', '--platform', '--control']

/**
 * Parses `--host browser|electron` and `--headless`. The other arguments keep their order. An argument that only the
 * browser host has selects it.
 */
export const readStartOptions = (argv: readonly string[]): StartOptions => {
  const rest: string[] = []
  let host: StartOptions['host'] = null
  let headless = false
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index] ?? ''
    const [name, inline] = argument.split('=', 2)
    if (name === '--host') {
      const wanted = inline ?? argv[++index]
      if (wanted !== 'browser' && wanted !== 'electron') throw new Error('--host is browser or electron')
      host = wanted
    } else if (argument === '--headless') headless = true
    else rest.push(argument)
  }
  if (headless && host === 'electron') throw new Error('--headless needs the browser host')
  const needsHost =
    headless || rest.some((argument) => hostArguments.includes(argument.split('=', 1)[0] ?? ''))
  return { host: host ?? (needsHost ? 'browser' : null), headless, rest }
}

/** Removes the arguments that only the browser host supports. */
export const forElectron = (rest: readonly string[]): string[] => {
  const kept: string[] = []
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index] ?? ''
    if (argument === '--port') index++
    else if (!argument.startsWith('--port=') && argument !== '--control') kept.push(argument)
  }
  return kept
}
