import type { NoUpdates } from '#shared/ipc/updates.ts'
import type { Platform } from '../platform.ts'

/** How the app came onto this computer, as far as it can be seen. */
export interface Installation {
  readonly platform: Platform
  readonly isPackaged: boolean
  readonly execPath: string
  /** The AppImage that runs; null for none. */
  readonly appImage: string | null
  /** What the packager wrote beside the app for deb and rpm; null for none. */
  readonly packageType: string | null
  /** Windows: whether the per-user installer's uninstaller stands beside the app. */
  readonly hasUninstaller: boolean
  /** Linux: whether a file can be put in the place of the AppImage. */
  readonly isFolderWritable: boolean
}

/** Why an installation cannot replace itself; null where it can. */
export const whyNotItself = ({
  platform,
  isPackaged,
  execPath,
  appImage,
  packageType,
  hasUninstaller,
  isFolderWritable,
}: Installation): NoUpdates | null => {
  if (!isPackaged) return 'not-installed'
  if (platform === 'win32') return hasUninstaller ? null : 'for-all-users'
  if (platform === 'darwin')
    return execPath.startsWith('/Volumes/') || execPath.includes('/AppTranslocation/') ? 'read-only' : null
  if (packageType !== null) return 'package-manager'
  if (appImage !== null) return isFolderWritable ? null : 'read-only'
  return /^\/(opt|usr)\//.test(execPath) ? 'package-manager' : 'not-installed'
}

/** What the packager wrote into the installation about updates; nothing where it was built without an address. */
export interface UpdateConfig {
  readonly url: string | null
  /** Windows: who must have signed an update. */
  readonly publisherName: string | readonly string[] | null
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

/** The address that is asked, the organisation's before the packager's; or why there is none to be trusted. */
export const addressOf = (
  platform: Platform,
  { url, publisherName }: UpdateConfig,
  given: string | null,
): { readonly url: string } | { readonly why: NoUpdates } => {
  const address = given ?? url
  if (address === null || !isUsable(address)) return { why: 'no-address' }
  if (platform === 'win32' && (publisherName === null || publisherName.length === 0))
    return { why: 'unsigned' }
  return { url: address }
}
