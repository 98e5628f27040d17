import { accessSync, closeSync, constants, openSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import type { Platform } from '../platform.ts'

/** How the app came onto this computer, as far as it can be seen. */
export interface Installation {
  readonly platform: Platform
  readonly isPackaged: boolean
  readonly execPath: string
  /** The AppImage that runs; null for none. */
  readonly appImage: string | null
  /** The package type the packager wrote beside the app: deb or rpm; null without one. */
  readonly packageType: string | null
  /** Windows: whether NSIS installed the app; an update by NSIS would add a second app beside one of the MSI. */
  readonly isFromNsis: boolean
  /** Whether this user may replace the app. */
  readonly isReplaceable: boolean
}

/** Windows answers `access` by the read-only mark alone, so that only a file shows what its lists of rights allow. */
const canWrite = (folder: string): boolean => {
  const probe = join(folder, `.quayside-${process.pid}.tmp`)
  try {
    closeSync(openSync(probe, 'wx', 0o600))
    rmSync(probe, { force: true })
    return true
  } catch {
    return false
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

/**
 * Whether this user may replace the app: what an administrator installed for everybody is not theirs to change. On macOS
 * both the bundle and its folder count, as in Squirrel, which would otherwise ask for an administrator's password.
 */
export const isReplaceable = ({
  platform,
  execPath,
  appImage,
}: Pick<Installation, 'platform' | 'execPath' | 'appImage'>): boolean => {
  if (platform === 'win32') return canWrite(dirname(execPath))
  if (platform === 'linux') return isWritable(dirname(appImage ?? execPath))
  const bundle = join(dirname(execPath), '../..')
  return isWritable(bundle) && isWritable(dirname(bundle))
}

/** Why an installation cannot replace itself; null where it can. */
export const whyNotItself = (installation: Installation): NoUpdates | null => {
  const { platform, isPackaged, execPath, appImage, packageType } = installation
  if (!isPackaged) return 'not-installed'
  if (platform === 'win32')
    return installation.isReplaceable && installation.isFromNsis ? null : 'for-all-users'
  if (platform === 'darwin') {
    if (execPath.startsWith('/Volumes/') || execPath.includes('/AppTranslocation/')) return 'read-only'
    return installation.isReplaceable ? null : 'for-all-users'
  }
  if (packageType !== null) return 'package-manager'
  if (appImage !== null) return installation.isReplaceable ? null : 'read-only'
  return /^\/(opt|usr)\//.test(execPath) ? 'package-manager' : 'not-installed'
}

/** Installations that somebody else updates: they learn that a newer version exists, and install nothing. */
export const isNotifyOnly = (why: NoUpdates): boolean =>
  why === 'package-manager' || why === 'for-all-users' || why === 'read-only'

/** The packager's settings for updates in the installation; absent in a build without an update address. */
export interface UpdateConfig {
  readonly url: string | null
  /** Windows: who must have signed an update. */
  readonly publisherName: string | readonly string[] | null
  /** Linux: the key that must have signed the metadata, as minisign writes it. */
  readonly key: string | null
}

/** An address that may be asked: secured, or this machine itself. */
const isUsable = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  if (username !== '') return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  )
}

/**
 * The address that is asked, the organisation's before the packager's; or why there is none to be trusted. `installs`: what
 * comes from there is to be installed, which needs something that proves its origin.
 */
export const addressOf = (
  platform: Platform,
  { url, publisherName, key }: UpdateConfig,
  given: string | null,
  installs: boolean,
): { readonly url: string } | { readonly why: NoUpdates } => {
  const address = given ?? url
  if (address === null || !isUsable(address)) return { why: 'no-address' }
  const hasPublisher = publisherName !== null && publisherName.length > 0
  if (installs && platform === 'win32' && !hasPublisher) return { why: 'unsigned' }
  if (platform === 'linux' && key === null) return { why: 'unsigned' }
  return { url: address }
}
