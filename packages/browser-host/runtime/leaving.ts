import { randomUUID } from 'node:crypto'
import { address } from './address.ts'

/**
 * URLs for new tabs. A page whose policy allows no connections cannot open another origin's page. In Electron main
 * opens windows without the page. So the tab starts at a page of the host without that policy.
 */
const leaving = new Map<string, string>()
const maxWaiting = 100

/** Path of those pages. */
export const leavingPath = '/__host/leave'

/** Returns the URL at which a tab of this page opens `url`. */
export const addressToLeave = (url: string): string => {
  if (url.startsWith(`${address.base}/`)) return url
  const id = randomUUID()
  leaving.set(id, url)
  for (const old of leaving.keys()) if (leaving.size > maxWaiting) leaving.delete(old)
  return `${address.base}${leavingPath}?id=${id}`
}

/** Returns the page that redirects, valid for one tab; null for an unknown id. */
export const leavingPage = (id: string | null): string | null => {
  const url = leaving.get(id ?? '')
  if (url === undefined) return null
  leaving.delete(id ?? '')
  const to = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><meta http-equiv="refresh" content="0;url=${to}">`
}
