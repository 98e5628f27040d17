import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { stableScreenshot, viewport } from './open-app.ts'
import type { Scene } from './scenes.ts'

const widths = [320, 720, 1280, 1920]
const themes = ['light', 'dark'] as const

const sheet = (names: readonly string[]): string => `<!doctype html>
<meta charset="utf-8"><title>Quayside: every screen</title>
<style>
  body { margin: 16px; font: 14px system-ui; background: #ddd }
  section { display: grid; grid-template-columns: 2fr 4fr 6fr 8fr; gap: 8px; align-items: start; margin-bottom: 24px }
  h2 { grid-column: 1 / -1; margin: 0 } img { width: 100% }
</style>
${names
  .map(
    (name) => `<section><h2>${name}</h2>
${themes.flatMap((theme) => widths.map((width) => `<a href="${name}-${width}-${theme}.png"><img src="${name}-${width}-${theme}.png" alt=""></a>`)).join('\n')}
</section>`,
  )
  .join('\n')}
`

/** Photographs scenes in both themes at four widths, and writes a page that shows all pictures. */
export const makeContactSheet = async (
  app: LaunchedApp,
  scenes: readonly Scene[],
  folder: string,
): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const { page } = app
  const names: string[] = []
  for (const { name, open, leave } of scenes) {
    await open(app)
    for (const width of widths) {
      await page.setViewportSize({ ...viewport, width })
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        writeFileSync(join(folder, `${name}-${width}-${colorScheme}.png`), await stableScreenshot(page))
      }
    }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await leave?.(app)
    names.push(name)
    writeFileSync(join(folder, 'index.html'), sheet(names))
    console.log(name)
  }
  console.log(`All pictures: ${join(folder, 'index.html')}`)
}
