import type { EventEmitter } from 'node:events'
import { AppImageUpdater, type AppUpdater, type Logger, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js'
import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js'
import type { NetRequest } from '../http/net-adapter.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { GuardedRequests } from './guarded-requests.ts'
import type { UpdateConfig } from './installation.ts'
import { type Metadata, readMetadata } from './metadata.ts'
import { isMinisigned } from './minisign.ts'
import { RefusedUpdate } from './refused-update.ts'
import { replaceAppImage } from './replace-app-image.ts'
import { isBeyondPin } from './versions.ts'

/**
 * Downloads an update and waits for macOS' result. electron-updater resolves after passing the file on, before Squirrel
 * has checked its signature. Rejects for a file that Squirrel refuses.
 */
export const checkSignatureOf = async (
  native: EventEmitter,
  fetch: () => Promise<unknown>,
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  const taken = (): void => resolve(null)
  const refused = (error?: unknown): void =>
    resolve(new RefusedUpdate(`Squirrel: ${String(error ?? 'nothing newer')}`))
  native.on('update-downloaded', taken)
  native.on('update-not-available', refused)
  native.on('error', refused)
  try {
    await fetch()
    const wrong = await promise
    if (wrong !== null) throw wrong
  } finally {
    native.off('update-downloaded', taken)
    native.off('update-not-available', refused)
    native.off('error', refused)
  }
}

/** Matches the library's message when it accepts a file with an unchecked signature. */
const acceptedUnchecked = /ignoring signature validation/i

/**
 * Makes electron-updater's signature check strict. If PowerShell cannot run, the library accepts the file; this check
 * refuses it. Resolves with null for a good signature, else with the fault. Rejects when the library rejects, which
 * also refuses the file.
 */
export const strictly =
  (verify: typeof verifySignature, log: Logger) =>
  async (publishers: string[], path: string): Promise<string | null> => {
    let isUnseen = false
    const wrong = await verify(publishers, path, {
      info: (message) => log.info(message),
      warn: (message) => {
        if (acceptedUnchecked.test(String(message))) isUnseen = true
        log.warn(message)
      },
      error: (message) => log.error(message),
    })
    return wrong ?? (isUnseen ? 'the signature could not be checked' : null)
  }

export interface UpdaterPorts {
  readonly platform: Platform
  readonly adapter: AppAdapter
  readonly request: NetRequest
  /** Linux: the public key for the metadata's signature; null if the packager had none. */
  readonly key: string | null
  readonly log: Log
}

/** The received metadata with its signature. */
export interface SignedMetadata {
  readonly name: string
  readonly content: string
  readonly signature: string
}

/** A fetched update that passed all checks. */
export interface Fetched {
  readonly version: string
  /** Absolute path of the installer. */
  readonly file: string
  readonly sha512: string
  /** Linux only. */
  readonly signed: SignedMetadata | null
}

/** Limits on the versions for an installation. */
export interface Eligibility {
  /** The newest version that policies allow, for example `0.3`; null for any. */
  readonly pin: string | null
  /** Returns this installation's place in the rollout of a version, from 0 up to 1. */
  readonly share: (version: string) => number
}

/** electron-updater with a narrower interface. After any rejection the installed app is unchanged. */
export interface Updater {
  /** Returns the packager's settings in the installation. */
  config(): Promise<UpdateConfig>
  /** Asks the server for a newer version; null for none. Never returns an older version. */
  find(address: string, channel: string, eligibility: Eligibility): Promise<Metadata | null>
  /** Fetches the found version and checks its digest and, on Windows and macOS, its signature. */
  fetch(onPercent: (percent: number) => void): Promise<Fetched>
  /** Windows: checks the signer of an earlier run's installer; null for the right publisher. */
  checkSigner(file: string): Promise<string | null>
  /** Sets whether the fetched version is installed when the app quits. */
  installOnQuit(on: boolean): void
  /** Installs the version and starts it; only where the system's installer can. */
  quitAndInstall(): void
}

/** Replaces the library's installation, which removes the old file before the new one is in place. */
class SafeAppImageUpdater extends AppImageUpdater {
  /** Without an AppImage the library would not ask the server. A deb or rpm should still report newer versions. */
  override isUpdaterActive(): boolean {
    return true
  }

  protected override doInstall(_options: InstallOptions): boolean {
    const helper = this.downloadedUpdateHelper
    const sha512 = helper?.downloadedFileInfo?.sha512
    const image = process.env.APPIMAGE
    if (image === undefined || !helper?.file || sha512 === undefined) return false
    replaceAppImage(image, helper.file, sha512)
    return true
  }
}

const makers = {
  win32: (adapter: AppAdapter) => new NsisUpdater(undefined, adapter),
  darwin: (adapter: AppAdapter) => new MacUpdater(undefined, adapter),
  linux: (adapter: AppAdapter) => new SafeAppImageUpdater(undefined, adapter),
}

/** Folder of fetched updates until their installation. */
const cacheFolder = 'updates'

/** Maximum logged characters of a message, which a server can influence. */
const maxMessage = 300

/** Private members of electron-updater that the app must set. */
interface Inner {
  httpExecutor: GuardedRequests
  stagingUserIdPromise: { readonly value: Promise<string> }
  /** The packager's settings in the installation. */
  configOnDisk: { readonly value: Promise<unknown> }
  /** macOS: Electron's own updater, which uses Squirrel. */
  readonly nativeUpdater?: EventEmitter
  readonly downloadedUpdateHelper: {
    readonly file: string | null
    readonly downloadedFileInfo: { readonly sha512: string } | null
  } | null
}

const named = (value: unknown, key: string | null): UpdateConfig => {
  const { url, publisherName } = (value ?? {}) as { readonly url?: unknown; readonly publisherName?: unknown }
  const names = Array.isArray(publisherName) ? publisherName : [publisherName]
  const known = names.filter((one) => typeof one === 'string' && one !== '')
  return {
    url: typeof url === 'string' ? url : null,
    publisherName: known.length > 0 ? (known as string[]) : null,
    key,
  }
}

/** Without a signature nothing may be installed. An unreachable server may have one later. */
const asRefused = (error: unknown): never => {
  if (/net::ERR_/.test(String(error))) throw error
  throw new RefusedUpdate('no signature beside the metadata')
}

/** Configures electron-updater for this system. */
export const createUpdater = ({ platform, adapter, request, key, log }: UpdaterPorts): Updater => {
  const updater: AppUpdater = makers[platform](adapter)
  const logAt = (level: 'info' | 'warn') => (message?: unknown) =>
    log(level, 'updates', { message: String(message).slice(0, maxMessage) })
  const logger = { info: logAt('info'), warn: logAt('warn'), error: logAt('warn') }
  updater.logger = logger
  const checkSignature = strictly(verifySignature, logger)
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = checkSignature
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = true
  updater.allowDowngrade = false
  // Every installed file must be fetched and checked as a whole.
  updater.disableDifferentialDownload = true
  updater.disableWebInstaller = true
  // Prevents the installation id that the library sends with each request.
  const inner = updater as unknown as Inner
  inner.stagingUserIdPromise = { value: Promise.resolve('') }
  const written = inner.configOnDisk
  // Uses the app's folder for caches. A policy's address needs no packager's settings.
  inner.configOnDisk = {
    get value() {
      return written.value.then(
        (config) => ({ ...(config as object), updaterCacheDirName: cacheFolder }),
        () => ({ updaterCacheDirName: cacheFolder }),
      )
    },
  }

  let requests: GuardedRequests | null = null
  let found: Metadata | null = null
  let signed: SignedMetadata | null = null
  let eligibility: Eligibility = { pin: null, share: () => 0 }
  /** Linux has no signed installers, so the signed metadata covers their digests. */
  const checkMetadata = async (): Promise<void> => {
    const file = requests?.metadata ?? null
    const signature = file === null ? '' : ((await requests?.signatureOf(file.name).catch(asRefused)) ?? '')
    if (file === null || key === null || !isMinisigned(key, file, signature))
      throw new RefusedUpdate('the metadata is not signed by the key of this app')
    signed = { ...file, signature }
  }
  updater.isUpdateSupported = async (info) => {
    if (platform === 'linux') await checkMetadata()
    found = readMetadata(info, platform)
    if (found === null) throw new RefusedUpdate('not to be believed')
    requests?.expect(found.files)
    return true
  }
  updater.isUserWithinRollout = ({ version }) => {
    const percentage = found?.stagingPercentage ?? 100
    return eligibility.share(version) * 100 < percentage && !isBeyondPin(version, eligibility.pin)
  }
  return {
    config: () => inner.configOnDisk.value.then((value) => named(value, key)),
    find: async (address, channel, limits) => {
      found = null
      signed = null
      eligibility = limits
      requests = new GuardedRequests(request, address)
      inner.httpExecutor = requests
      updater.setFeedURL({ provider: 'generic', url: address, channel })
      const answer = await updater.checkForUpdates()
      return answer?.isUpdateAvailable ? found : null
    },
    fetch: async (onPercent) => {
      const note = ({ percent }: { readonly percent: number }): void => onPercent(Math.floor(percent))
      updater.on('download-progress', note)
      try {
        const fetch = () => updater.downloadUpdate()
        // Squirrel gets the file at once only if it is installed on quit.
        if (inner.nativeUpdater && updater.autoInstallOnAppQuit)
          await checkSignatureOf(inner.nativeUpdater, fetch)
        else await fetch()
      } finally {
        updater.off('download-progress', note)
      }
      const { file, downloadedFileInfo } = inner.downloadedUpdateHelper ?? {}
      if (!file || !downloadedFileInfo || found === null) throw new Error('nothing was fetched')
      return { version: found.version, file, sha512: downloadedFileInfo.sha512, signed }
    },
    checkSigner: async (file) => {
      const { publisherName } = named(await inner.configOnDisk.value, key)
      if (publisherName === null) return 'the app was packaged without a publisher'
      return checkSignature([publisherName].flat() as string[], file)
    },
    installOnQuit: (on) => {
      updater.autoInstallOnAppQuit = on
    },
    quitAndInstall: () => updater.quitAndInstall(true, true),
  }
}
