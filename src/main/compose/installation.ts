import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import { appImageOf } from '../app-image.ts'
import { platform } from '../platform.ts'
import { isReplaceable, whyNotItself } from '../updates/installation.ts'

/** Reads the type that the packager wrote into a deb or rpm. */
const packageType = (): string | null => {
  try {
    return readFileSync(join(process.resourcesPath, 'package-type'), 'utf8').trim()
  } catch {
    return null
  }
}

/** Why this installation cannot replace itself; null where it can. */
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
