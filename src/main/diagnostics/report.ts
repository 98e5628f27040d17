import { lstat, readdir, statfs } from 'node:fs/promises'
import { arch, freemem, homedir, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { DiagnosticsReport, FolderSize, LogLevel } from '#shared/ipc/diagnostics.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { UpdateFacts } from '#shared/ipc/updates.ts'
import type { PolicyReport } from '../policy/policies.ts'
import type { Places } from '../storage/places.ts'
import { readCertificates } from './certificate-chain.ts'
import { crashDumps, crashFolder } from './crash-dumps.ts'

/** More files than the app stores. A folder with more is not the app's own. */
const maxFiles = 20_000

/**
 * Returns the size of a folder and everything below, without following links. Never throws: skips unreadable entries.
 */
const sizeOfFolder = async (folder: string, most = maxFiles): Promise<Omit<FolderSize, 'path'>> => {
  let bytes = 0
  let files = 0
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (files >= most) return { bytes, files, whole: false }
      const path = join(next, entry.name)
      if (entry.isDirectory()) waiting.push(path)
      else {
        files += 1
        bytes += (await lstat(path).catch(() => null))?.size ?? 0
      }
    }
  }
  return { bytes, files, whole: true }
}

/** Returns the free bytes on a folder's volume; null if unknown. */
const freeBytes = async (folder: string): Promise<number | null> => {
  const volume = await statfs(folder).catch(() => null)
  return volume ? volume.bavail * volume.bsize : null
}

export interface ReportPorts {
  readonly app: Pick<DiagnosticsReport['app'], 'state' | 'version' | 'packaged'> & { readonly locale: string }
  readonly platform: string
  readonly places: Places
  readonly session: () => Omit<DiagnosticsReport['session'], 'server'>
  readonly accounts: () => DiagnosticsReport['accounts']
  /** Returns the session's server, else the last one. */
  readonly server: () => string | null
  readonly preferences: () => Pick<
    Preferences,
    | 'server'
    | 'email'
    | 'autoUpdate'
    | 'updateChannel'
    | 'confirmAboveCredits'
    | 'creditsPerDay'
    | 'hardwareAcceleration'
  >
  readonly keyringAnswers: () => Promise<boolean>
  /** Electron's `session.resolveProxy`. */
  readonly resolveProxy: (url: string) => Promise<string>
  readonly connection: () => DiagnosticsReport['connection']
  readonly realtime: () => DiagnosticsReport['realtime']
  readonly polling: () => DiagnosticsReport['polling']
  readonly windows: () => number
  readonly hasTray: () => boolean | null | Promise<boolean>
  readonly notifications: () => DiagnosticsReport['notifications']
  readonly updates: () => UpdateFacts | null
  readonly policies: () => PolicyReport
  readonly logLevel: () => LogLevel
}

const proxyWords =
  /^(?:(?:DIRECT|(?:PROXY|HTTPS?|SOCKS[45]?|QUIC) [\w.:[\]-]{1,253}:\d{1,5})(?:; ?|$)){1,20}$/

/** Replaces the home folder, whose name is usually the user's. */
const hideHome = (path: string): string => {
  const home = homedir()
  const rest = path.slice(home.length)
  return home !== '' && path.startsWith(home) && /^([\\/]|$)/.test(rest) ? `~${rest}` : path
}

/** Returns the origin only: a typed address may contain a name and a password. */
const originOf = (server: string | null): string | null =>
  server !== null && URL.canParse(server) ? new URL(server).origin : null

/** Returns a policy's parsed value without secret or personal parts: addresses, paths, names of certificates. */
const plainly = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainly)
  if (value !== null && typeof value === 'object' && 'filter' in value) return { ...value, filter: '…' }
  if (typeof value !== 'string') return value
  if (/^file:/i.test(value)) return 'file:'
  return (/^https?:/i.test(value) ? originOf(value) : null) ?? hideHome(value)
}

/** A policy's name can be any text, so only plausible names are reported. */
const policyNameIn = (name: string): string => (/^[A-Z][A-Za-z]{1,60}$/.test(name) ? name : '…')

const policiesIn = ({ values, dropped, ...known }: PolicyReport): DiagnosticsReport['policies'] => ({
  ...known,
  inForce: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainly(value)])),
  dropped: dropped.map(({ name, wants }) => ({ name: policyNameIn(name), wants })),
})

/** Returns the version only if it has the form of one, because a server chose the text. */
const versionIn = (text: string | null): string | null =>
  text !== null && /^\d{1,6}\.\d{1,6}\.\d{1,6}(-(alpha|beta|rc)(\.\d{1,6})?)?$/.test(text) ? text : null

const updatesIn = (facts: UpdateFacts | null): DiagnosticsReport['updates'] =>
  facts && {
    ...facts,
    version: versionIn(facts.version),
    checkedAt: facts.checkedAt === null ? null : new Date(facts.checkedAt).toISOString(),
  }

/** Returns only the numbers of the system's message, which may quote the notification. */
const errorIn = (text: string | null): string | null => {
  const [, domain, code] =
    /\b(UNErrorDomain|NSOSStatusErrorDomain)\b\D{0,20}(-?\d{1,6})\b/.exec(text ?? '') ?? []
  if (domain !== undefined) return `${domain} ${code}`
  return /\b0x[0-9a-f]{8}\b/i.exec(text ?? '')?.[0] ?? null
}

const notificationsIn = (reported: DiagnosticsReport['notifications']): DiagnosticsReport['notifications'] =>
  reported && { ...reported, error: errorIn(reported.error) }

const settingsIn = ({
  server,
  email,
  autoUpdate,
  updateChannel,
  confirmAboveCredits,
  creditsPerDay,
}: ReturnType<ReportPorts['preferences']>): DiagnosticsReport['settings'] => ({
  server: originOf(server),
  offersEmail: email !== '',
  autoUpdate,
  updateChannel,
  confirmAboveCredits,
  creditsPerDay,
})

const sized = async (path: string): Promise<FolderSize> => ({
  path: hideHome(path),
  ...(await sizeOfFolder(path)),
})

const trayIn = (isShown: boolean | null): DiagnosticsReport['tray'] => {
  if (isShown === null) return null
  return isShown ? 'shown' : 'not shown'
}

const desktopOf = ({ XDG_CURRENT_DESKTOP, XDG_SESSION_TYPE }: NodeJS.ProcessEnv): string | null => {
  const words = [XDG_CURRENT_DESKTOP, XDG_SESSION_TYPE].filter((word) => /^[\w:.-]{1,60}$/.test(word ?? ''))
  return words.length > 0 ? words.join(', ') : null
}

/** Gathers the report. Reading the server's certificates takes up to 8 s. Never rejects. */
export const gatherReport = async (ports: ReportPorts): Promise<DiagnosticsReport> => {
  const server = originOf(ports.server())
  const found = server === null ? null : await ports.resolveProxy(server).catch(() => '?')
  const { data, cache, logs } = ports.places
  const [keyring, certificates, tray, free, dumps, ...folders] = await Promise.all([
    ports.keyringAnswers(),
    readCertificates(server, found ?? ''),
    ports.hasTray(),
    freeBytes(data),
    crashDumps(crashFolder(cache)),
    sized(data),
    sized(cache),
    sized(logs),
  ])
  const [dataSize, cacheSize, logSize] = folders
  return {
    madeAt: new Date().toISOString(),
    app: {
      state: ports.app.state,
      version: ports.app.version,
      packaged: ports.app.packaged,
      electron: process.versions.electron ?? '',
      chrome: process.versions.chrome ?? '',
      node: process.versions.node,
      upMs: Math.round(process.uptime() * 1000),
    },
    system: {
      platform: ports.platform,
      release: release(),
      arch: arch(),
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
      locale: ports.app.locale,
      desktop: ports.platform === 'linux' ? desktopOf(process.env) : null,
    },
    session: { ...ports.session(), server },
    accounts: ports.accounts(),
    settings: settingsIn(ports.preferences()),
    keyring: keyring ? 'works' : 'does not answer',
    proxy: found === null || proxyWords.test(found) ? found : '?',
    certificates,
    connection: ports.connection(),
    realtime: ports.realtime(),
    polling: ports.polling(),
    windows: ports.windows(),
    tray: trayIn(tray),
    notifications: notificationsIn(ports.notifications()),
    updates: updatesIn(ports.updates()),
    policies: policiesIn(ports.policies()),
    disk: { freeBytes: free, data: dataSize, cache: cacheSize, logs: logSize },
    crashes: {
      dumps: dumps.length,
      newest: dumps[0] === undefined ? null : new Date(dumps[0].at).toISOString(),
      graphics: ports.preferences().hardwareAcceleration ? 'on' : 'off',
    },
    log: { level: ports.logLevel() },
    telemetry: 'none',
  }
}
