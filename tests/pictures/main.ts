/**
 * `npm run pictures [-- NAME]`: photographs the running app for the documents, light and dark. Seed, clock and ports of
 * the demo network are fixed, so that a picture changes only when the app does.
 * `npm run pictures -- all [NAME]`: photographs every screen in both themes at four widths into `out/pictures`.
 * `npm run pictures -- all --lang=ar`: the same in another language.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, setLanguage } from '#shared/texts/language.ts'
import { translationsOf } from '../../build/texts/catalogues.ts'
import { answerHelp } from '../../build/usage.ts'
import { chooseLanguage } from '../e2e/steps/language.ts'
import { expectWall } from '../support/app/sign-in.ts'
import { makeContactSheet } from './contact-sheet.ts'
import { openApp, stableScreenshot } from './open-app.ts'
import { savePicture } from './save-picture.ts'
import { everyScene, scenes } from './scenes.ts'

answerHelp(`Photographs the running app: the documents' pictures, or with "all" every screen, each whose name contains NAME.

  [all] [NAME ...]
  --lang=TAG  the language of the app
  --help      this text`)
const folder = join(import.meta.dirname, '../../docs/pictures')
const sheetFolder = join(import.meta.dirname, '../../out/pictures')

const words = process.argv.slice(2)
const language = words.find((word) => word.startsWith('--lang='))?.slice('--lang='.length) ?? ''
const [first, ...others] = words.filter((word) => !word.startsWith('--'))
const isAll = first === 'all'
const asked = isAll || first === undefined ? others : [first, ...others]
const among = isAll ? everyScene : scenes
const wanted = among.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
if (wanted.length === 0) {
  console.error(`Unknown picture. Known pictures: ${among.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const makePictures = async (app: Awaited<ReturnType<typeof openApp>>['app']): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const { page } = app
  for (const { name, open, leave } of wanted) {
    await open(app)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = join(folder, `${name}-${colorScheme}.png`)
      const isNew = await savePicture(path, await stableScreenshot(page))
      console.log(`${isNew ? 'new      ' : 'unchanged'} ${name}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await leave?.(app)
  }
}

const { app, dispose } = await openApp()
if (language !== '') {
  // The scenes find what they open by its text.
  setLanguage({ tag: language as Language, messages: translationsOf(language) })
  await chooseLanguage(app.page, language as Language)
  await expectWall(app.page)
}
await (isAll ? makeContactSheet(app, wanted, join(sheetFolder, language)) : makePictures(app))
await dispose()
