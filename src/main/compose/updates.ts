import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { appImageOf } from '../app-image.ts'
import type { Pushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import type { Policies } from '../policy/policies.ts'
import { whyNotItself } from '../updates/installation.ts'
import { startAgain } from '../updates/start-again.ts'
import { createUpdates, type Updates } from '../updates/updates.ts'
import type { Services } from './services.ts'
import type { Storage } from './storage.ts'

export interface UpdateParts {
  readonly storage: Pick<Storage, 'preferences'>
  readonly policies: Policies
  readonly services: Pick<Services, 'plainRequest'>
  readonly pushes: Pushes
  /** The folder of this start; null for the system's choice. */
  readonly userData: string | null
  readonly log: Log
}

/** What the packager says of a deb or rpm. */
const packageType = (): string | null => {
  try {
    return readFileSync(join(process.resourcesPath, 'package-type'), 'utf8').trim()
  } catch {
    return null
  }
}

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Updates of the app, as this installation can have them. */
export const openUpdates = ({ storage, policies, services, pushes, userData, log }: UpdateParts): Updates => {
  const { preferences } = storage
  const appImage = appImageOf(process.env, process.execPath)
  return createUpdates({
    platform: platform(),
    whyNot: whyNotItself({
      platform: platform(),
      isPackaged: app.isPackaged,
      execPath: process.execPath,
      appImage,
      packageType: packageType(),
      hasUninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Quayside.exe')),
      isFolderWritable: appImage === null || isWritable(dirname(appImage)),
    }),
    load: async () => {
      // Half a megabyte that most starts never need.
      const { createUpdater } = await import('../updates/updater.ts')
      return createUpdater({
        platform: platform(),
        adapter: {
          version: app.getVersion(),
          name: app.getName(),
          isPackaged: app.isPackaged,
          appUpdateConfigPath: join(process.resourcesPath, 'app-update.yml'),
          userDataPath: app.getPath('userData'),
          baseCachePath: app.getPath('sessionData'),
          whenReady: () => app.whenReady(),
          relaunch: () => app.relaunch(),
          quit: () => app.quit(),
          onQuit: (handler) => void app.once('quit', (_event, code) => handler(code)),
        },
        request: services.plainRequest,
        log,
      })
    },
    wish: () => {
      const { autoUpdate, updateChannel } = preferences.get()
      const { AutoUpdate, UpdateUrl } = policies.get()
      return {
        auto: autoUpdate,
        channel: updateChannel,
        url: UpdateUrl ?? null,
        forbidden: AutoUpdate === false,
      }
    },
    onWish: (listener) => {
      preferences.onChange(listener)
      policies.onChange(listener)
    },
    onReady: () => pushes.send({ type: 'notice', notice: 'update-ready' }),
    relaunch: () => {
      app.relaunch(startAgain(appImage, userData))
      app.quit()
    },
    log,
  })
}
