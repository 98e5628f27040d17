import type { Protocol } from 'electron'

/** The only origin of the app's pages: a private scheme, independent of file: and of any server. */
export const appScheme = 'app'
const appHost = 'quayside'
/** Scheme and host, without a trailing slash. */
export const appOrigin = `${appScheme}://${appHost}`

/** Returns whether a URL is of the app's own pages. */
export const isOurPage = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, host } = new URL(url)
  return protocol === `${appScheme}:` && host === appHost
}

/** Registers the app's scheme as a standard, secure origin. Call before the app is ready. */
export const declareScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
