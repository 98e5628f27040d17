import type { Configuration } from 'electron-builder'

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
