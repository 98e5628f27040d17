import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Response } from 'playwright'
import { firstPost, noteFirstPost, scriptSeconds } from './measures.ts'

/** One of the compared pages. */
export interface Side {
  readonly name: string
  readonly page: Page
  readonly cdp: CDPSession
  /** Opens a fresh feed at its top and waits for its first post. */
  readonly open: () => Promise<void>
}

/** Creates a side. With `url` null, opening it reloads the page. */
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

/** Time from the navigation to the first painted post, and its script time, ms. */
export interface Paint {
  readonly at: number
  readonly script: number
}

export const paint = async (side: Side, cold: boolean): Promise<Paint> => {
  if (cold) await side.cdp.send('Network.clearBrowserCache')
  await side.open()
  // The counter starts at 0 for each document.
  const script = await scriptSeconds(side.cdp)
  return { at: await firstPost(side.page), script: script * 1000 }
}

/** Returns the gzipped script that the page requested before its first painted post, KB. */
export const firstViewScript = async (side: Side): Promise<number> => {
  const sizes = new Map<string, Promise<number | null>>()
  const note = (response: Response): void => {
    if (response.request().resourceType() !== 'script' || response.url().includes('/__host/')) return
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        // Ignores scripts of the previous document; the new one requests them again.
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
      if (size === null && sizes.has(url)) throw new Error(`unknown size of ${url}`)
      return size ?? 0
    }),
  )
  return known.reduce((sum, size) => sum + size, 0) / 1024
}
