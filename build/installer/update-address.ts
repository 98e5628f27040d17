import type { Configuration } from 'electron-builder'
import { isMinisignKey } from '../../src/main/updates/minisign.ts'

/**
 * Where installed apps look for new versions: a folder on a web server, named by QUAYSIDE_UPDATE_URL while packaging. Null
 * without it; nothing is ever uploaded from here.
 */
export const updateAddress = (
  environment: NodeJS.ProcessEnv,
): Exclude<Configuration['publish'], undefined> => {
  const url = environment.QUAYSIDE_UPDATE_URL
  if (url === undefined || url === '') return null
  if (new URL(url).protocol !== 'https:') throw new Error('QUAYSIDE_UPDATE_URL is to be an https: address')
  return { provider: 'generic', url, channel: 'latest' }
}

/**
 * Returns the entry that the packager adds to the app's package.json: the key that must have signed the metadata of updates,
 * from QUAYSIDE_UPDATE_KEY. Linux takes no updates without it.
 */
export const updateKeyIn = (environment: NodeJS.ProcessEnv): { readonly updateKey?: string } => {
  const updateKey = environment.QUAYSIDE_UPDATE_KEY
  if (updateKey === undefined || updateKey === '') return {}
  if (!isMinisignKey(updateKey)) throw new Error('QUAYSIDE_UPDATE_KEY is to be a public key of minisign')
  return { updateKey }
}
