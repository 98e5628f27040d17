import { expect, type Locator } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { violations } from './steps/axe.ts'
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
