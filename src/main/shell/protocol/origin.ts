/** The one origin of our pages: a scheme of our own, independent of file: and of any server. */
export const appScheme = 'app'
const appHost = 'quayside'
/** Scheme and host, without a trailing slash. */
export const appOrigin = `${appScheme}://${appHost}`

/** True for an address of our own pages. */
export const isOurPage = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, host } = new URL(url)
  return protocol === `${appScheme}:` && host === appHost
}
