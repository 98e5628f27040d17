import { randomUUID } from 'node:crypto'
import { address } from './address.ts'

/**
 * Where a new tab goes by itself. A page whose header lets it connect to nobody opens no other origin's page, though in
 * Electron main opens windows and asks no page for it. So the tab starts at a page of ours that has no such header.
 */
const leaving = new Map<string, string>()
const mostWaiting = 100

/** The path of those pages. */
export const leavingPath = '/__host/leave'

/** The address at which a tab of this page opens `url`. */
export const addressToLeave = (url: string): string => {
  if (url.startsWith(`${address.base}/`)) return url
  const id = randomUUID()
  leaving.set(id, url)
  for (const old of leaving.keys()) if (leaving.size > mostWaiting) leaving.delete(old)
  return `${address.base}${leavingPath}?id=${id}`
}

/** The page that leads on, good for one tab; null for an unknown id. */
export const leavingPage = (id: string | null): string | null => {
  const url = leaving.get(id ?? '')
  if (url === undefined) return null
  leaving.delete(id ?? '')
  const to = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><meta http-equiv="refresh" content="0;url=${to}">`
}
