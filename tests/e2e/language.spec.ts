import { expect, type Page } from '@playwright/test'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { flatten } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { chooseLanguage } from './steps/language.ts'

const expectHtml = (page: Page, name: 'lang' | 'dir', value: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute(name, value)

/** Signs in on a screen of any language. */
const signInAnyhow = async (page: Page, account: { email: string; password: string }): Promise<void> => {
  await page.locator('input[type=email]').fill(account.email)
  await page.locator('input[type=password]').fill(account.password)
  await page.locator('input[type=password]').press('Enter')
  await expectWall(page)
}

test('a chosen language reaches page, menu and tray, and keeps the place and what was typed', async ({
  signedIn,
}) => {
  const { page, control } = await signedIn(0)
  const [other] = await callBridge(page, 'directory.connections', {})
  await goTo(page, `/frontend/show-conversation/?additionalId=${other?.user.id}`)
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Booked for Friday')
  await chooseLanguage(page, 'es')
  const box = page.getByRole('textbox', { name: 'Escriba un mensaje' })
  await expect(box).toHaveValue('Booked for Friday')
  expect(new URL(page.url()).pathname).toBe('/frontend/show-conversation/')
  await expect
    .poll(async () => flatten(await control('applicationMenu')).map(({ label }) => label))
    .toContain('Archivo')
  await goTo(page, '/settings')
  const choice = page.getByRole('combobox', { name: 'Idioma', exact: true })
  await expect(choice).toHaveValue('es')
  await choice.selectOption({ label: 'العربية' })
  await expectHtml(page, 'dir', 'rtl')
  await expect(page.getByRole('combobox', { name: 'اللغة', exact: true })).toHaveValue('ar')
  expect(await violations(page)).toEqual([])
})

test('the language comes from the system, the command line and the organisation', async ({
  launch,
  network,
}) => {
  const french = await launch({ server: network.url, env: { LANGUAGE: 'fr_CA:en' } })
  await expect(french.page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  const turkish = await launch({ server: network.url, args: ['--lang=tr'] })
  await expectHtml(turkish.page, 'lang', 'tr')
  const managed = await launch({ server: network.url, args: ['--lang=tr'], policies: { Language: 'vi' } })
  await signInAnyhow(managed.page, accountAt(network, 0))
  await expectHtml(managed.page, 'lang', 'vi')
  await goTo(managed.page, '/settings')
  await expect(managed.page.getByRole('combobox', { name: 'Ngôn ngữ', exact: true })).toBeDisabled()
})

/** Texts of the app's own labels that are still English: the test language puts brackets around each message. */
const englishOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('label, legend, th, dt, h1, [role=tab], nav a')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() ?? '')
      .filter((text) => /[A-Za-z]{3}/.test(text) && !text.includes('[')),
  )

/**
 * The app's own texts that are wider than their place, also those that end in dots: labels and headings, placeholders,
 * and texts of charts. What members wrote may be cut.
 */
const clippedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.closest('.q-hidden, bdi, [dir=auto]') === null
    const text = (element: Element): string => element.textContent?.trim() ?? ''
    const labels = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(button, a, h1, h2, h3, label, [role=tab], [role=columnheader]):not([role=gridcell] *, article *), nav a *, [role=columnheader] *',
      ),
    ].filter((element) => {
      const { overflowX, display } = getComputedStyle(element)
      const isWider = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      return isShown(element) && isWider && display !== 'inline' && overflowX !== 'visible'
    })
    const canvas = document.createElement('canvas').getContext('2d')
    const placeholders = [...document.querySelectorAll('input')].filter((field) => {
      if (!canvas || !field.placeholder || !isShown(field)) return false
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(field.placeholder).width > room + 1
    })
    const charts = [...document.querySelectorAll('svg text')].filter((element) => {
      const own = element.getBoundingClientRect()
      const plot = element.closest('svg')?.getBoundingClientRect()
      return isShown(element) && plot && (own.left < plot.left - 1 || own.right > plot.right + 1)
    })
    // A button wider than its column is cut by it.
    const outside = [...document.querySelectorAll('aside button, main button, aside a, h1, h2')].filter(
      (element) => {
        const { left, right } = element.getBoundingClientRect()
        return (
          isShown(element) && (left < -1 || right > innerWidth + 1) && element.closest('[role=grid]') === null
        )
      },
    )
    return [
      ...labels.map(text),
      ...outside.map(text),
      ...placeholders.map((field) => field.placeholder),
      ...charts.map(text),
    ]
  })

for (const [tag, widths] of [
  ['en-XA', [1280, 390, 320]],
  ['ar-XB', [1280]],
] as const)
  test(`${tag} shows every screen in the language, whole and accessible`, async ({ launch, network }) => {
    const { page } = await launch({ server: network.url, args: [`--lang=${tag}`] })
    await signInAnyhow(page, accountAt(network, 0))
    const wrong: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of reachableScreens) {
        const place = `${name} at ${width} px`
        await goTo(page, screenTable[name].path)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.locator('main h1')).toBeAttached()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) wrong.push(`${place}: ${wide} px too wide`)
        for (const text of await clippedOn(page)) wrong.push(`${place}: cut: ${text}`)
        if (tag === 'en-XA')
          for (const text of await englishOn(page)) wrong.push(`${place}: English: ${text}`)
        for (const violation of await violations(page)) wrong.push(`${place}: ${JSON.stringify(violation)}`)
      }
    }
    expect(wrong).toEqual([])
  })
