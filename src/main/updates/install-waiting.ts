import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inTime } from '#shared/in-time.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { isMinisigned } from './minisign.ts'
import { isBeyondPin, isNewer } from './versions.ts'
import type { WaitingRecord, WaitingUpdate } from './waiting.ts'

/** Timeout of the check, ms. No window is open yet. */
const checkMs = 20_000

export interface InstallPorts {
  readonly platform: Platform
  /** The running version. */
  readonly version: string
  readonly waiting: WaitingUpdate
  /** False if this start must not install: it opens a link, or the app is updated by other means. */
  readonly mayInstall: boolean
  readonly limits: { readonly forbidden: boolean; readonly pin: string | null }
  /** Linux: the app's public key. */
  readonly key: string | null
  /** Windows: checks the file's Authenticode signature. Resolves with null for a good one, else with the fault. */
  readonly checkSigner: (file: string) => Promise<string | null>
  /** The system started the app at login. */
  readonly atLogin: boolean
  /** Replaces the app, and starts the new one after this one quits. Rejects if nothing was replaced. */
  readonly install: (file: string, sha512: string) => Promise<void>
  readonly log: Log
}

const sha512Of = async (file: string): Promise<string> => {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}

/** Returns whether signed metadata describes this version and installer. */
const isAbout = (content: string, { version, sha512 }: WaitingRecord): boolean => {
  const lines = content.split(/\r?\n/).map((line) => line.trim())
  return lines.includes(`version: ${version}`) && lines.includes(`sha512: ${sha512}`)
}

/** Returns the fault of a waiting update; null if it is unchanged and signed as this system requires. */
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

/** The outcome of a start. `atLogin`: this start follows an installation that began at login. */
export type WaitingOutcome = 'installing' | { readonly atLogin: boolean }

/**
 * Installs the update of an earlier run before a window opens. The system may have shut down without quitting the app.
 * Checks the file again, since it was on disk meanwhile. One attempt per fetched update.
 */
export const installWaiting = async (ports: InstallPorts): Promise<WaitingOutcome> => {
  const { platform, waiting, limits, log } = ports
  const startAnyway = { atLogin: ports.atLogin }
  const found = waiting.get()
  if (found === null) return startAnyway
  const { version } = found
  if (!isNewer(version, ports.version)) {
    waiting.drop()
    const isInstalled = found.isTried && version === ports.version
    if (isInstalled) log('info', 'updates: installed', { version })
    return { atLogin: startAnyway.atLogin || (isInstalled && found.atLogin) }
  }
  // macOS: Squirrel has its own copy, and the next check passes the file on again.
  if (platform === 'darwin' || !ports.mayInstall || limits.forbidden || isBeyondPin(version, limits.pin))
    return startAnyway
  if (found.isTried) {
    log('warn', 'updates: an installation did not succeed', { version })
    waiting.drop()
    return startAnyway
  }
  try {
    const fault = await inTime(faultOf(ports, found), checkMs, 'the check took too long')
    if (fault !== null) {
      log('error', 'updates: a waiting update is refused', { version, fault })
      waiting.drop()
      return startAnyway
    }
    waiting.recordTry(ports.atLogin)
    await ports.install(waiting.fileOf(found), found.sha512)
    log('info', 'updates: installing before the start', { version })
    return 'installing'
  } catch (error) {
    log('error', 'updates: a waiting update cannot be installed', error)
    waiting.drop()
    return startAnyway
  }
}
