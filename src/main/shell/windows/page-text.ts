import type { WebContents } from 'electron'
import { inTime } from '#shared/in-time.ts'

/** An isolated world, in which the page's scripts cannot change what is read. */
const isolatedWorld = 1001
/** Timeout of a page that hangs, ms. */
const readMs = 2000

/** Returns the text that an expression has in a page; '' after a failure. */
export const textIn = async (contents: WebContents, code: string): Promise<string> => {
  const asked = contents.executeJavaScriptInIsolatedWorld(isolatedWorld, [{ code }])
  const text: unknown = await inTime(asked, readMs, '').catch(() => '')
  return typeof text === 'string' ? text : ''
}
