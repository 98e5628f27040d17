import { expect } from '@playwright/test'
import { addAccount, switcher } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { chargesOf, detailsWindows, openedBy, strangersOf } from './steps/credits.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog } from './steps/wall.ts'

/** Returns whether each details window is visible. */
const visible = async (app: LaunchedApp): Promise<readonly boolean[]> => {
  const ids = (await detailsWindows(app)).map(({ id }) => id)
  return (await app.control('windows')).filter(({ id }) => ids.includes(id)).map((each) => each.visible)
}

test('a details window waits, loaded, for the return of its account', async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page } = app
  const viewer = await memberAt(network, 0)
  const [author] = await strangersOf(viewer)
  if (author === undefined) throw new Error('the wall has no stranger')
  await addAccount(app, accountAt(network, 1))
  await page.keyboard.press('Control+1')
  await expectWall(page)
  await goTo(page, `/frontend/users/${author.uuid}`)
  await page.getByRole('button', { name: /^Unlock contact details/ }).click()
  await expect(alertDialog(page)).toHaveAccessibleDescription(/Account: Asha Menon · /)
  expect(await violations(page)).toEqual([])
  const details = await openedBy(page, () =>
    alertDialog(page)
      .getByRole('button', { name: /^Spend / })
      .click(),
  )
  const paid = chargesOf(network, viewer.id).length
  await details.evaluate(() => {
    document.title = 'As it was left'
  })
  expect(await visible(app)).toEqual([true])
  const shown: string[] = []

  // The opened window has the keys.
  await page.bringToFront()
  await page.keyboard.press('Control+2')
  await expect.poll(() => visible(app)).toEqual([false])

  await test.step('its page opens nothing in the other account', async () => {
    const questions = (await app.control('dialogs')).length
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
    await details.evaluate(() => {
      location.href = '/frontend/credits'
    })
    await details.evaluate(() => void window.open('https://elsewhere.example/'))
    await goTo(page, '/settings')
    await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
    expect(await app.control('dialogs')).toHaveLength(questions)
  })

  await page.keyboard.press('Control+1')
  await expect.poll(() => visible(app)).toEqual([true])
  await expect(details).toHaveTitle('As it was left')
  expect(chargesOf(network, viewer.id)).toHaveLength(paid)
  expect(shown).toContain('/settings')
  expect(shown).not.toContain('/frontend/credits')

  await test.step('it closes with the session of its account', async () => {
    await page.keyboard.press('Control+2')
    await expect.poll(() => visible(app)).toEqual([false])
    await goTo(page, '/settings')
    const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first()
    await row.getByRole('button', { name: /^Sign out/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => detailsWindows(app)).toEqual([])
    await expect(switcher(page)).toHaveCount(0)
  })
})
