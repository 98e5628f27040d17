import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { newPost } from '../support/network/fixtures.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { strangersOf } from './steps/credits.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, balanceOf, card, showPost } from './steps/wall.ts'

test('the ledger lists all charges, and the budget asks in every window', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page, control, userData } = app
  const [me, author] = await Promise.all([memberAt(network, 0), memberAt(network, 1)])
  const start = await balanceOf(page)
  const rows = page.getByRole('table').locator('tbody tr')
  const [first, second] = await strangersOf(me)
  if (!first || !second) throw new Error('no profiles left to pay for')
  const profileOf = (uuid: string): string => `/frontend/view-user-complete-profile/${uuid}`

  await test.step('a profile and a share appear with the balance before and after', async () => {
    await callBridge(page, 'details.open', {
      path: profileOf(first.uuid),
      view: { ownerId: first.id, cost: 3 },
    })
    await expect.poll(() => balanceOf(page)).toBe(start - 3)
    const id = await newPost(author, { message: '<p>Space to Jebel Ali</p>' })
    await showPost(page, id)
    await card(page, id).getByRole('button', { name: 'Share', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Share post' })
    await panel.getByRole('radio', { name: 'Public' }).check()
    for (const type of ['Importer', 'Exporter', 'NVOCC'])
      await panel.getByRole('button', { name: type, exact: true }).click()
    await expect(panel.getByText('Importer 3 + Exporter 3 + NVOCC 2 = 8')).toBeVisible()
    await expect(panel.getByText(/^“All” costs 6, these three 8\./)).toBeVisible()
    await panel.getByRole('button', { name: 'Choose “All”' }).click()
    await panel.getByRole('button', { name: 'Share', exact: true }).click()
    await alertDialog(page).getByRole('button', { name: 'Share' }).click()
    await alertDialog(page).getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => balanceOf(page)).toBe(start - 9)
    await goTo(page, '/credits')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText(/Share.*Space to Jebel Ali.*−6/)
    await expect(rows.nth(0)).toContainText(`${start - 3}${start - 9}`)
    await expect(rows.nth(1)).toContainText(/Profile.*−3/)
    await expect(rows.nth(1)).toContainText(`${start}${start - 3}`)
  })

  await test.step('another client’s charge appears as Elsewhere', async () => {
    await newPost(me, { message: '<p>From my phone</p>', privacy_visibility: 'public', user_types: ['all'] })
    await callBridge(page, 'session.refresh', {})
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(0)).toContainText(/Elsewhere.*−6/)
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Elsewhere' })
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'All' })
    await expect(
      page.getByRole('img', { name: /^Credits spent by day\..*9 credits, elsewhere 6 credits/ }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('Export CSV saves the ledger', async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const savedToast = page.getByText(/^Saved as quayside-credits-.*\.csv$/)
    await expect(savedToast).toBeVisible()
    const name = ((await savedToast.textContent()) ?? '').replace('Saved as ', '')
    const csv = readFileSync(join(userData, 'downloads', name), 'utf8')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(5)
    expect(csv).toContain(`Space to Jebel Ali`)
  })

  await test.step('the unlocked list opens items for free', async () => {
    await goTo(page, '/credits?view=unlocked')
    const list = page.getByRole('list', { name: 'Already unlocked' })
    await expect(list.getByRole('listitem').first()).toContainText('Profile')
    expect(await violations(page)).toEqual([])
  })

  await test.step('the budget also asks in a second window', async () => {
    const before = (await control('dialogs')).length
    await control('answerDialog', { response: 1 })
    await expect(callBridge(page, 'preferences.set', { creditsPerDay: 10 })).rejects.toThrow('cancelled')
    await control('answerDialog', { response: 0 })
    await callBridge(page, 'preferences.set', { creditsPerDay: 10 })
    const questions = (await control('dialogs')).slice(before)
    expect(questions.map(({ message }) => message)).toEqual([
      'Set your daily budget to 10 credits?',
      'Set your daily budget to 10 credits?',
    ])
    const { settings } = await callBridge(page, 'diagnostics.report', {})
    expect(settings).toMatchObject({ creditsPerDay: 10, confirmAboveCredits: null, offersEmail: true })
    await callBridge(page, 'windows.popOut', { path: '/frontend/notifications-view-all' })
    const isOther = (each: Page): boolean => each.url().includes('notifications-view-all')
    await expect.poll(() => page.context().pages().some(isOther)).toBe(true)
    const other = page.context().pages().find(isOther) ?? page
    await expect(other.getByRole('heading').first()).toBeAttached()
    await control('answerDialog', { response: 1 })
    const opened = { path: profileOf(second.uuid), view: { ownerId: second.id, cost: 3 } }
    await expect(callBridge(other, 'details.open', opened)).rejects.toThrow('cancelled')
    const asked = (await control('dialogs')).at(-1)
    expect(asked?.message).toBe('You set yourself 10 a day; 9 are spent. Spend 3 more?')
    expect(await balanceOf(page)).toBe(start - 15)
  })

  await test.step('main asks about a cost beyond the budget, the page about others', async () => {
    const { rows: wall } = await me.ok('posts.wall', { limit: 100, page: 1 })
    const post = wall
      .flatMap((row) => (row.type === 'post' ? [row.post] : []))
      .find(({ user_id }) => user_id === second.id)
    const shown = await showPost(page, post?.id ?? '')
    const author = shown.locator('header').first().getByRole('link', { name: second.full_name, exact: true })
    const text = `Your profile credit is ${start - 15} and 3 credit will be deducted when you view user details.`
    const left = `3 credits · ${start - 18} left after`
    await control('answerDialog', { response: 1 })
    const before = (await control('dialogs')).length
    await author.click()
    await expect.poll(async () => (await control('dialogs')).length).toBe(before + 1)
    const { message, detail } = (await control('dialogs')).at(-1) ?? {}
    expect(message).toBe('You set yourself 10 a day; 9 are spent. Spend 3 more?')
    for (const part of [text, second.full_name, left, '1 of today’s 10 left now'])
      expect(detail).toContain(part)
    await expect(alertDialog(page)).toHaveCount(0)

    await control('answerDialog', { response: 0 })
    await callBridge(page, 'preferences.set', { creditsPerDay: 20 })
    const raised = (await control('dialogs')).length
    await author.click()
    for (const part of [text, second.full_name, left, '8 of today’s 20 left after'])
      await expect(alertDialog(page)).toContainText(part)
    await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await control('answerDialog', { response: 0 })
    await callBridge(page, 'preferences.set', { creditsPerDay: 10 })
    await control('answerDialog', { response: 0 })
    const lowered = (await control('dialogs')).length
    await author.click()
    await expect.poll(() => balanceOf(page)).toBe(start - 18)
    expect((await control('dialogs')).length).toBe(lowered + 1)
    expect(raised).toBe(before + 2)
    await expect(alertDialog(page)).toHaveCount(0)
  })
})
