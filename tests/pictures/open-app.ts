import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import buildApp from '../support/app/built.ts'
import { launchOnHost } from '../support/app/host-app.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { startNetwork } from '../support/network/network.ts'
import { createKeyring, keyringAvailable } from '../support/process/keyring.ts'

/** A Wednesday morning before the demo's voyages. */
const moment = Date.UTC(2026, 8, 16, 7, 30)
const port = 47_130
/** Window size of the documents' pictures. */
export const viewport = { width: 1280, height: 800 }

/** Starts the built app on the demo network with a fixed time, seed and port, and signs in. */
export const openApp = async (): Promise<{
  readonly app: LaunchedApp
  readonly dispose: () => Promise<void>
}> => {
  await buildApp()
  process.env.QUAYSIDE_MOMENT = String(moment)
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'fixed-clock.mjs')}`
  process.env.TZ = 'UTC'
  const network = await startNetwork({ port })
  const browser = await chromium.launch({
    args: [...chromiumFlags, '--force-color-profile=srgb', '--font-render-hinting=none'],
    ...(findChromium() ? { executablePath: findChromium() ?? '' } : {}),
  })
  const keyring = keyringAvailable() ? createKeyring() : undefined
  const app = await launchOnHost(
    browser,
    {
      server: network.url,
      platform: 'linux',
      ...(keyring ? { keyring } : {}),
      context: { viewport, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
    },
    mkdtempSync(join(tmpdir(), 'quayside-pictures-')),
  )
  const { page } = app
  await page.clock.setSystemTime(moment)
  await page.reload()
  await signIn(page, accountAt(network, 0))
  // Without a keyring the app shows a toast once.
  if (!keyring) await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  return {
    app,
    dispose: async () => {
      await app.dispose()
      keyring?.dispose()
      await browser.close()
      await network.dispose()
    },
  }
}

/** Returns a screenshot after two consecutive ones are equal. Throws if none are. */
export const stableScreenshot = async (page: Page): Promise<Uint8Array> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Images below the viewport load later.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    // An image that never arrives never settles.
    const late = new Promise((resolve) => setTimeout(resolve, 5000))
    await Promise.race([late, Promise.all(shown.map((image) => image.decode().catch(() => undefined)))])
  })
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 40; tries += 1) {
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (shot.equals(last)) return shot
    last = shot
    await page.waitForTimeout(700)
  }
  throw new Error(`The page never rests: ${page.url()}`)
}
