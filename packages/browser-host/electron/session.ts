import type { RequestSession } from '../net/client-request.ts'
import { Connections } from '../net/connections.ts'
import { watchNetwork } from '../net/online.ts'
import { resolveProxy } from '../net/proxy.ts'
import { routesOf } from '../net/proxy-config.ts'
import { resolveHost } from '../net/resolve-host.ts'
import { desktop } from '../runtime/desktop.ts'
import { emitting } from '../runtime/emitting.ts'
import { electronVersion, manifest } from '../runtime/environment.ts'
import { createCookies, type HostCookies } from './cookies.ts'
import { createProtocol, type HostProtocol } from './protocol.ts'

type Hook =
  | 'onBeforeRequest'
  | 'onBeforeSendHeaders'
  | 'onHeadersReceived'
  | 'onSendHeaders'
  | 'onResponseStarted'
  | 'onBeforeRedirect'
  | 'onCompleted'
  | 'onErrorOccurred'

/** Events without an answer. The host records listeners of other events but does not call them. */
type ReportedEvent = 'onSendHeaders' | 'onResponseStarted' | 'onCompleted' | 'onErrorOccurred'

/** A request in `webRequest`. */
export type Seen = Pick<Electron.OnSendHeadersListenerDetails, 'id' | 'url' | 'method' | 'resourceType'> &
  Partial<
    Omit<Electron.OnSendHeadersListenerDetails, 'id' | 'url' | 'method' | 'resourceType'> &
      Pick<Electron.OnResponseStartedListenerDetails, 'statusCode'> &
      Pick<Electron.OnErrorOccurredListenerDetails, 'error'>
  >

/** Returns whether a match pattern such as `app://quayside/media/*` matches a URL. */
const fits = (pattern: string, url: string): boolean =>
  pattern === '<all_urls>' ||
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(url)

interface Hooked {
  readonly urls: readonly string[] | null
  readonly types: readonly string[] | undefined
  readonly listener: ((details: Seen) => void) | null
}

const createWebRequest = (): Pick<Electron.WebRequest, Hook> & {
  /** Passes a page's request to the app where the app's filter matches it. */
  report(event: ReportedEvent, details: Seen): void
} => {
  const hooks = new Map<Hook, Hooked>()
  const record =
    (name: Hook) =>
    (...args: readonly unknown[]): void => {
      const filter = args.length > 1 ? (args[0] as Electron.WebRequestFilter) : null
      const listener = args.at(-1) as Hooked['listener']
      hooks.set(name, { urls: filter?.urls ?? null, types: filter?.types, listener })
    }
  const members: ReturnType<typeof createWebRequest> = {
    report: (event, details) => {
      const hooked = hooks.get(event)
      if (!hooked?.listener || hooked.types?.includes(details.resourceType) === false) return
      if (hooked.urls === null || hooked.urls.some((pattern) => fits(pattern, details.url)))
        hooked.listener(details)
    },
    onBeforeRequest: record('onBeforeRequest'),
    onBeforeSendHeaders: record('onBeforeSendHeaders'),
    onHeadersReceived: record('onHeadersReceived'),
    onSendHeaders: record('onSendHeaders'),
    onResponseStarted: record('onResponseStarted'),
    onBeforeRedirect: record('onBeforeRedirect'),
    onCompleted: record('onCompleted'),
    onErrorOccurred: record('onErrorOccurred'),
  }
  return emitting<object, typeof members>(members)
}

type Implemented =
  | 'addWordToSpellCheckerDictionary'
  | 'allowNTLMCredentialsForDomains'
  | 'clearAuthCache'
  | 'clearCache'
  | 'clearCodeCaches'
  | 'clearData'
  | 'clearHostResolverCache'
  | 'clearStorageData'
  | 'closeAllConnections'
  | 'flushStorageData'
  | 'forceReloadProxyConfig'
  | 'getCacheSize'
  | 'getSpellCheckerLanguages'
  | 'getStoragePath'
  | 'getUserAgent'
  | 'isPersistent'
  | 'listWordsInSpellCheckerDictionary'
  | 'isSpellCheckerEnabled'
  | 'resolveHost'
  | 'resolveProxy'
  | 'setBluetoothPairingHandler'
  | 'setCertificateVerifyProc'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setDownloadPath'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setProxy'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setUSBProtectedClassesHandler'
  | 'setUserAgent'
  | 'availableSpellCheckerLanguages'
  | 'spellCheckerEnabled'
  | 'storagePath'

/** The app's permission handlers, for tests to read. */
interface Handlers {
  permissionRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  permissionCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  devicePermission: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
}

export type HostSession = Pick<Electron.Session, Implemented | 'on' | 'once' | 'off' | 'removeListener'> &
  RequestSession & {
    readonly partition: string
    readonly cookies: HostCookies
    readonly protocol: HostProtocol
    readonly webRequest: ReturnType<typeof createWebRequest>
    readonly handlers: Handlers
  }

/** Some of Electron's dictionaries. */
const dictionaries = ['de', 'en-GB', 'en-US', 'es', 'fr', 'hi', 'it', 'nl', 'pt-BR', 'pt-PT']

/**
 * Maximum bytes of a word in Chromium's custom dictionary (`spellcheck_common.h`,
 * `MAX_CUSTOM_DICTIONARY_WORD_BYTES`).
 */
const maxWordBytes = 99

/** Chromium's user agent. */
export const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${manifest.name}/${manifest.version} Chrome/150.0.0.0 Electron/${electronVersion} Safari/537.36`

const createSession = (partition: string): HostSession => {
  const cookies = createCookies()
  let routes = resolveProxy
  const connections = new Connections((url) => routes(url))
  watchNetwork(connections)
  const handlers: Handlers = { permissionRequest: null, permissionCheck: null, devicePermission: null }
  let agent = userAgent
  const words = new Set<string>()
  let languages = ['en-US']
  let spellChecker = true
  const nothing = async (): Promise<void> => undefined
  const members: Pick<Electron.Session, Implemented> & Omit<HostSession, keyof Electron.Session> = {
    partition,
    connections,
    handlers,
    get userAgent() {
      return agent
    },
    cookieHeader: (url) => cookies.jar.getCookieString(url),
    storeCookies: async (url, headers) => {
      for (const header of headers) await cookies.jar.setCookie(header, url, { ignoreError: true })
    },
    // Electron refuses words that Chromium's custom dictionary refuses, and all words in a session without storage.
    addWordToSpellCheckerDictionary: (word) => {
      const isKept = partition === '' || partition.startsWith('persist:')
      const fits = word !== '' && word.trim() === word && Buffer.byteLength(word) <= maxWordBytes
      if (isKept && fits) words.add(word)
      return isKept && fits
    },
    // The computer's own login applies to all of Chromium. The host supports only Basic, so it records the servers
    // and sends nothing.
    listWordsInSpellCheckerDictionary: async () => [...words],
    allowNTLMCredentialsForDomains: (domains) => {
      loginDomains.names = domains
    },
    clearAuthCache: async () => connections.logins.clear(),
    clearCache: nothing,
    clearCodeCaches: nothing,
    clearData: async () => {
      await cookies.jar.removeAllCookies()
    },
    clearHostResolverCache: nothing,
    clearStorageData: async (wanted) => {
      if (wanted?.storages === undefined || wanted.storages.includes('cookies')) {
        await cookies.jar.removeAllCookies()
      }
    },
    closeAllConnections: async () => connections.closeAll(),
    flushStorageData: () => undefined,
    forceReloadProxyConfig: nothing,
    getCacheSize: async () => 0,
    getSpellCheckerLanguages: () => [...languages],
    getStoragePath: () => null,
    getUserAgent: () => agent,
    isPersistent: () => partition === '' || partition.startsWith('persist:'),
    isSpellCheckerEnabled: () => spellChecker,
    resolveHost,
    // Chromium returns an empty text when a script fails.
    resolveProxy: (url) => routes(url).catch(() => ''),
    setBluetoothPairingHandler: () => undefined,
    setCertificateVerifyProc: (proc) => {
      if (proc)
        throw new Error('The browser host verifies certificates as Chromium does by default, no other way')
    },
    setDevicePermissionHandler: (handler) => {
      handlers.devicePermission = handler
    },
    setDisplayMediaRequestHandler: () => undefined,
    setDownloadPath: () => undefined,
    setPermissionCheckHandler: (handler) => {
      handlers.permissionCheck = handler
    },
    setPermissionRequestHandler: (handler) => {
      handlers.permissionRequest = handler
    },
    // Fetches nothing, because no dictionary is missing here.
    setSpellCheckerDictionaryDownloadURL: (url) => {
      if (desktop.platform === 'darwin') return
      if (!URL.canParse(url))
        throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL')
      dictionaryPlace.url = url
    },
    setProxy: async (config) => {
      routes = routesOf(config)
    },
    setSpellCheckerEnabled: (on) => {
      spellChecker = on
    },
    setSpellCheckerLanguages: (wanted) => {
      if (desktop.platform === 'darwin') return
      const unknown = wanted.find((language) => !dictionaries.includes(language))
      if (unknown !== undefined)
        throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`)
      languages = [...wanted]
      // As in electron_api_session.cc.
      spellChecker = wanted.length > 0
    },
    setUSBProtectedClassesHandler: () => undefined,
    setUserAgent: (wanted) => {
      agent = wanted
    },
    availableSpellCheckerLanguages: desktop.platform === 'darwin' ? [] : dictionaries,
    spellCheckerEnabled: true,
    storagePath: null,
  }
  const parts = { cookies, protocol: createProtocol(), webRequest: createWebRequest() }
  const all = Object.defineProperties(members, Object.getOwnPropertyDescriptors(parts))
  return emitting<Electron.Session, typeof all>(all) as unknown as HostSession
}

/** Servers that would receive the computer's own login, for tests to read. */
export const loginDomains = { names: '' }

/** The last URL for dictionaries; '' for Chromium's own. */
export const dictionaryPlace = { url: '' }

const sessions = new Map<string, HostSession>()
let created: (session: HostSession) => void = () => undefined

/** Calls the listener with each new session. The default session already exists. */
export const onSessionCreated = (listener: (session: HostSession) => void): void => {
  created = listener
}

/** Returns the session of a partition; the empty name is the default session. */
export const sessionOf = (partition: string): HostSession => {
  const known = sessions.get(partition)
  if (known) return known
  const made = createSession(partition)
  sessions.set(partition, made)
  created(made)
  return made
}

/** Electron's `session` module. */
export const session: Pick<typeof Electron.Session, 'fromPartition' | 'defaultSession'> = {
  fromPartition: (partition) => sessionOf(partition) as unknown as Electron.Session,
  get defaultSession() {
    return sessionOf('') as unknown as Electron.Session
  },
}
