import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixture.ts'
import type { Network } from '../support/network.ts'
import { accountAt, signIn } from './steps/sign-in.ts'

const posts = (page: Page) => page.getByRole('feed').getByRole('article')
const box = (page: Page) => page.getByRole('textbox', { name: 'Your post' })
const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')
const balance = (page: Page) => page.getByText(/^Balance /)

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(box(page)).toBeFocused()
}

const choose = async (page: Page, visibility: string, ...types: string[]): Promise<void> => {
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('menuitemradio', { name: visibility }).click()
  for (const type of types) await page.getByRole('button', { name: type, exact: true }).click()
}

const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Yes, Post it!' }).click()

const cause = async (network: Network, fault: object): Promise<void> => {
  const answer = await fetch(`${network.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.ok).toBe(true)
}
const creating = { method: 'POST', path: '/frontend/save/text-posts' }

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'berth.png', mimeType: 'image/png', buffer: pixel }
const paper = { name: 'rates.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 rates') }

test('a post costs what is shown, says so before it is sent, and stands at the top of the wall', async ({
  launch,
  network,
}) => {
  const { page, problems } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await expect(postButton(page)).toBeDisabled()
  await page.keyboard.type('Two 40HC from ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Mundra')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ETD Friday')
  await page.getByLabel('Add images').last().setInputFiles(picture)
  await page.getByLabel('Attach files').last().setInputFiles(paper)
  await choose(page, 'Public', 'Exporter', 'Freight Forwarder')
  const cost = Number(/\d+/.exec((await page.getByText(/^Costs \d+ credits$/).textContent()) ?? '')?.[0])
  expect(cost).toBeGreaterThan(0)
  await expect(balance(page)).toHaveText('Balance 500 credits')

  await postButton(page).click()
  await expect(dialog(page)).toContainText(`${cost} credits will be deducted`)
  await expect(dialog(page)).toContainText('Public')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await confirm(page)

  const first = posts(page).first()
  await expect(first).toContainText('Two 40HC from Mundra')
  await expect(first.locator('strong', { hasText: 'Mundra' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Download rates.pdf' })).toBeVisible()
  await open(page)
  await expect(box(page)).not.toContainText('Two 40HC')
  await expect(balance(page)).toHaveText(`Balance ${500 - cost} credits`)
  expect(problems).toEqual([])
})

test('a private post is free and the question says so; Cancel sends nothing', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('Only for me')
  await postButton(page).click()
  await expect(dialog(page)).toContainText('No credits will be deducted for this post')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(box(page)).toContainText('Only for me')
  await expect(posts(page).getByText('Only for me')).toHaveCount(0)
})

test('changing the visibility clears the user types, and All stands alone', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await choose(page, 'Public', 'Exporter', 'All')
  const pressed = page.getByRole('group', { name: 'User types' }).locator('[aria-pressed=true]')
  await expect(pressed).toHaveText(['All'])
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(pressed).toHaveText(['Importer'])
  await choose(page, 'My connections only')
  await expect(pressed).toHaveCount(0)
})

test('a file that is too large is refused in the exact words and the input is cleared', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  const input = page.getByLabel('Add images').last()
  await input.setInputFiles([{ ...picture, name: 'huge.png', buffer: Buffer.alloc(2049 * 1024) }, picture])
  await expect(page.getByRole('alert')).toHaveText('File size exceeds 2048 KB')
  expect(await input.evaluate((element: HTMLInputElement) => element.value)).toBe('')
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove berth.png' }).click()
  await expect(postButton(page)).toBeDisabled()
})

test('without enough credits nothing can be posted, and the reason stands there', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 4))
  await open(page)
  await page.keyboard.type('Trucks free from Monday')
  await choose(page, 'My connections only', 'All')
  await expect(page.getByText('Insufficient credits. Please add more credits to proceed.')).toBeVisible()
  await expect(postButton(page)).toBeDisabled()
  await choose(page, 'Private to me')
  await expect(postButton(page)).toBeEnabled()
})

test('an option for verified members alone is off for others, with the reason', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 2))
  await open(page)
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Public' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Only members whose KYC is verified can choose this.')).toBeVisible()
})

test('what is written survives a killed app: text, audience and files', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  await signIn(app.page, accountAt(network, 0))
  await open(app.page)
  await app.page.keyboard.type('Not sent yet')
  await choose(app.page, 'Public', 'Importer')
  await app.page.getByLabel('Add images').last().setInputFiles(picture)
  await app.page.waitForTimeout(1200)
  await app.kill()

  const { page } = await launch({ server: network.url, userData: app.userData })
  await signIn(page, accountAt(network, 0))
  await expect(page.getByText('Draft kept')).toBeVisible()
  await open(page)
  await expect(box(page)).toContainText('Not sent yet')
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('list', { name: 'Images' })).toContainText('berth.png')
})

test('while it is being shared the window says so and takes nothing else', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('On its way')
  await cause(network, { fault: 'delay', ...creating, ms: 1500 })
  await postButton(page).click()
  await confirm(page)
  const wait = page.getByRole('alertdialog', { name: 'Please wait while post is being shared...' })
  await expect(wait).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wait).toBeVisible()
  await expect(posts(page).first()).toContainText('On its way')
  await expect(wait).toHaveCount(0)
})

test("the server's refusal is told in its own words and the text stays", async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('Refused once')
  await cause(network, {
    fault: 'status',
    ...creating,
    status: 422,
    body: { message: 'The message holds a forbidden word.', errors: {} },
  })
  await postButton(page).click()
  await confirm(page)
  await expect(dialog(page).getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(dialog(page)).toContainText('The message holds a forbidden word.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(box(page)).toContainText('Refused once')
})

test('an answer lost after the server acted makes one post, found and never sent again', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('Answer lost on the way')
  await choose(page, 'Public', 'Importer')
  await cause(network, { fault: 'reset', ...creating, when: 'after' })
  await postButton(page).click()
  await confirm(page)
  await expect(dialog(page)).toContainText('your post is on your wall', { timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'My wall' }).click()
  await expect(posts(page).getByText('Answer lost on the way')).toHaveCount(1)
})

test('an answer lost before the server acted keeps everything and lets the author decide', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('Never arrived')
  await cause(network, { fault: 'reset', ...creating, when: 'before' })
  await postButton(page).click()
  await confirm(page)
  await expect(dialog(page)).toContainText('It was not sent again', { timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'Keep my draft' }).click()
  await expect(box(page)).toContainText('Never arrived')
  await postButton(page).click()
  await confirm(page)
  await expect(posts(page).first()).toContainText('Never arrived')
  await page.getByRole('link', { name: 'My wall' }).click()
  await expect(posts(page).getByText('Never arrived')).toHaveCount(1)
})

test('an own post is edited in the composer: text and files, marked Edited', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.type('Before')
  await page.getByLabel('Attach files').last().setInputFiles(paper)
  await postButton(page).click()
  await confirm(page)
  const first = posts(page).first()
  await expect(first).toContainText('Before')
  await first.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit in composer' }).click()
  await expect(box(page)).toContainText('Before')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and after')
  await page.getByRole('button', { name: 'Remove rates.pdf' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(first).toContainText('Before and after')
  await expect(first).toContainText('Edited')
  await expect(first.getByRole('button', { name: 'Download rates.pdf' })).toHaveCount(0)
})

test('the toolbar is one stop for Tab and goes by arrows; what is pasted comes out clean', async ({
  launch,
  network,
}) => {
  const { page, problems } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await open(page)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await box(page).click()
  await box(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p onclick="alert(1)" style="position:fixed"><b>Rates</b></p><script>alert(1)</script><p>valid</p>',
    )
    data.setData('text/plain', 'Rates')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(box(page)).toHaveText(/Rates\s*valid/)
  expect(
    await box(page).evaluate((element) => element.querySelector('script, [onclick], [style*=fixed]')),
  ).toBeNull()
  expect(problems).toEqual([])
})
