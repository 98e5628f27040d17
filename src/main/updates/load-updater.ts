import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { NetRequest } from '../http/net-adapter.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import { isMinisignKey } from './minisign.ts'
import type { Updater } from './updater.ts'

/** Returns the folder of fetched updates, below the app's folder for caches. */
export const updatesFolder = (): string => join(app.getPath('sessionData'), 'updates')

/** Returns the packager's public key for signed metadata; null without one. */
export const updateKey = (): string | null => {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'))
    const { updateKey: key } = manifest as { readonly updateKey?: unknown }
    return typeof key === 'string' && isMinisignKey(key) ? key : null
  } catch {
    return null
  }
}

export interface UpdaterParts {
  readonly request: NetRequest
  /** Called when an installation begins on quit. */
  readonly onInstall: () => void
  readonly log: Log
}

/** Loads electron-updater on demand: it has half a megabyte, and most starts do not need it. */
export const loadUpdater = async ({ request, onInstall, log }: UpdaterParts): Promise<Updater> => {
  const { createUpdater } = await import('./updater.ts')
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
      onQuit: (handler) =>
        void app.once('quit', (_event, code) => {
          if (code === 0) onInstall()
          handler(code)
        }),
    },
    request,
    key: updateKey(),
    log,
  })
}
