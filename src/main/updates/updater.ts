import type { EventEmitter } from 'node:events'
import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js'
import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js'
import type { NetRequest } from '../http/net-adapter.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { GuardedRequests } from './guarded-requests.ts'
import type { UpdateConfig } from './installation.ts'
import { type Metadata, readMetadata } from './metadata.ts'
import { RefusedUpdate } from './refused-update.ts'
import { replaceAppImage } from './replace-app-image.ts'
import { strictly } from './signature.ts'
import { untilJudged } from './squirrel.ts'

export interface UpdaterPorts {
  readonly platform: Platform
  readonly adapter: AppAdapter
  readonly request: NetRequest
  readonly log: Log
}

/** electron-updater, held to what it may do. Whatever it rejects with, the installed app is as it was. */
export interface Updater {
  /** What the packager wrote into the installation. */
  config(): Promise<UpdateConfig>
  /** Asks the server at an address; null where it has nothing newer. An older version never counts. */
  find(address: string, channel: string): Promise<Metadata | null>
  /** Fetches what was found and checks it: by its digest and, on Windows and macOS, its signature. */
  fetch(onPercent: (percent: number) => void): Promise<void>
  /** Whether what was fetched is installed when the app quits. */
  installOnQuit(on: boolean): void
  /** Installs it and starts the new version; only where the system's installer does so itself. */
  quitAndInstall(): void
}

/** Its own installation takes the old file away before it has the new one in place. */
class SafeAppImageUpdater extends AppImageUpdater {
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

/** Where what was fetched lies until it is installed. */
const cacheFolder = 'updates'

/** Characters of a message that are logged: a server can put into it what it likes. */
const maxMessage = 300

/** What electron-updater keeps to itself and has to be set all the same. */
interface Inner {
  httpExecutor: GuardedRequests
  stagingUserIdPromise: { readonly value: Promise<string> }
  /** What the packager wrote beside the app. */
  configOnDisk: { readonly value: Promise<unknown> }
  /** macOS: Electron's own updater, which asks Squirrel. */
  readonly nativeUpdater?: EventEmitter
}

const named = (value: unknown): UpdateConfig => {
  const { url, publisherName } = (value ?? {}) as { readonly url?: unknown; readonly publisherName?: unknown }
  const names = Array.isArray(publisherName) ? publisherName : [publisherName]
  const known = names.filter((one) => typeof one === 'string' && one !== '')
  return {
    url: typeof url === 'string' ? url : null,
    publisherName: known.length > 0 ? (known as string[]) : null,
  }
}

/** Sets electron-updater up for this system. */
export const createUpdater = ({ platform, adapter, request, log }: UpdaterPorts): Updater => {
  const updater: AppUpdater = makers[platform](adapter)
  const say = (level: 'info' | 'warn') => (message?: unknown) =>
    log(level, 'updates', { message: String(message).slice(0, maxMessage) })
  const logger = { info: say('info'), warn: say('warn'), error: say('warn') }
  updater.logger = logger
  if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = strictly(verifySignature, logger)
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = true
  updater.allowDowngrade = false
  // Everything that is installed was fetched and checked whole.
  updater.disableDifferentialDownload = true
  updater.disableWebInstaller = true
  // No id is made, kept or sent; the share of installations that a server wants to reach is not looked at.
  updater.isUserWithinRollout = () => true
  const inner = updater as unknown as Inner
  inner.stagingUserIdPromise = { value: Promise.resolve('') }
  const written = inner.configOnDisk
  // Below the app's own place for caches; an organisation's address needs none of the packager's.
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
  updater.isUpdateSupported = (info) => {
    found = readMetadata(info, platform)
    if (found === null) throw new RefusedUpdate('not to be believed')
    requests?.expect(found.files)
    return true
  }
  return {
    config: () => inner.configOnDisk.value.then(named),
    find: async (address, channel) => {
      found = null
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
        // Squirrel gets the file at once only where it is to be installed on quit.
        if (inner.nativeUpdater && updater.autoInstallOnAppQuit) await untilJudged(inner.nativeUpdater, fetch)
        else await fetch()
      } finally {
        updater.off('download-progress', note)
      }
    },
    installOnQuit: (on) => {
      updater.autoInstallOnAppQuit = on
    },
    quitAndInstall: () => updater.quitAndInstall(true, true),
  }
}
