import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inTime } from '#shared/in-time.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { isMinisigned } from './minisign.ts'
import { isBeyondPin, isNewer } from './versions.ts'
import type { WaitingRecord, WaitingUpdate } from './waiting.ts'

/** Milliseconds that the check may take: no window is open yet. */
const checkMs = 20_000

export interface InstallPorts {
  readonly platform: Platform
  /** The version that runs. */
  readonly version: string
  readonly waiting: WaitingUpdate
  /** False where this installation or this start must not install: a link is to be opened, or somebody else updates it. */
  readonly mayInstall: boolean
  readonly limits: { readonly forbidden: boolean; readonly pin: string | null }
  /** Linux: the key of this app. */
  readonly key: string | null
  /** Windows: checks the file's Authenticode signature; null for a good one, else a sentence. */
  readonly checkSigner: (file: string) => Promise<string | null>
  /** The system has started the app at a login. */
  readonly atLogin: boolean
  /** Replaces the app and starts the new one once this one has quit. Rejects where nothing was replaced. */
  readonly install: (file: string, sha512: string) => Promise<void>
  readonly log: Log
}

const sha512Of = async (file: string): Promise<string> => {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

/** Whether signed metadata is about this very version and installer. */
const isAbout = (content: string, { version, sha512 }: WaitingRecord): boolean => {
  const lines = content.split(/\r?\n/).map((line) => line.trim())
  return lines.includes(`version: ${version}`) && lines.includes(`sha512: ${sha512}`)
}

/** Returns what is wrong with a waiting update; null where it is what was fetched, and signed as this system requires. */
const faultOf = async (ports: InstallPorts, waiting: WaitingRecord): Promise<string | null> => {
  const file = ports.waiting.fileOf(waiting)
  if ((await sha512Of(file)) !== waiting.sha512) return 'the installer has changed'
  if (ports.platform === 'win32') return ports.checkSigner(file)
  const { signed } = waiting
  const isOurs = signed !== null && ports.key !== null && isMinisigned(ports.key, signed, signed.signature)
  return isOurs && isAbout(signed.content, waiting)
    ? null
    : 'the metadata is not signed by the key of this app'
}

/** The outcome of a start; `atLogin`: this start follows an installation that began at a login. */
export type WaitingOutcome = 'installing' | { readonly atLogin: boolean }

/**
 * Installs the update that an earlier run has fetched, before there is a window: the system may have shut down without
 * quitting the app. Everything is checked again, since the file has lain on the disk. One attempt per fetched update.
 */
export const installWaiting = async (ports: InstallPorts): Promise<WaitingOutcome> => {
  const { platform, waiting, limits, log } = ports
  const goOn = { atLogin: ports.atLogin }
  const found = waiting.get()
  if (found === null) return goOn
  const { version } = found
  if (!isNewer(version, ports.version)) {
    waiting.drop()
    const isInstalled = found.isTried && version === ports.version
    if (isInstalled) log('info', 'updates: installed', { version })
    return { atLogin: goOn.atLogin || (isInstalled && found.atLogin) }
  }
  // macOS: Squirrel keeps its own copy; the next look hands the file over again.
  if (platform === 'darwin' || !ports.mayInstall || limits.forbidden || isBeyondPin(version, limits.pin))
    return goOn
  if (found.isTried) {
    log('warn', 'updates: an installation did not succeed', { version })
    waiting.drop()
    return goOn
  }
  try {
    const fault = await inTime(faultOf(ports, found), checkMs, 'the check took too long')
    if (fault !== null) {
      log('error', 'updates: a waiting update is refused', { version, fault })
      waiting.drop()
      return goOn
    }
    waiting.noteTry(ports.atLogin)
    await ports.install(waiting.fileOf(found), found.sha512)
    log('info', 'updates: installing before the start', { version })
    return 'installing'
  } catch (error) {
    log('error', 'updates: a waiting update cannot be installed', error)
    waiting.drop()
    return goOn
  }
}
