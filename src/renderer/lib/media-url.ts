/**
 * Where the page finds a picture or file of the network: main fetches it with the session and serves it under the
 * app's own origin, so that the page itself never talks to any host and never carries a cookie.
 */
export const mediaUrl = (path: string): string => `/media/${encodeURIComponent(path)}`

/** The path behind such an address; null for any other. */
export const mediaPathOf = (url: string): string | null =>
  url.startsWith('/media/') ? decodeURIComponent(url.slice('/media/'.length)) : null
