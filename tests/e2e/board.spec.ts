import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { violations } from './steps/axe.ts'
import { chooseFilter } from './steps/board.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page

const savedFile = (ending: string): string | null => {
  const folder = join(fixture.app(0).userData, 'downloads')
  const name = existsSync(folder) ? readdirSync(folder).find((one) => one.endsWith(ending)) : undefined
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8')
}

const board = (): Locator => page().getByRole('grid').or(page().getByRole('treegrid'))
const offers = (): Locator =>
  board()
    .getByRole('row')
    .filter({ has: page().getByRole('gridcell') })

/** Reads the wall of 30 days, which leaves the wall on screen unchanged. */
const readBack = async (): Promise<void> => {
  const first = page().getByRole('feed').getByRole('article').first()
  const before = await first.getAttribute('data-post-id')
  expect(before).not.toBeNull()
  await goTo(page(), '/board')
  await expect(page().getByRole('link', { name: 'Voyage board' })).toBeVisible()
  await page().getByRole('button', { name: 'Read back 30 days' }).click()
  await expect(page().getByRole('progressbar', { name: 'Reading the wall back' })).toBeVisible()
  await expect(
    page()
      .getByRole('status')
      .filter({ hasText: /^Read [\d,]+ posts, back to / }),
  ).toBeVisible({ timeout: 60_000 })
  expect((await callBridge(page(), 'archive.state', {})).items).toBeGreaterThan(100)
  await goTo(page(), '/frontend/wall')
  expect(await first.getAttribute('data-post-id')).toBe(before)
}

test('the board is filled from the wall of 30 days, sorts, filters, pins, annotates and exports its offers', {
  tag: '@english',
}, async () => {
  await readBack()
  await goTo(page(), '/board')
  await expect(board()).toBeVisible()
  // Its first rows show before all rows are loaded.
  await expect.poll(async () => Number(await board().getAttribute('aria-rowcount'))).toBeGreaterThan(30)

  // At 1280 px the seller and the price are visible, and choosing a lane or a row moves nothing.
  await page().setViewportSize({ width: 1280, height: 800 })
  const place = () => board().getByRole('columnheader', { name: 'ETD' }).boundingBox()
  const before = await place()
  for (const name of ['ID', 'Offered by', 'Details', 'Seen'])
    await expect(board().getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
  await offers().nth(1).getByRole('gridcell').nth(2).click()
  const side = page().getByRole('region', { name: 'Beside the table' })
  await expect(side.getByRole('heading', { name: 'Selected offer' })).toBeVisible()
  expect(await place()).toEqual(before)
  await side.getByRole('button', { name: 'Close the column' }).click()
  await expect(side).toHaveCount(0)

  // Chooses a lane and its sailings.
  const from = page().getByRole('combobox', { name: 'From' })
  await from.fill('nhava')
  await page().getByRole('option', { name: 'Nhava Sheva' }).click()
  await expect(from).toHaveValue('Nhava Sheva (INNSA)')
  await page().getByRole('combobox', { name: 'To' }).fill('Roterdam')
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('Enter')
  expect(await place()).toEqual(before)
  await chooseFilter(page(), 'ETD', 'Any time')
  await page().getByRole('button', { name: 'Departures', exact: true }).click()
  await expect(page().getByRole('img', { name: /^Sailings a week, Nhava Sheva to Rotterdam/ })).toBeVisible()
  const count = Number(await board().getAttribute('aria-rowcount')) - 1
  expect(count).toBeGreaterThanOrEqual(8)
  await expect(offers().first()).toHaveAttribute('data-state', 'past')
  // One click watches the lane. The toast and the button open the alert.
  await page().getByRole('button', { name: 'Watch this lane' }).click()
  await expect(page().getByText('Watching: Nhava Sheva → Rotterdam')).toBeVisible()
  await page().getByRole('button', { name: 'Watching', exact: true }).click()
  const alert = page().getByRole('dialog')
  await expect(alert.getByLabel('From', { exact: true })).toHaveValue('Nhava Sheva')
  await expect(alert.getByLabel('To', { exact: true })).toHaveValue('Rotterdam')
  await expect(alert.getByText(/^\d+ offers? that you have seen match(es)?\.$/)).toBeVisible()
  await page().keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
  await chooseFilter(page(), 'Group', 'By week')
  await expect(board().getByRole('row', { expanded: true }).first()).toContainText('Week of')
  expect(await violations(page())).toEqual([])
  // A chip shows each filter of the menu, and removes it.
  await page().getByRole('button', { name: 'Remove filter: Group: By week' }).click()
  await expect(board().getByRole('row', { expanded: true })).toHaveCount(0)

  // The header sorts, and reverses the order on a second click.
  const etd = board().getByRole('columnheader', { name: 'ETD' })
  await expect(etd).toHaveAttribute('aria-sort', 'ascending')
  await etd.click()
  await expect(etd).toHaveAttribute('aria-sort', 'descending')
  await expect(offers().first()).not.toHaveAttribute('data-state', 'past')

  // Dragging its edge changes the width without sorting.
  const width = async (): Promise<number> => (await etd.boundingBox())?.width ?? 0
  const [wide, box] = [await width(), await etd.boundingBox()]
  if (!box) throw new Error('no head')
  await page().mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page().mouse.down()
  await page().mouse.move(box.x + box.width + 37, box.y + box.height / 2, { steps: 4 })
  await page().mouse.up()
  await expect.poll(width).toBeCloseTo(wide + 40, 0)
  await expect(etd).toHaveAttribute('aria-sort', 'descending')
  await etd.focus()

  // Uses only the keyboard: goes to the first row, pins it, writes a note, and sets a reminder.
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('p')
  await expect(offers().first().getByRole('img', { name: 'Pinned' })).toBeVisible()
  await page().keyboard.press('n')
  await page().getByRole('textbox', { name: 'Your note' }).fill('Ask for 14 days free time')
  await page().keyboard.press('ControlOrMeta+Enter')
  await expect(offers().first()).toContainText('Ask for 14 days free time')
  await expect(page().getByRole('dialog')).toHaveCount(0)
  await page().keyboard.press('r')
  await page().getByLabel('Days before ETD').fill('2')
  await page().keyboard.press('Enter')
  await expect(page().getByRole('dialog')).toHaveCount(0)
  expect(await callBridge(page(), 'kept.list', { collection: 'reminders' })).toMatchObject([
    {
      value: {
        about: 'voyage',
        isDone: false,
        title: '',
        departure: { origin: 'Nhava Sheva', destination: 'Rotterdam' },
      },
    },
  ])

  // Exports the shown and the pinned rows.
  await page().getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => savedFile('.csv')).not.toBeNull()
  const csv = savedFile('.csv')?.trimEnd().split('\r\n') ?? []
  expect(csv[0]).toMatch(/^\ufeff"Pin","ID","Mode","Origin","Destination","ETD","Days left",/)
  expect(csv).toHaveLength(count + 1)
  expect(csv[1]).toMatch(
    /^"Pinned","FCL-\d{5}","FCL","Nhava Sheva \(INNSA\)","Rotterdam \(NLRTM\)","\d{4}-\d\d-\d\d",\d+,/,
  )
  expect(csv[1]).toContain('Ask for 14 days free time')
  await page().getByRole('button', { name: 'Export pinned as ICS' }).click()
  await expect.poll(() => savedFile('.ics')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const ics = savedFile('.ics') ?? ''
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(ics).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\n/)
  expect(await fixture.app(0).control('openedPaths')).toEqual([])

  // Enter opens the post, and going back restores the board.
  await board().getByRole('columnheader', { name: 'Mode' }).focus()
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('Enter')
  await expect(page()).toHaveURL(/queryPostId=\d+/)
  await page().goBack()
  await expect(offers().first()).toContainText('Ask for 14 days free time')
  await expect(from).toHaveValue('Nhava Sheva (INNSA)')

  // Unpaid details ask first, with its price.
  await chooseFilter(page(), 'Details', 'Not unlocked')
  await board().getByRole('columnheader', { name: 'Mode' }).focus()
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('v')
  const question = page().getByRole('alertdialog').or(page().getByRole('dialog'))
  await expect(question).toContainText(/\d+ credit will be deducted/)
  await page().keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  await page().getByRole('link', { name: 'Products' }).click()
  await expect(page()).toHaveURL(/\/board\?show=products$/)
  await expect(offers().first()).toContainText(/USD|EUR/)
  await page().getByRole('searchbox', { name: 'Search the board' }).fill('zzzzzz')
  await expect(page().getByText(/^None among the \d+ products seen/)).toBeVisible()
  await expect(page().getByText(/^0 of \d+ products$/)).toBeVisible()
  await page().getByRole('searchbox', { name: 'Search the board' }).fill('basmati rice')
  await expect(offers().first()).toContainText('Basmati rice')
  await offers().first().getByRole('gridcell').nth(2).click()
  await expect(page().getByRole('heading', { name: 'Price over time' })).toBeVisible()
  expect(await violations(page())).toEqual([])
})
