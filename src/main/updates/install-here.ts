import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app, Notification } from 'electron'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import { appImageOf } from '../app-image.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import type { Policies } from '../policy/policies.ts'
import { nativeTexts } from '../texts.ts'
import { installWaiting, type WaitingOutcome } from './install-waiting.ts'
import { isReplaceable, whyNotItself } from './installation.ts'
import { loadUpdater, updateKey } from './load-updater.ts'
import { replaceAppImage } from './replace-app-image.ts'
import type { WaitingUpdate } from './waiting.ts'

/** Reads the package type, which the packager wrote into a deb or rpm. */
const packageType = (): string | null => {
  try {
    return readFileSync(join(process.resourcesPath, 'package-type'), 'utf8').trim()
  } catch {
    return null
  }
}

/** Returns why this installation cannot replace itself; null if it can. */
export const whyNotHere = (): NoUpdates | null => {
  const { execPath } = process
  const appImage = appImageOf(process.env, execPath)
  return whyNotItself({
    platform: platform(),
    isPackaged: app.isPackaged,
    execPath,
    appImage,
    packageType: packageType(),
    isFromNsis: existsSync(join(dirname(execPath), 'Uninstall Quayside.exe')),
    isReplaceable: app.isPackaged && isReplaceable({ platform: platform(), execPath, appImage }),
  })
}

/** Starts NSIS without its pages. It waits for the app to quit, then starts the new version. */
const runInstaller = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, ['--updated', '/S', '--force-run'], { detached: true, stdio: 'ignore' })
    child.once('error', reject)
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })

/** Notifies the user of the longer start, because no window is open. */
const notifyInstalling = (): void => {
  const { installingTitle: title, installing: body } = nativeTexts.updates
  new Notification({ title, body }).show()
}

/** A start with a link must open it. The installer would start the app without the link. */
const opensLink = (argv: readonly string[]): boolean => argv.some((word) => /^quayside:/i.test(word))

/** Installs the update of an earlier run. After `installing` this start ends. */
export const installWaitingHere = (
  waiting: WaitingUpdate,
  whyNot: NoUpdates | null,
  policies: Policies,
  given: { readonly userData: string | null; readonly atLogin: boolean },
  log: Log,
): Promise<WaitingOutcome> => {
  const { AutoUpdate, UpdatePin } = policies.get()
  const os = platform()
  const appImage = appImageOf(process.env, process.execPath)
  return installWaiting({
    platform: os,
    version: app.getVersion(),
    waiting,
    // The Windows installer would start the app with the default folder.
    mayInstall: whyNot === null && !opensLink(process.argv) && (os !== 'win32' || given.userData === null),
    limits: { forbidden: AutoUpdate === false, pin: UpdatePin ?? null },
    key: updateKey(),
    checkSigner: async (file) => {
      const request = () => {
        throw new Error('nothing is asked of a server before the start')
      }
      const updater = await loadUpdater({ request, onInstall: () => undefined, log })
      return updater.checkSigner(file)
    },
    atLogin: given.atLogin,
    install: async (file, sha512) => {
      if (os === 'win32') {
        await runInstaller(file)
        if (!given.atLogin) notifyInstalling()
      } else if (appImage !== null) {
        replaceAppImage(appImage, file, sha512)
        app.relaunch({ execPath: appImage, args: process.argv.slice(1) })
      }
      app.quit()
    },
    log,
  })
}
