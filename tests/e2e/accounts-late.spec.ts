import { expect } from '@playwright/test'
import { addAccount } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'
import { chargesOf, closeDetails, detailsWindows, openedBy, strangersOf } from './steps/credits.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog } from './steps/wall.ts'

test('an act of one account never becomes the act of another one that is shown meanwhile', {
  tag: '@core',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page } = app
  const [first, second] = [await memberAt(network, 0), await memberAt(network, 1)]
  const strange = new Set((await strangersOf(second)).map(({ id }) => id))
  const [author, other] = (await strangersOf(first)).filter(({ id }) => strange.has(id))
  if (author === undefined || other === undefined) throw new Error('no two members are strangers to both')
  const profile = `/frontend/users/${author.uuid}`
  const unlock = page.getByRole('button', { name: /^Unlock contact details/ })
  const charges = (member: { readonly id: string }) => chargesOf(network, member.id).length
  const [paidByFirst, paidBySecond] = [charges(first), charges(second)]
  const names = [(await first.ok('account.me')).full_name, (await second.ok('account.me')).full_name]
  const switchTo = async (place: 1 | 2): Promise<void> => {
    const shown = page.getByRole('button', { name: `Account: ${names[place - 1]}`, exact: true })
    // A details window that opens takes the focus, and the browser drops a key of that moment.
    await expect(async () => {
      await page.bringToFront()
      await page.keyboard.press(`Control+${place}`)
      await expect(shown).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  await addAccount(app, accountAt(network, 1))
  await switchTo(1)

  await test.step('a page that one account paid for stays locked in the other', async () => {
    await goTo(page, profile)
    await unlock.click()
    await cause(network, { fault: 'delay', path: '/frontend/view-user-complete-profile/*', ms: 600_000 })
    await alertDialog(page)
      .getByRole('button', { name: /^Spend / })
      .click()
    await expect.poll(async () => (await detailsWindows(app)).length).toBe(1)
    await switchTo(2)
    await goTo(page, profile)
    await expect(unlock).toBeVisible()
    await clearFaults(network)
    await expect.poll(() => charges(first)).toBe(paidByFirst + 1)
    await switchTo(1)
    await switchTo(2)
    await goTo(page, profile)
    await expect(unlock).toBeVisible()
    await unlock.click()
    await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a click whose price is still asked for opens nothing in the other', async () => {
    await switchTo(1)
    await closeDetails(app)
    await goTo(page, `/frontend/users/${other.uuid}`)
    await cause(network, { fault: 'delay', path: '/api/user', ms: 600_000 })
    await unlock.click()
    await switchTo(2)
    await clearFaults(network)
    await goTo(page, profile)
    await expect(unlock).toBeVisible()
    await expect(alertDialog(page)).toHaveCount(0)
  })

  await test.step('an own click in the other account asks first, and pays once', async () => {
    const details = await openedBy(page, async () => {
      await unlock.click()
      await alertDialog(page)
        .getByRole('button', { name: /^Spend / })
        .click()
    })
    await expect(details.getByRole('heading').first()).toBeVisible()
    expect([charges(first), charges(second)]).toEqual([paidByFirst + 1, paidBySecond + 1])
  })
})
