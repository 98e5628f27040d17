import { type Browser, expect, type Page } from '@playwright/test'

/** The page's own origin, which only this test serves. */
const origin = 'http://rich-text.test'

export interface Watched {
  readonly page: Page
  /** Returns all effects since the last call: scripts, requests, navigations, popups, downloads, clobbered names. */
  readonly seen: () => Promise<string[]>
  /** Reloads a clean page. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the page without network access, and records every possible effect of a hostile text. */
export const watchPage = async (
  browser: Browser,
  files: ReadonlyMap<string, { body: string; type: string }>,
): Promise<Watched> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const happened: string[] = []
  let starting = false
  await context.route('**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const file = files.get(url.pathname)
    if (url.origin === origin && file && (starting || url.pathname !== '/')) {
      return route.fulfill({
        body: file.body,
        contentType: file.type,
        headers: { 'content-security-policy-report-only': "script-src 'self'" },
      })
    }
    // A picture of the network itself, requested through main, is the only permitted request of a text.
    if (url.origin === origin && /^\/media\/[^/]+$/.test(url.pathname)) return route.fulfill({ status: 404 })
    happened.push(
      `${request.isNavigationRequest() ? 'navigation' : 'request'}: ${request.url().slice(0, 120)}`,
    )
    return route.abort()
  })
  const page = await context.newPage()
  context.on('page', (popup) => {
    happened.push('popup')
    void popup.close()
  })
  page.on('download', () => happened.push('download'))
  page.on('dialog', (dialog) => {
    happened.push(`script: ${dialog.type()}`)
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (!starting) happened.push(`navigation: ${frame.url().slice(0, 120)}`)
  })
  const reset = async (): Promise<void> => {
    starting = true
    // A late navigation of an attack may interrupt this.
    await expect(async () => {
      await page.goto(`${origin}/`)
      await page.waitForFunction(() => 'seen' in window, undefined, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    starting = false
    happened.length = 0
  }
  await reset()
  return {
    page,
    reset,
    seen: async () => {
      const inPage = await page
        .evaluate(() => (window as unknown as { seen: () => string[] }).seen())
        .catch(() => ['navigation: the page went away'])
      return [...happened.splice(0), ...inPage]
    },
    close: () => context.close(),
  }
}
