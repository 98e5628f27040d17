import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'

test('the search finds cached comments, opens them, and saves and watches searches', async ({
  signedIn,
  network,
}) => {
  const app = await signedIn(0)
  const { page } = app
  const post = page.getByRole('feed').getByRole('article').first()
  const id = await post.getAttribute('data-post-id')
  if (id === null) throw new Error('no post')
  const { id: comment } = await callBridge(page, 'comments.create', {
    postId: id,
    comment: 'Two boxes for NLRTM by Friday',
  } as never)
  await goTo(page, `/frontend/wall?queryPostId=${id}&comment=${comment}`)
  const target = page.locator(`[data-comment-id="${comment}"]`)
  await expect(target).toHaveAttribute('data-lit', '')
  await page.getByRole('button', { name: 'Show the whole wall' }).click()

  // The shortcut works everywhere except in a text field.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(dialog.getByText('Type ? or from: for filters')).toBeVisible()
  await field.fill('?')
  await expect(dialog.getByRole('option', { name: /^port:/ })).toBeVisible()
  await expect(async () => {
    await field.fill('')
    await field.fill('rotterdam')
    await expect(dialog.getByRole('group', { name: 'Messages and comments' })).toBeVisible({ timeout: 1500 })
  }).toPass()
  const found = dialog.getByRole('option', { name: /Two boxes for NLRTM by Friday/ })
  await expect(found.locator('mark')).toHaveText('NLRTM')
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/)
  expect(await violations(page)).toEqual([])

  // A prefix narrows the search. Unreadable prefixes are named.
  await field.fill('roterdam kind:comment from:me etd:<')
  await expect(dialog.getByText('Not understood yet: etd:<')).toBeVisible()
  await field.fill('roterdam kind:comment from:me')
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/Two boxes for NLRTM/)
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`queryPostId=${id}&comment=${comment}$`))
  await expect(target).toHaveAttribute('data-lit', '')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()

  // The search is offered again, and a deleted comment is reported.
  await goTo(page, '/frontend/wall')
  await pressMenuKey(app, 'palette')
  const recent = dialog.getByRole('group', { name: 'Recent searches' })
  await expect(recent.getByRole('option').first()).toHaveAccessibleName('roterdam kind:comment from:me')
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Recent threads')
  await page.keyboard.press('Escape')
  await goTo(page, `/frontend/wall?queryPostId=${id}&comment=99999999`)
  await expect(page.getByText('This comment is no longer here')).toBeVisible()

  // Saves a search, repeats it from the empty field, and creates an alert, which shows its interpretation.
  await goTo(page, '/frontend/wall')
  const search = 'innsa rotterdam kind:fcl'
  await pressMenuKey(app, 'palette')
  await field.fill(search)
  await dialog.getByRole('option', { name: 'Save this search' }).click()
  await expect(dialog.getByRole('option', { name: 'Remove from saved searches' })).toBeVisible()
  await field.fill('')
  const saved = dialog.getByRole('group', { name: 'Saved searches' }).getByRole('option', { name: search })
  await saved.click()
  await expect(field).toHaveValue(search)
  await dialog.getByRole('option', { name: 'Watch this lane… Nhava Sheva → Rotterdam, FCL' }).click()
  const alert = page.getByRole('dialog', { name: 'New alert' })
  await expect(alert.getByLabel('From', { exact: true })).toHaveValue('Nhava Sheva')
  await expect(alert.getByLabel('To', { exact: true })).toHaveValue('Rotterdam')
  await alert.getByRole('button', { name: 'Save alert' }).click()
  await expect(alert).toHaveCount(0)
  expect(await callBridge(page, 'kept.list', { collection: 'alerts' })).toMatchObject([
    { value: { name: '', origin: 'Nhava Sheva', destination: 'Rotterdam', mode: 'fcl' } },
  ])

  // It is still saved after a restart, until it is removed.
  const again = await app.relaunch()
  await trySignIn(again.page, accountAt(network, 0))
  await expectWall(again.page)
  await pressMenuKey(again, 'palette')
  const kept = again.page.getByRole('group', { name: 'Saved searches' })
  await expect(kept.getByRole('option')).toHaveAccessibleName(search)
  await kept.getByRole('option').hover()
  await expect(kept.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await again.page.keyboard.press('Delete')
  await expect(kept).toHaveCount(0)
})
