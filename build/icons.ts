/// <reference lib="dom" />
/**
 * `npm run icons`: draws the icons of all systems from resources/icon.svg and resources/tray.svg. The results are
 * committed, because packaging has no browser for drawing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../packages/browser-host/runtime/chromium.ts'
import { type Drawn, icns, ico } from './installer/icon-files.ts'

const resources = join(dirname(import.meta.dirname), 'resources')

/** Draws a square picture. `share` is the part of the side that the centred picture fills. */
const draw = async (page: Page, svg: string, size: number, share = 1): Promise<Drawn> => {
  const { png, rgba } = await page.evaluate(
    async ([source, side, part]) => {
      const image = new Image()
      image.src = `data:image/svg+xml;base64,${btoa(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const edge = side * part
      context.drawImage(image, (side - edge) / 2, (side - edge) / 2, edge, edge)
      return {
        png: canvas.toDataURL('image/png').split(',')[1] ?? '',
        // Returns pixels only for small pictures, because the transfer is slow and only these become bitmaps.
        rgba: side < 256 ? [...context.getImageData(0, 0, side, side).data] : [],
      }
    },
    [svg, size, share] as const,
  )
  return { size, png: Buffer.from(png, 'base64'), rgba: Uint8Array.from(rgba) }
}

/** States of the tray's icon: unread content, and do not disturb. */
const trayStates = [
  { name: '', unread: false, quiet: false },
  { name: 'Unread', unread: true, quiet: false },
  { name: 'Quiet', unread: false, quiet: true },
  { name: 'UnreadQuiet', unread: true, quiet: true },
] as const

/** Returns the picture with its marks, each in a cut-out ring. macOS colours a template as a whole. */
const marked = (
  source: string,
  { unread, quiet }: (typeof trayStates)[number],
  isTemplate: boolean,
): string => {
  const inner = source.replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, '')
  const [red, slate] = isTemplate ? ['#000', '#000'] : ['#e5322d', '#334155']
  const bar = '<rect x="10.5" y="11.75" width="4" height="1.5" rx=".5"'
  return `
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
      <mask id="rings"><rect width="16" height="16" fill="#fff"/>
        ${unread ? '<circle cx="12.5" cy="3.5" r="4.5" fill="#000"/>' : ''}
        ${quiet ? '<circle cx="12.5" cy="12.5" r="4.5" fill="#000"/>' : ''}
      </mask>
      <mask id="bar"><rect width="16" height="16" fill="#fff"/>${bar} fill="#000"/></mask>
      <g mask="url(#rings)">${inner}</g>
      ${unread ? `<circle cx="12.5" cy="3.5" r="3.5" fill="${red}"/>` : ''}
      ${quiet ? `<circle cx="12.5" cy="12.5" r="3.5" fill="${slate}" ${isTemplate ? 'mask="url(#bar)"' : ''}/>` : ''}
      ${quiet && !isTemplate ? `${bar} fill="#fff"/>` : ''}
    </svg>`
}

/** Scales of tray pictures on desktops, by suffix of the file name. */
const trayScales = [
  ['', 16],
  ['@1.25x', 20],
  ['@1.5x', 24],
  ['@2x', 32],
  ['@3x', 48],
] as const

const drawTray = async (page: Page): Promise<void> => {
  const read = (name: string): string => readFileSync(join(resources, name), 'utf8')
  const [colour, template] = [read('tray.svg'), read('tray-template.svg')]
  for (const state of trayStates) {
    const name = `tray${state.name}`
    const svg = marked(colour, state, false)
    for (const [scale, size] of trayScales)
      writeFileSync(join(resources, `${name}${scale}.png`), (await draw(page, svg, size)).png)
    const sizes: Drawn[] = []
    for (const size of [16, 20, 24, 32, 40, 48, 64]) sizes.push(await draw(page, svg, size))
    writeFileSync(join(resources, `${name}.ico`), ico(sizes))
    for (const [scale, size] of [
      ['', 16],
      ['@2x', 32],
    ] as const) {
      const { png } = await draw(page, marked(template, state, true), size)
      writeFileSync(join(resources, `${name}Template${scale}.png`), png)
    }
  }
}

/** The overlay of the Windows taskbar button without a number. */
const overlayDot = `
  <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
    <circle cx="8" cy="8" r="8" fill="#c8321f"/><circle cx="8" cy="8" r="3" fill="#fff"/>
  </svg>`

/** Returns the overlay of a number for the Windows taskbar button, which is 16 pixels wide and cut to a circle. */
const overlay = (text: string): string => {
  const [top, size, spacing] = text.length > 1 ? [11, 9, -0.4] : [12, 12, 0]
  return `
    <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
      <circle cx="8" cy="8" r="8" fill="#c8321f"/>
      <text x="8" y="${top}" fill="#fff" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700"
        font-size="${size}" letter-spacing="${spacing}">${text}</text>
    </svg>`
}

const drawAll = async (
  page: Page,
  name: string,
  sizes: readonly number[],
  share?: number,
): Promise<Drawn[]> => {
  const svg = readFileSync(join(resources, name), 'utf8')
  const drawn: Drawn[] = []
  for (const size of sizes) drawn.push(await draw(page, svg, size, share))
  return drawn
}

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] })
const page = await browser.newPage()
// Below 48 pixels only the simpler drawing of the tray is recognisable.
const small = await drawAll(page, 'tray.svg', [16, 24, 32])
const large = await drawAll(page, 'icon.svg', [48, 64, 128, 256, 512, 1024])
mkdirSync(join(resources, 'icons'), { recursive: true })
for (const { size, png } of [...small, ...large])
  writeFileSync(join(resources, `icons/${size}x${size}.png`), png)
writeFileSync(join(resources, 'icon.png'), large.find(({ size }) => size === 512)?.png ?? '')
writeFileSync(join(resources, 'icon.ico'), ico([...small, ...large.filter(({ size }) => size <= 256)]))
await drawTray(page)
writeFileSync(join(resources, 'overlay-dot.png'), (await draw(page, overlayDot, 16)).png)
// macOS expects a margin around an icon: 824 of 1024 pixels. Our square has 480 of 512.
writeFileSync(
  join(resources, 'icon.icns'),
  icns(await drawAll(page, 'icon.svg', [32, 64, 128, 256, 512, 1024], 824 / 1024 / (480 / 512))),
)
const numbers = [...Array.from({ length: 9 }, (_, index) => String(index + 1)), '9+']
for (const text of numbers) {
  const { png } = await draw(page, overlay(text), 16)
  writeFileSync(join(resources, `overlay-${text === '9+' ? 'more' : text}.png`), png)
}
await browser.close()
