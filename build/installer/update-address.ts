import type { Configuration } from 'electron-builder'
import { isMinisignKey } from '../../src/main/updates/minisign.ts'

/**
 * Returns the folder on a web server where installed apps look for updates, from QUAYSIDE_UPDATE_URL. Null without
 * the variable. Nothing is ever uploaded from here.
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
 * Returns the packager's addition to the app's package.json: the public key for the metadata of updates, from
 * QUAYSIDE_UPDATE_KEY. Without it, Linux installs no updates.
 */
export const updateKeyIn = (environment: NodeJS.ProcessEnv): { readonly updateKey?: string } => {
  const updateKey = environment.QUAYSIDE_UPDATE_KEY
  if (updateKey === undefined || updateKey === '') return {}
  if (!isMinisignKey(updateKey)) throw new Error('QUAYSIDE_UPDATE_KEY is to be a public key of minisign')
  return { updateKey }
}
