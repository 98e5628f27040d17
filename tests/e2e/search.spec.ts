import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'

test('what was seen is found, by any name of a port, and Enter opens the very comment', async ({
  signedIn,
}) => {
  const { page } = await signedIn(0)
  const post = page.getByRole('feed').getByRole('article').first()
  const id = await post.getAttribute('data-post-id')
  if (id === null) throw new Error('no post')
  const { id: comment } = await callBridge(page, 'comments.create', {
    postId: id,
    comment: 'Two boxes for NLRTM by Friday',
  } as never)
  await goTo(page, `/frontend/wall?queryPostId=${id}&comment=${comment}`)
  const lit = page.locator(`[data-comment-id="${comment}"]`)
  await expect(lit).toHaveAttribute('data-lit', '')
  await page.getByRole('button', { name: 'Show the whole wall' }).click()

  // Not while somebody types, but anywhere else.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
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

  // A prefix narrows; what cannot be read yet is named.
  await field.fill('roterdam kind:comment from:me etd:<')
  await expect(dialog.getByText('Not understood yet: etd:<')).toBeVisible()
  await field.fill('roterdam kind:comment from:me')
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/Two boxes for NLRTM/)
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`queryPostId=${id}&comment=${comment}$`))
  await expect(lit).toHaveAttribute('data-lit', '')
  await expect(lit).toBeFocused()
  await expect(lit).toBeInViewport()

  // It is offered again, and one that is gone is said to be.
  await goTo(page, '/frontend/wall')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName('roterdam kind:comment from:me')
  await page.keyboard.press('Escape')
  await goTo(page, `/frontend/wall?queryPostId=${id}&comment=99999999`)
  await expect(page.getByText('This comment is no longer here')).toBeVisible()
})
