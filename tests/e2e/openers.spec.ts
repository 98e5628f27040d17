import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { pixel } from './steps/threads.ts'
import { cards } from './steps/wall.ts'

const apps = setUpApps([0])

/** Its first letters are commands of the wall, of To do and of threads. */
const sentences = ['Looks good, send it', 'Yes please, else next week', 'Rates as agreed'] as const

const written = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) return field.value
    return field instanceof HTMLElement && field.isContentEditable ? field.textContent : '(no field)'
  })

/** Types a sentence at once, and expects all of it in the focused field. */
const expectWhole = async (page: Page): Promise<void> => {
  for (const sentence of sentences) {
    const path = await page.evaluate(() => location.href)
    await page.keyboard.type(sentence)
    await expect.poll(() => written(page)).toContain(sentence)
    expect(await page.evaluate(() => location.href)).toBe(path)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
  }
}

test('words go to what was opened', async () => {
  const { page } = apps.app(0)

  await test.step('the comment field that a click opened on the wall', async () => {
    await goTo(page, '/frontend/wall')
    const closed = page.getByRole('button', { name: /^Comment \(/, expanded: false })
    const card = cards(page).filter({ has: closed }).first()
    const id = (await card.getAttribute('data-post-id')) ?? ''
    await card.getByRole('button', { name: /^Comment \(/ }).click()
    await expectWhole(page)
    const field = page
      .locator(`article[data-post-id="${id}"]`)
      .getByRole('textbox', { name: 'Write a comment' })
    await expect(field).toBeFocused()
  })

  await test.step('the thread that a row opened, also after Esc', async () => {
    const rows = [
      ['/frontend/show-conversation/', 'Conversations'],
      ['/frontend/shipments', 'My shipments'],
    ] as const
    for (const [path, list] of rows) {
      await goTo(page, path)
      const open = page.getByRole('list', { name: list }).getByRole('link', { name: /^(?!.*closed)/i })
      for (const at of [0, 1]) {
        await open.nth(at).click()
        await expectWhole(page)
        await page.keyboard.press('Escape')
        await expectWhole(page)
      }
    }
  })

  await test.step('the thread that an item of To do opened', async () => {
    await page.setViewportSize({ width: 1500, height: 900 })
    await goTo(page, '/to-do')
    const rows = page.getByRole('main').locator('[data-to-do]')
    await expect(rows.first()).toBeVisible()
    const before = await callBridge(page, 'kept.list', { collection: 'to-do' })
    const kinds = [/^Message/, /^Comment/]
    for (const kind of kinds) {
      const row = rows.filter({ hasText: kind }).first()
      if ((await row.count()) === 0) continue
      await row.press('Enter')
      await expectWhole(page)
      await row.click()
      await expectWhole(page)
    }
    expect(await callBridge(page, 'kept.list', { collection: 'to-do' })).toEqual(before)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the form whose files were chosen or not', async () => {
    const forms = [
      ['/frontend/show-conversation/', 'Conversations'],
      ['/frontend/shipments', 'My shipments'],
    ] as const
    for (const [path, list] of forms) {
      await goTo(page, path)
      await page.getByRole('list', { name: list }).getByRole('link').first().click()
      for (const label of ['Attach files', 'Add images']) {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: label }).click()
        await (await chooser).setFiles({
          name: 'rates.png',
          mimeType: 'image/png',
          buffer: pixel,
        })
        await expectWhole(page)
      }
      const removes = page.getByRole('button', { name: 'Remove rates.png' })
      for (let left = await removes.count(); left > 0; left -= 1) await removes.first().click()
      await expect(removes).toHaveCount(0)
    }
  })

  await test.step('nothing without a field, which says so', async () => {
    await goTo(page, '/frontend/wall')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const likes = () => page.getByRole('button', { name: /^Like/, pressed: true }).count()
    const before = await likes()
    await page.keyboard.type('Yes please, like all of it')
    await expect(page.getByText('You are not in a field.')).toBeVisible()
    expect(await likes()).toBe(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveCount(0)
  })
})

/** Acts that cost, leave the app, send, or end something: none of them opens anything to write in. */
const notOpeners =
  /^(?:Unlock|View details|Spend|Like|Unlike|Sign out|Delete|Remove|Done|Mark|Download|Print|Export|Save|Open in|Chat|Mute|Pin|Send|Post|Comment$|Lock|Add account|Retry|Refresh|Read back|Switch account|Skip to)/

/** Returns all that an act of a letter would change: the screen, whatever is open, and every toggle. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts =
      '[role=dialog],[role=alertdialog],[role=menu],dialog[open],[aria-pressed],[aria-expanded],[aria-selected],[aria-checked]'
    const states = ['aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked']
    const shown = [...document.querySelectorAll(parts)].map((part) =>
      [
        part.tagName,
        part.getAttribute('aria-label'),
        ...states.map((state) => part.getAttribute(state)),
      ].join(' '),
    )
    const rows = document.querySelectorAll('[data-to-do]').length
    return [location.href, rows, ...shown].join('\n')
  })

test('words after any opener stand whole in a field or change nothing', async () => {
  const { page } = apps.app(0)
  const sentence = 'Yes please, keep the lane'
  const screens = [
    '/frontend/wall',
    '/frontend/show-conversation/',
    '/frontend/shipments',
    '/to-do',
    '/board',
    '/settings',
  ]
  const found: string[] = []
  for (const path of screens) {
    const begin = async (): Promise<void> => {
      await goTo(page, path)
      await page.reload()
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    }
    await begin()
    const names = await page
      .locator('header, main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility() && !(button as HTMLButtonElement).disabled)
          .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
      )
    const kinds = new Map(
      names
        .filter((name) => name !== '' && !notOpeners.test(name))
        .map((name) => [name.replace(/\d+/g, 'n'), name]),
    )
    for (const name of kinds.values()) {
      const opener = page.locator('header, main').getByRole('button', { name, exact: true }).first()
      if (!(await opener.isVisible())) await begin()
      if (!(await opener.isEnabled({ timeout: 1000 }).catch(() => false))) continue
      const closed = await stateOf(page)
      await opener.click()
      await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
      const before = await stateOf(page)
      await page.keyboard.type(sentence)
      const text = await written(page)
      const isWhole = text.includes(sentence)
      if (isWhole) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Delete')
      } else {
        expect(text, `words after "${name}" on ${path}`).toBe('(no field)')
        expect(await stateOf(page), `words after "${name}" on ${path}`).toBe(before)
      }
      found.push(`${path} ${name}`)
      await page.keyboard.press('Escape')
      // A reload is half of the time of a visit, and ends what words without a field have begun.
      if (!isWhole || (await stateOf(page)) !== closed) await begin()
    }
  }
  expect(found.length).toBeGreaterThan(30)
})
