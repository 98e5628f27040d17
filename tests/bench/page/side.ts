import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright'
import { firstPost, noteFirstPost, scriptSeconds } from './measures.ts'

/** One of the pages that are measured beside each other. */
export interface Side {
  readonly name: string
  readonly page: Page
  readonly cdp: CDPSession
  /** Puts the page at the top of a fresh feed and waits for its first post. */
  readonly open: () => Promise<void>
}

/** With `url` null the page is opened by loading it again where it is. */
export const openSide = async (name: string, page: Page, url: string | null): Promise<Side> => {
  const cdp = await page.context().newCDPSession(page)
  // CPU time of the thread, independent of other load on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(noteFirstPost)
  const open = async (): Promise<void> => {
    await page.bringToFront()
    if (url === null) await page.reload({ waitUntil: 'commit' })
    else await page.goto(url, { waitUntil: 'commit' })
    await firstPost(page)
  }
  return { name, page, cdp, open }
}

/** Milliseconds from the navigation until the first post was painted, and of script in them. */
export interface Paint {
  readonly at: number
  readonly script: number
}

export const paint = async (side: Side, cold: boolean): Promise<Paint> => {
  if (cold) await side.cdp.send('Network.clearBrowserCache')
  await side.open()
  // Each document counts from nothing.
  const script = await scriptSeconds(side.cdp)
  return { at: await firstPost(side.page), script: script * 1000 }
}

/** KB of script, gzipped, that the page had asked for when its first post was painted. */
export const firstViewScript = async (side: Side): Promise<number> => {
  const sizes = new Map<string, Promise<number | null>>()
  const note = (response: Response): void => {
    if (response.request().resourceType() !== 'script' || response.url().includes('/__host/')) return
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        // Of a document that has just been left; the one that is opened asks again.
        () => null,
      ),
    )
  }
  side.page.on('response', note)
  await side.cdp.send('Network.clearBrowserCache')
  await side.open()
  const until = await firstPost(side.page)
  const asked = await side.page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < until)
        .map(({ name }) => name),
    until,
  )
  side.page.off('response', note)
  const known = await Promise.all(
    asked.map(async (url) => {
      const size = (await sizes.get(url)) ?? null
      if (size === null && sizes.has(url)) throw new Error(`nobody knows how large ${url} is`)
      return size ?? 0
    }),
  )
  return known.reduce((sum, size) => sum + size, 0) / 1024
}
