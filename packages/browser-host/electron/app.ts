import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { asElectronCertificate, clientStore } from '../net/client-certificates.ts'
import { defaultAppData } from '../options.ts'
import { desktop } from '../runtime/desktop.ts'
import { emit, emitting, hostEvent, listening } from '../runtime/emitting.ts'
import { isPackaged, manifest, options } from '../runtime/environment.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { loginItem } from '../runtime/login-item.ts'
import { focusedWindow, openWindows } from '../runtime/open-windows.ts'
import { forwardedArguments, type SecondStart, SingleInstance } from '../runtime/single-instance.ts'
import { commandLine } from './command-line.ts'
import { onSessionCreated, userAgent } from './session.ts'

type EventMethod =
  | 'on'
  | 'once'
  | 'off'
  | 'addListener'
  | 'removeListener'
  | 'removeAllListeners'
  | 'emit'
  | 'listenerCount'
type Implemented =
  | 'applicationMenu'
  | 'badgeCount'
  | 'commandLine'
  | 'disableHardwareAcceleration'
  | 'dock'
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppMetrics'
  | 'getAppPath'
  | 'getApplicationNameForProtocol'
  | 'getBadgeCount'
  | 'getLocale'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getSystemLocale'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'hide'
  | 'isDefaultProtocolClient'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'removeAsDefaultProtocolClient'
  | 'requestSingleInstanceLock'
  | 'setAboutPanelOptions'
  | 'setAppLogsPath'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setDesktopName'
  | 'setJumpList'
  | 'setLoginItemSettings'
  | 'setName'
  | 'setPath'
  | 'setToastActivatorCLSID'
  | 'setUserTasks'
  | 'show'
  | 'showAboutPanel'
  | 'userAgentFallback'
  | 'whenReady'
  | 'isHidden'
  | 'isActive'

/** As on Linux: the list LANGUAGE, else LANG, without encodings; the C locale is English. */
const systemLanguages = (process.env.LANGUAGE || process.env.LANG || '')
  .split(':')
  .map((name) => name.replace(/[.@].*$/, '').replace('_', '-'))
  .map((name) => (/^(C|POSIX)?$/.test(name) ? 'en-US' : name))

/** The app's calls to the system, for tests to read. */
export const reported = {
  badge: 0,
  /** Number of requests for the system's print dialog. */
  prints: 0,
  protocolClients: new Set<string>(),
  /** Names of other programs that open a scheme. An installer or a test registers them. */
  otherHandlers: new Map<string, string>(),
  userModelId: '',
  toastActivator: '',
  sandboxed: false,
  drawsInSoftware: false,
  relaunching: null as Electron.RelaunchOptions | null,
}

const home = homedir()
const appData = defaultAppData()
let appName = manifest.productName ?? manifest.name
const paths = new Map<string, string>([
  ['home', home],
  ['appData', appData],
  ['temp', tmpdir()],
  ['exe', process.execPath],
  ['module', process.execPath],
  ['assets', options.appPath],
  ...['desktop', 'documents', 'music', 'pictures', 'videos'].map((name): [string, string] => [
    name,
    join(home, `${name[0]?.toUpperCase()}${name.slice(1)}`),
  ]),
])
if (options.userData) paths.set('userData', options.userData)

const userData = (): string => paths.get('userData') ?? join(appData, appName)

const pathOf = (name: string): string => {
  const known = paths.get(name)
  if (known !== undefined) return known
  if (name === 'userData' || name === 'sessionData') return userData()
  if (name === 'logs') return join(userData(), 'logs')
  if (name === 'crashDumps') return join(userData(), 'Crashpad')
  // Two apps with different data folders must not share the tester's home folder.
  if (name === 'downloads')
    return options.userData ? join(options.userData, 'downloads') : join(home, 'Downloads')
  throw new Error(`Failed to get '${name}' path`)
}

let instance: SingleInstance | null = null

const ready = Promise.withResolvers<void>()
const readyEmitted = Promise.withResolvers<void>()

/** "Guaranteed to be emitted after the ready event", with reordered arguments. */
export const emitSecondInstance = async ({ argv, cwd, data }: SecondStart): Promise<void> => {
  await readyEmitted.promise
  emit(app, 'second-instance', hostEvent({}), forwardedArguments(argv), cwd, data)
}

/** macOS's data about the notification that started the app. */
const launchInfo = (): object =>
  options.openedBy === null || desktop.platform !== 'darwin'
    ? {}
    : {
        actionIdentifier:
          options.openedBy.userText === undefined
            ? 'com.apple.UNNotificationDefaultActionIdentifier'
            : 'REPLY_ACTION',
        date: Date.now() / 1000,
        userInfo: {},
        ...options.openedBy,
      }

/** Makes the app ready in a later turn. Only the first call has an effect. */
export const becomeReady = (): void => {
  if (lifecycle.ready) return
  setImmediate(() => {
    if (lifecycle.ready) return
    emit(app, 'will-finish-launching')
    // On macOS a link that starts the app arrives here. Later listeners miss it.
    if (options.openUrl !== null && desktop.platform === 'darwin')
      emit(app, 'open-url', hostEvent({}), options.openUrl)
    lifecycle.ready = true
    ready.resolve()
    // `Browser::DidFinishLaunching` resolves the promise first, so code that awaits it runs before the event.
    setImmediate(() => {
      emit(app, 'ready', hostEvent({}), launchInfo())
      readyEmitted.resolve()
    })
  })
}

const leaving: (() => void | Promise<void>)[] = []

/** Runs `work` before the process ends, to close sockets and children. */
export const onLeaving = (work: () => void | Promise<void>): void => {
  leaving.push(work)
}

const leave = async (code: number): Promise<void> => {
  emit(app, 'quit', hostEvent({}), code)
  instance?.release()
  await Promise.race([
    Promise.allSettled(leaving.map(async (work) => work())),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])
  if (reported.relaunching && process.connected !== false) {
    const { args = process.argv.slice(1), execPath = process.execPath } = reported.relaunching
    // Uses the same entry of the host, and the host's own options, which the app never received.
    const child = spawn(execPath, [...process.execArgv, ...hostArguments(), ...args.slice(1)], {
      // The channel ends the child with this process.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (ended) => process.exit(ended ?? 0))
    process.on('disconnect', () => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    return
  }
  process.exit(code)
}

const hostArguments = (): string[] => [
  join(import.meta.dirname, '../main.ts'),
  '--app',
  options.appPath,
  '--port',
  String(options.port),
  '--user-data',
  userData(),
  ...(options.platform ? ['--platform', options.platform] : []),
  ...(options.headless ? ['--headless'] : []),
  ...(options.control ? ['--control'] : []),
]

const quit = (): void => {
  if (lifecycle.exiting) return
  lifecycle.quitting = true
  const before = hostEvent({})
  emit(app, 'before-quit', before)
  if (before.defaultPrevented) {
    lifecycle.quitting = false
    return
  }
  for (const window of [...openWindows.values()]) {
    if (!window.tryClose()) {
      lifecycle.quitting = false
      return
    }
  }
  finishQuitting()
}

const finishQuitting = (): void => {
  const will = hostEvent({})
  emit(app, 'will-quit', will)
  if (will.defaultPrevented) {
    lifecycle.quitting = false
    return
  }
  lifecycle.exiting = true
  void leave(0)
}

const reasons = ['shutdown']

/** Simulates Windows' question to every window whether the session may end, before it asks other programs. */
export const querySessionEnd = (): void => {
  for (const window of [...openWindows.values()])
    emit(window as unknown as object, 'query-session-end', hostEvent({ reasons }))
}

/**
 * Simulates the end of the session on Windows. Every window gets the event. The process ends at once, unless the app
 * is already quitting. The app emits neither `before-quit` nor `quit`.
 */
export const endSession = (): void => {
  for (const window of [...openWindows.values()])
    emit(window as unknown as object, 'session-end', hostEvent({ reasons }))
  if (!lifecycle.quitting) process.exit(0)
}

/** Handles the close of the last window. */
export const allWindowsClosed = (): void => {
  if (lifecycle.quitting || lifecycle.exiting) return
  if (listening(app, 'window-all-closed') > 0) emit(app, 'window-all-closed')
  else quit()
}

const setToastActivator = (id: string): void => {
  if (!/^(\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(id))
    throw new Error('Invalid CLSID format')
  reported.toastActivator = id
}

const members: Pick<Electron.App, Implemented> = {
  applicationMenu: null,
  get badgeCount() {
    return reported.badge
  },
  set badgeCount(count) {
    reported.badge = count
  },
  commandLine: commandLine as Electron.CommandLine,
  disableHardwareAcceleration: () => {
    if (lifecycle.ready)
      throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
    reported.drawsInSoftware = true
  },
  dock: undefined,
  enableSandbox: () => {
    if (lifecycle.ready) throw new Error('app.enableSandbox() can only be called before app is ready')
    reported.sandboxed = true
  },
  exit: (code = 0) => {
    if (lifecycle.exiting) return
    lifecycle.exiting = true
    for (const window of [...openWindows.values()]) window.destroy()
    void leave(code)
  },
  focus: () => undefined,
  getAppMetrics: () => [],
  getAppPath: () => options.appPath,
  getApplicationNameForProtocol: (url) => {
    const [scheme = ''] = url.split(':', 1)
    return reported.protocolClients.has(scheme) ? appName : (reported.otherHandlers.get(scheme) ?? '')
  },
  getBadgeCount: () => reported.badge,
  getLocale: () => 'en-US',
  getLoginItemSettings: (wanted) => loginItem.read(wanted),
  getName: () => appName,
  getPath: pathOf,
  getPreferredSystemLanguages: () => systemLanguages,
  getSystemLocale: () => 'en-US',
  getVersion: () => manifest.version,
  hasSingleInstanceLock: () => instance?.held ?? false,
  hide: () => undefined,
  isActive: () => focusedWindow() !== undefined,
  isHidden: () => false,
  isDefaultProtocolClient: (protocol) => reported.protocolClients.has(protocol),
  isPackaged,
  isReady: () => lifecycle.ready,
  get name() {
    return appName
  },
  set name(name) {
    appName = name
  },
  quit,
  relaunch: (wanted = {}) => {
    reported.relaunching = wanted
  },
  releaseSingleInstanceLock: () => instance?.release(),
  removeAsDefaultProtocolClient: (protocol) => reported.protocolClients.delete(protocol),
  requestSingleInstanceLock: (data) => {
    instance ??= new SingleInstance(userData())
    const start = { argv: process.argv, cwd: process.cwd(), data: data ?? null }
    return instance.request(start, (second) => emitSecondInstance(second))
  },
  setAboutPanelOptions: () => undefined,
  setAppLogsPath: (path) => {
    paths.set('logs', path ?? join(userData(), 'logs'))
  },
  setAppUserModelId: (id) => {
    reported.userModelId = id
  },
  setAsDefaultProtocolClient: (protocol) => {
    // Electron refuses what is no name of a scheme.
    if (!/^[a-z][a-z0-9+.-]*$/i.test(protocol)) return false
    reported.protocolClients.add(protocol)
    return true
  },
  setBadgeCount: (count = 0) => {
    // On Linux the launcher uses the app's .desktop file, whose name Electron always has.
    if (desktop.platform === 'win32') return false
    reported.badge = count
    return true
  },
  setDesktopName: () => undefined,
  setJumpList: () => 'ok',
  setLoginItemSettings: (settings) => loginItem.write(settings),
  setName: (name) => {
    appName = name
  },
  setPath: (name, path) => {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('Failed to set path')
    paths.set(name, path)
  },
  get setToastActivatorCLSID() {
    // The function exists only on Windows.
    return (process.platform === 'win32' ? setToastActivator : undefined) as typeof setToastActivator
  },
  setUserTasks: () => true,
  show: () => undefined,
  showAboutPanel: () => undefined,
  userAgentFallback: userAgent,
  whenReady: () => {
    becomeReady()
    return ready.promise
  },
}

/** Electron's `app`. */
export const app: Pick<Electron.App, Implemented | EventMethod> = emitting<Electron.App, typeof members>(
  members,
)

onSessionCreated((session) => emit(app, 'session-created', session))

// Without preventDefault, Electron uses the first certificate of the list.
clientStore.ask = (hostAndPort, list) =>
  new Promise((resolve) => {
    const event = hostEvent({})
    const certificates = list.map(asElectronCertificate)
    emit(
      app,
      'select-client-certificate',
      event,
      null,
      hostAndPort,
      certificates,
      (chosen?: Electron.Certificate) => resolve(list.find(({ cert }) => cert === chosen?.data) ?? null),
    )
    if (!event.defaultPrevented) resolve(list[0] ?? null)
  })
