import { accessSync, closeSync, constants, openSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NoUpdates } from '#shared/ipc/updates.ts'
import type { Platform } from '../platform.ts'

/** Detectable facts about the installation of the app. */
export interface Installation {
  readonly platform: Platform
  readonly isPackaged: boolean
  readonly execPath: string
  /** The running AppImage; null for none. */
  readonly appImage: string | null
  /** The packager's type: deb or rpm; null for others. */
  readonly packageType: string | null
  /** Windows: whether NSIS installed the app. An NSIS update would install a second app beside an MSI's. */
  readonly isFromNsis: boolean
  /** Whether this user may replace the app. */
  readonly isReplaceable: boolean
}

/** Tests by creating a file: on Windows `access` checks only the read-only attribute, not the access rights. */
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
 * Returns whether this user may replace the app; an administrator's installation for everybody is not theirs to change.
 * On macOS both the bundle and its folder count, as in Squirrel, which would otherwise ask for an administrator's
 * password.
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

/** Returns why an installation cannot replace itself; null if it can. */
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

/** Returns whether an installation only reports newer versions, because it is updated by other means. */
export const isNotifyOnly = (why: NoUpdates): boolean =>
  why === 'package-manager' || why === 'for-all-users' || why === 'read-only'

/** The packager's settings for updates in the installation. Missing in a build without an update address. */
export interface UpdateConfig {
  readonly url: string | null
  /** Windows: the required signers of an update. */
  readonly publisherName: string | readonly string[] | null
  /** Linux: the public key for the metadata's signature, in minisign's format. */
  readonly key: string | null
}

/** Returns whether an address is allowed: https, or this machine. */
const isUsable = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  if (username !== '') return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  )
}

/**
 * Returns the update address, preferably the policies', or why none is trusted. `installs`: updates will be installed,
 * which requires a proof of their origin.
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
