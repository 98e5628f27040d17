import { expect, type Locator } from '@playwright/test'
import { conversationPath, paths, toDoPath } from '#shared/paths.ts'
import { reachableScreens, screenTable } from '#shared/screens.ts'
import { test } from '../support/app/fixture.ts'
import { violations } from './steps/axe.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { turnedOn } from './steps/glyphs.ts'
import { goTo } from './steps/go-to.ts'
import { chooseLanguage } from './steps/language.ts'
import { narrow, outOfReach } from './steps/reflow.ts'

const leftOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.x ?? Number.NaN
const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).direction)

test('Arabic screens are mirrored, fit into 320 px, and keys go by what is seen', async ({ signedIn }) => {
  const { page } = await signedIn(0)
  await chooseLanguage(page, 'ar')
  await expect(page.locator('html[dir=rtl]')).toBeAttached()
  const main = page.getByRole('main')

  await test.step('the rail is at the right, and icons with a direction are mirrored', async () => {
    await expect.poll(() => leftOf(page.getByRole('navigation').first())).toBeGreaterThan(1000)
    const back = page.getByRole('banner').getByRole('button').first().locator('svg')
    await expect(back).toHaveCSS('scale', '-1 1')
  })

  await test.step('an arrow key moves to the cell on its side, and a column widens to the left', async () => {
    await goTo(page, paths.board)
    await main.getByRole('gridcell').nth(2).click()
    await page.keyboard.press('ArrowLeft')
    const cell = main.locator('[role=gridcell]:focus')
    await expect(cell).toHaveAttribute('data-column', '3')
    expect(await leftOf(cell)).toBeLessThan(await leftOf(main.getByRole('gridcell').nth(2)))
    const head = main.getByRole('columnheader').nth(3)
    const box = await head.boundingBox()
    if (!box) throw new Error('no column')
    await page.mouse.move(box.x + 2, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x - 38, box.y + 10)
    await page.mouse.up()
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(box.width + 40)
  })

  await test.step('an empty field has the direction of the app, and a typed text its own', async () => {
    await goTo(page, paths.messages)
    await main.getByRole('link').first().click()
    const field = main.getByRole('textbox').last()
    await field.fill('')
    expect(await directionOf(field)).toBe('rtl')
    const body = main.getByRole('log').locator('[dir="auto"]').last()
    expect(await directionOf(body)).toBe('ltr')
  })

  await test.step('a date field has the order of the language, takes its digits, and opens a month', async () => {
    await goTo(page, paths.settings)
    const field = main
      .getByRole('group')
      .filter({ has: page.getByRole('spinbutton') })
      .last()
    const parts = field.getByRole('spinbutton')
    await parts.first().focus()
    for (const digit of '٠٣١٢٢٠٩٩١٤٠٥') await page.keyboard.insertText(digit)
    await expect(parts).toHaveText(['03', '12', '2099', '14', '05'])
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = await Promise.all(
      [0, 1, 2, 3, 4].map((at) => leftOf(parts.nth(at))),
    )
    expect(day > month && month > year && year > hour && hour < minute).toBe(true)
    const button = field.locator('xpath=..').getByRole('button')
    await button.press('Enter')
    await expect(page.locator('[role=grid] :focus')).toHaveText('3')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(parts).toHaveText(['04', '12', '2099', '14', '05'])
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('the text of a password stays clear of the button that shows it', async () => {
    await goTo(page, paths.setPassword)
    await expect(page.locator('input[type=password]')).toHaveCount(3)
    const covered = await page.locator('input[type=password]').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { left, right } = input.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        const button = input.parentElement?.querySelector('button')?.getBoundingClientRect()
        if (!button) return true
        return (
          button.right > left + Number.parseFloat(paddingLeft) &&
          button.left < right - Number.parseFloat(paddingRight)
        )
      }),
    )
    expect(covered).toEqual([false, false, false])
  })

  await test.step('nothing sticks out at 320 px', async () => {
    await page.setViewportSize(narrow)
    for (const path of [paths.wall, paths.messages, paths.board, paths.credits, paths.settings]) {
      await goTo(page, path)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect.soft(await outOfReach(page, 'body'), path).toEqual([])
      expect.soft(await violations(page), path).toEqual([])
    }
  })
})

/** The letters of a line from left to right, by their rectangles. */
const drawnLines = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((root) => {
    const glyphs: { readonly char: string; readonly x: number; readonly y: number }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (let at = 0; at < (node as Text).length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const [box] = range.getClientRects()
        if (box && box.width > 0) glyphs.push({ char: range.toString(), x: box.x, y: Math.round(box.y / 12) })
      }
    const lines = Map.groupBy(glyphs, ({ y }) => y)
    return [...lines.values()].map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ char }) => char)
        .join('')
        .trim(),
    )
  })

const written = [
  'MSKU1234567 وصلت.',
  'اتصل +971 50 123 4567',
  '+971 50 123 4567',
  'English second line, USD 512 / tonne!',
  '2. fourth',
  'سعر Nhava Sheva → Rotterdam',
]

test('lanes, signs, numbers and full stops are drawn in their order on every screen, in English and Arabic', async ({
  signedIn,
}) => {
  const app = await signedIn(0)
  const { page } = app
  const main = page.getByRole('main')
  const wrong: string[] = []
  for (const language of ['en', 'ar'] as const) {
    if (language !== 'en') await chooseLanguage(page, language)
    const measure = async (screen: string): Promise<void> => {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const one of await turnedOn(page)) wrong.push(`${language}, ${screen}: ${one}`)
    }
    for (const name of reachableScreens) {
      await goTo(page, screenTable[name].path)
      await expect(page.locator('main h1')).toBeAttached()
      await measure(name)
    }
    await goTo(page, toDoPath('alerts'))
    await measure('alerts')

    await test.step('a lane in the title of a dialog', async () => {
      await goTo(page, paths.board)
      await main.getByRole('gridcell').nth(2).click()
      await page.keyboard.press('Escape')
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog')).toContainText('→')
      await measure('reminder')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('prefixes of the search', async () => {
      await pressMenuKey(app, 'palette')
      await page.getByRole('dialog').getByRole('combobox').fill('?')
      await expect(page.getByRole('option').filter({ hasText: 'from:' })).toBeVisible()
      await measure('palette')
      await page.keyboard.press('Escape')
    })
    await test.step('each line of a written text has its own direction, and its codes theirs', async () => {
      await goTo(page, conversationPath('2'))
      const field = main.getByRole('textbox').last()
      await field.fill(written.join('\n'))
      await field.press('ControlOrMeta+Enter')
      const text = main
        .getByRole('log')
        .getByRole('article')
        .filter({ hasText: 'MSKU1234567' })
        .locator('[dir=auto]')
      const [first = '', call, phone, english, item, route = ''] = await drawnLines(text.last())
      // An Arabic line: its full stop is at the left, the code at the right.
      expect(first).toMatch(/^\..*MSKU1234567$/)
      expect(call).toMatch(/^\+971 50 123 4567/)
      expect([phone, english, item]).toEqual(written.slice(2, 5))
      expect(route).toMatch(/^Nhava Sheva → Rotterdam/)
    })
  }
  expect(wrong).toEqual([])
})
