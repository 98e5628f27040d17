import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'

const managed = 'Managed by your organisation'

test('what the organisation decides is locked, refused, and follows its changes', async ({
  launch,
  network,
}) => {
  const locked = { ServerUrl: network.url, ServerUrlLocked: true, DisableDemo: true }
  const { page, control, problems } = await launch({
    policies: { ...locked, DisablePublicPosts: true, AllowedAttachmentTypes: ['png'] },
  })
  const server = page.getByLabel('Server address')
  const demo = page.getByRole('button', { name: 'Explore the demo network' })

  await test.step('one network', async () => {
    await expect(server).toHaveValue(network.url)
    await expect(server).not.toBeEditable()
    await expect(page.getByText(managed)).toBeVisible()
    await expect(demo).toHaveCount(0)
    const elsewhere = { server: 'http://127.0.0.1:9', email: 'a@b.c', password: 'x', remember: false }
    await expect(callBridge(page, 'session.signIn', elsewhere)).rejects.toThrow('managed')
    await expect(callBridge(page, 'demo.accounts', {})).rejects.toThrow('managed')
    await expect(callBridge(page, 'preferences.set', { server: 'https://x.example' })).rejects.toThrow(
      'managed',
    )
    await trySignIn(page, accountAt(network, 0))
    await expectWall(page)
  })

  await page.getByRole('button', { name: /^Share an update/ }).click()
  const visibility = page.getByRole('button', { name: /^Who sees it/ })
  const everybody = page.getByRole('menuitemradio', { name: 'Public' })
  await test.step('no public posts', async () => {
    await visibility.click()
    await expect(everybody).toBeDisabled()
    await expect(page.getByText('Your organisation does not allow public posts.')).toBeVisible()
    await page.keyboard.press('Escape')
    const post = { message: '<p>x</p>', user_types: ['all'], images: [], attachments: [] }
    await expect(callBridge(page, 'posts.create', { ...post, privacy_visibility: 'public' })).rejects.toThrow(
      'managed Your organisation does not allow public posts.',
    )
  })

  await test.step('no files but pictures', async () => {
    const input = page.getByRole('region', { name: 'Write a post' }).getByLabel('Attach files').last()
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText('Your organisation does not allow this type of file')).toBeVisible()
  })

  await test.step('changes', async () => {
    await control('setPolicies', { values: locked })
    await visibility.click()
    await expect(everybody).toBeEnabled()
    await page.keyboard.press('Escape')
    await control('setPolicies', { values: { ServerUrl: 'https://network.example', ServerUrlLocked: true } })
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await expect(server).toHaveValue('https://network.example')
    await control('setPolicies', { values: {} })
    await expect(server).toBeEditable()
    await expect(demo).toBeVisible()
  })
  expect(problems).toEqual([])
})
