/**
 * `npm run pictures [-- NAME]`: makes the documents' pictures from the running app, light and dark, on the demo network
 * with the same seed, clock and ports, so that a picture changes only when the app does.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import buildApp from '../support/app/built.ts'
import { launchOnHost } from '../support/app/host-app.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { startNetwork } from '../support/network/network.ts'
import { createKeyring, keyringAvailable } from '../support/process/keyring.ts'
import { savePicture } from './save-picture.ts'
import { scenes } from './scenes.ts'

/** A Wednesday morning: voyages leave in the weeks after it. */
const moment = Date.UTC(2026, 8, 16, 7, 30)
const port = 47_130
const viewport = { width: 1280, height: 800 }
const folder = join(import.meta.dirname, '../../docs/pictures')

/** The screen once all of it has come: two pictures in a row that show the same. */
const still = async (page: Page): Promise<Uint8Array> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    // One further down is not asked for before it is near.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  let last: Buffer = Buffer.alloc(0)
  for (;;) {
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (shot.equals(last)) return shot
    last = shot
    await page.waitForTimeout(700)
  }
}

const asked = process.argv.slice(2)
const wanted = scenes.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
if (wanted.length === 0) {
  console.error(`There is no such picture. There are: ${scenes.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await buildApp()
process.env.QUAYSIDE_MOMENT = String(moment)
process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'fixed-clock.mjs')}`
process.env.TZ = 'UTC'
mkdirSync(folder, { recursive: true })
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
// Where there is no keyring this is said, once.
if (!keyring) await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
for (const { name, open, leave } of wanted) {
  await open(app)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const shot = await still(page)
    const path = join(folder, `${name}-${colorScheme}.png`)
    console.log(`${(await savePicture(path, shot)) ? 'new      ' : 'unchanged'} ${name}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await leave?.(app)
}
await app.dispose()
keyring?.dispose()
await browser.close()
await network.dispose()
