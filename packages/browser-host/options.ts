import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const desktops = ['win32', 'darwin', 'linux'] as const
/** A simulated system, by Node's name for it. */
export type Desktop = (typeof desktops)[number]

/** The command line of one run of the host. */
export interface HostOptions {
  /** Folder with the app's package.json and built `out/`. */
  readonly appPath: string
  /** Port of the page on 127.0.0.1; 0 for any free port. */
  readonly port: number
  readonly userData: string | null
  /** Opens no window for a person. */
  readonly headless: boolean
  /** For tests: prints the control endpoint, and lets tests answer dialogs. */
  readonly control: boolean
  /** The simulated system; null for this machine's. */
  readonly platform: Desktop | null
  /** macOS: the link that starts the app, which is not in the arguments there. */
  readonly openUrl: string | null
  /** macOS: the notification that starts the app, with its id and a reply. */
  readonly openedBy: { readonly identifier: string; readonly userText?: string } | null
  /** macOS: the system starts the app at login. */
  readonly openedAtLogin: boolean
  /** The app's own arguments, as in Electron's `process.argv`. */
  readonly rest: readonly string[]
}

const valued = [
  '--port',
  '--user-data',
  '--app',
  '--platform',
  '--open-url',
  '--opened-by',
  '--answered',
] as const
type Valued = (typeof valued)[number]

const isValued = (name: string): name is Valued => (valued as readonly string[]).includes(name)

const openedBy = (identifier: string | undefined, userText: string | undefined): HostOptions['openedBy'] =>
  identifier === undefined ? null : { identifier, ...(userText === undefined ? {} : { userText }) }

/** The text that the host prints for `--help`. */
export const usage = `Runs the built app in this process and shows its page in any browser.

  --app FOLDER         folder with the app's package.json and built out/
  --port P             port of the page on 127.0.0.1; 0, the default, takes any free one
  --user-data DIR      folder of user data
  --server URL         the network to sign in to; without it, the embedded demo network
  --headless           opens no window for a person
  --platform NAME      the simulated system: ${desktops.join(', ')}
  --control            prints the endpoint for tests
  --open-url LINK      macOS: the link that starts the app
  --opened-by ID       macOS: the notification that starts the app
  --answered TEXT      macOS: its reply
  --opened-at-login    macOS: the system starts the app at login
  --help               this text

All others go to the app.`

/** Parses the host's own options. All others stay for the app, in order. */
export const readOptions = (argv: readonly string[]): HostOptions => {
  const values = new Map<Valued, string>()
  const flags = new Set<string>()
  const rest: string[] = []
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index] ?? ''
    const [name = '', inline] = argument.split(/=(.*)/s)
    if (isValued(name)) {
      const value = inline ?? argv[++index]
      if (value === undefined) throw new Error(`${name} wants a value`)
      values.set(name, value)
      // The app has this option too, and would receive it under Electron.
      if (name === '--user-data') rest.push(name, value)
    } else if (['--headless', '--control', '--opened-at-login'].includes(argument)) flags.add(argument)
    else rest.push(argument)
  }
  const port = Number(values.get('--port') ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port wants a port number')
  const named = values.get('--platform')
  const platform = desktops.find((one) => one === named) ?? null
  if (named !== undefined && platform === null) throw new Error(`--platform is one of ${desktops.join(', ')}`)
  const userData = values.get('--user-data')
  return {
    appPath: resolve(values.get('--app') ?? join(import.meta.dirname, '../..')),
    port,
    userData: userData === undefined ? null : resolve(userData),
    headless: flags.has('--headless'),
    control: flags.has('--control'),
    platform,
    openUrl: values.get('--open-url') ?? null,
    openedBy: openedBy(values.get('--opened-by'), values.get('--answered')),
    openedAtLogin: flags.has('--opened-at-login'),
    rest,
  }
}

/** Returns the folder in which desktop programs of this system keep their data. */
export const defaultAppData = (): string => {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData/Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support')
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
}
