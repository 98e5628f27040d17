import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { startHoldingProxy } from '../support/servers/holding-proxy.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import {
  balance,
  box,
  choose,
  confirm,
  dialog,
  filesInput,
  form,
  open,
  paper,
  picture,
  postButton,
  posts,
} from './steps/composer.ts'
import { chargesOf } from './steps/credits.ts'
import { cause, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { pixel } from './steps/threads.ts'
import { balanceOf, expectTop, postInView, topOf } from './steps/wall.ts'

const fixture = setUpApps([0], { reset: true })

const creating = { method: 'POST', path: '/frontend/save/text-posts' }

test('in a short window the button stays in view and the tools fold', async () => {
  const { page } = fixture.app(0)
  const wide = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 640, height: 400 })
  await open(page)
  for (let line = 1; line <= 12; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  await choose(page, 'Public', 'Exporter')
  await expect(postButton(page)).toBeInViewport({ ratio: 1 })
  const bold = form(page).getByRole('button', { name: 'Bold' }).first()
  const fold = form(page).getByRole('button', { name: 'Formatting' })
  await expect(bold).toBeHidden()
  await fold.click()
  await expect(bold).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(wide)
  await expect(fold).toBeHidden()
  await expect(bold).toBeVisible()

  // A tall picture is fully visible above its name.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="900"><rect width="90" height="900"/></svg>'
  const tall = { name: 'mast.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await filesInput(page, 'Add images').setInputFiles(tall)
  const item = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
  const shown = item.locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(900)
  const [image, name] = [await shown.boundingBox(), await item.getByText('mast.svg').boundingBox()]
  expect((image?.y ?? 0) + (image?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0)

  // The same in threads, with the rich field and the plain one.
  for (const [path, submit] of [
    ['/frontend/shipments', 'Comment'],
    ['/frontend/show-conversation/', 'Send'],
  ] as const) {
    await goTo(page, path)
    await page.getByRole('main').getByRole('link').first().click()
    const field = page.getByRole('main').getByRole('textbox').last()
    await field.click()
    await page.setViewportSize({ width: 640, height: 400 })
    for (let line = 1; line <= 12; line += 1) {
      await page.keyboard.type(`Line ${line}`)
      await page.keyboard.press('Shift+Enter')
    }
    const button = page.getByRole('main').getByRole('button', { name: submit, exact: true }).last()
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.setViewportSize(wide)
  }
})

/** Fills in text, a picture and a paid audience, all of which must survive a failed post. */
const fillIn = async (page: Page, words: string): Promise<void> => {
  await open(page)
  await page.keyboard.type(words)
  await choose(page, 'Public', 'Importer')
  await filesInput(page, 'Add images').setInputFiles(picture)
}

const expectFilledIn = async (page: Page, words: string): Promise<void> => {
  await expect(box(page)).toHaveText(words)
  await expect(page.getByRole('button', { name: 'Who sees it: Public' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('list', { name: 'Images' })).toContainText('berth.png')
  await expect(postButton(page)).toBeEnabled()
}

test('a cancelled upload keeps text, files and audience and posts nothing', async ({ signedIn, network }) => {
  const proxy = await startHoldingProxy(network.url, creating.method, creating.path)
  try {
    const { page } = await signedIn(0, { server: proxy.url })
    const me = (await callBridge(page, 'account.me', {})).id
    const charges = chargesOf(network, me)
    await fillIn(page, 'A large survey')
    const large = Array.from({ length: 9 }, (_, n) => ({
      name: `survey-${n}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(2_000_000, '%PDF-1.4 '),
    }))
    await filesInput(page, 'Attach files').setInputFiles(large)
    await postButton(page).click()
    await confirm(page)
    const wait = page.getByRole('alertdialog', { name: 'Please wait while post is being shared...' })
    await expect(wait.getByText(/^[1-9]\d?% uploaded$/)).toBeVisible()
    await expect.poll(proxy.held).toBe(1)
    await page.keyboard.press('Escape')
    await expect(wait).toBeVisible()
    await wait.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(wait).toHaveCount(0)
    await expect(
      page.getByText('The upload was cancelled. Your text and files are still here.'),
    ).toBeVisible()
    await expectFilledIn(page, 'A large survey')
    await expect(form(page).getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(9)
    await expect(balance(page)).toHaveText('Balance 500 credits')
    await expect.poll(proxy.givenUp).toBe(1)
    expect(proxy.held()).toBe(0)
    expect(chargesOf(network, me)).toEqual(charges)
  } finally {
    proxy.close()
  }
})

test('a lost answer keeps the draft, and the app checks wall and balance', async () => {
  const network = fixture.network()
  const { page } = fixture.app(0)
  const me = (await callBridge(page, 'account.me', {})).id
  const [charges, before] = [chargesOf(network, me).length, await balanceOf(page)]
  await fillIn(page, 'Lost on the way')
  await cause(network, { fault: 'reset', ...creating, when: 'before' })
  await postButton(page).click()
  await confirm(page)
  await expect(dialog(page)).toContainText('your credits did not change', { timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'Keep my draft' }).click()
  await expect(form(page)).toContainText('“Post” checks there first')
  await page.reload()
  await page.getByRole('button', { name: /^Share an update.*Draft kept/ }).click()
  await expectFilledIn(page, 'Lost on the way')
  await expect(form(page)).toContainText('“Post” checks there first')
  await expect(balance(page)).toHaveText(`Balance ${before} credits`)

  // The post arrived, but the wall is unreadable. The dialog says so, and the balance shows the cost.
  await cause(network, { fault: 'reset', ...creating, when: 'after' })
  // This delays the reading of the wall before the post is sent.
  await cause(network, { fault: 'delay', path: '/api/my-wall-user/posts/*', ms: 1, times: 1 })
  const left = await faultsLeft(network)
  await postButton(page).click()
  await expect(dialog(page)).toContainText('It is not on your wall')
  await expect(dialog(page).getByRole('button', { name: 'Yes, Post it!' })).toBeVisible()
  await expect.poll(() => faultsLeft(network)).toBe(left - 1)
  await cause(network, { fault: 'status', path: '/api/my-wall-user/posts/*', status: 500, times: 20 })
  await confirm(page)
  await expect(dialog(page)).toContainText('Couldn’t read your wall', { timeout: 30_000 })
  await dialog(page).getByRole('button', { name: 'Keep my draft' }).click()
  await expectFilledIn(page, 'Lost on the way')
  await expect(balance(page)).not.toHaveText(`Balance ${before} credits`)
  expect(chargesOf(network, me)).toHaveLength(charges + 1)
  await expect(posts(page).getByText('Lost on the way')).toHaveCount(1)
})

test('the composer edits posts: all of an older one, the text of a shared one, one opened by a link', async () => {
  const { page } = fixture.app(0)
  await test.step('an older post at the top: text, audience, files', async () => {
    const created = await callBridge(page, 'posts.create', {
      message: 'Space on the Friday sailing',
      privacy_visibility: 'my_connection_only',
      user_types: ['exporter'],
      images: [{ name: 'berth.png', type: 'image/png', bytes: new Uint8Array(pixel) }],
      attachments: [{ name: 'rates.pdf', type: 'application/pdf', bytes: new Uint8Array(paper.buffer) }],
    })
    const id = created.post?.id ?? ''
    await page.getByRole('link', { name: 'My wall' }).click()
    const mine = page.locator(`article[data-post-id="${id}"]`)
    await expect(mine).toBeVisible()
    // A half-written new post does not block it and returns afterwards.
    await open(page)
    await page.keyboard.type('Something new, half written')
    await mine.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit in composer' }).click()
    await expect(page.getByRole('heading', { name: 'Edit your post' })).toBeInViewport()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveText('Space on the Friday sailing')
    await expect(page.getByRole('button', { name: 'Who sees it: My connections only' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exporter', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(', or later')
    await page.getByRole('button', { name: 'Remove rates.pdf' }).click()
    await filesInput(page, 'Attach files').setInputFiles({ ...paper, name: 'new-rates.pdf' })
    await choose(page, 'Public', 'Importer', 'Transporter')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog(page)).toContainText(/\d+ credits? will be deducted for this edit\./)
    await dialog(page).getByRole('button', { name: 'Yes, Save it!' }).click()
    await expect(page.getByRole('heading', { name: 'Edit your post' })).toHaveCount(0)
    // The edited post is at the top, with the focus.
    await expect(mine).toBeFocused()
    const fromTop = (): Promise<number> =>
      mine.evaluate(
        (card) =>
          card.getBoundingClientRect().top -
          (card.closest('[data-windowed]')?.getBoundingClientRect().top ?? 0),
      )
    await expect.poll(fromTop).toBeLessThanOrEqual(1)
    await expect(mine).toContainText('Space on the Friday sailing, or later')
    await expect(mine.getByText('Edited', { exact: true })).toBeVisible()
    await expect(mine.getByRole('button', { name: 'Download new-rates.pdf' })).toBeVisible()
    await expect(mine.getByRole('button', { name: 'Download rates.pdf' })).toHaveCount(0)
    const { rows } = await callBridge(page, 'posts.myWall', { limit: 10, page: 1 })
    const stored = rows.flatMap((row) => (row.type === 'post' && row.post.id === id ? [row.post] : []))
    expect(stored).toMatchObject([{ privacy_visibility: 'public', user_types: ['importer', 'transporter'] }])
    await open(page)
    await expect(box(page)).toHaveText('Something new, half written')
    await page.keyboard.press('Escape')
  })
  await test.step('only the text of a shared post, for free', async () => {
    const { rows } = await callBridge(page, 'posts.wall', { limit: 20, page: 1 })
    const me = (await callBridge(page, 'account.me', {})).id
    const theirs = rows.flatMap((row) =>
      row.type === 'post' && row.post.kind === 'TextPost' && row.post.user?.id !== me ? [row.post.id] : [],
    )[0]
    await callBridge(page, 'posts.share', {
      postId: theirs ?? '',
      privacy_visibility: 'private_to_me',
      user_types: [],
    })
    await goTo(page, '/frontend/wall')
    await page.getByRole('link', { name: 'My wall' }).click()
    const mine = posts(page).first()
    await mine.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit in composer' }).click()
    await expect(page.getByRole('heading', { name: 'Edit your post' })).toBeVisible()
    for (const name of [/^Who sees it/, 'Add images', 'Attach files'])
      await expect(form(page).getByRole('button', { name })).toHaveCount(0)
    await box(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Worth reading')
    await expect(page.getByText('Free', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(mine.getByText('Worth reading')).toBeVisible()
    await expect(mine.getByText('Edited', { exact: true })).toBeVisible()
  })
  await test.step('a post that was opened by a link', async () => {
    const created = await callBridge(page, 'posts.create', {
      message: 'Shown alone',
      privacy_visibility: 'private_to_me',
      user_types: [],
      images: [],
      attachments: [],
    })
    const id = created.post?.id ?? ''
    await page.evaluate((to) => history.pushState(null, '', to), `/frontend/wall?queryPostId=${id}`)
    const mine = page.locator(`article[data-post-id="${id}"]`)
    await mine.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit in composer' }).click()
    await expect(box(page)).toHaveText('Shown alone')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(', and changed')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(mine).toContainText('Shown alone, and changed')
    await expect(box(page)).toHaveCount(0)
  })
})

test('Close and Esc keep the draft and return to the same post', async () => {
  const { page } = fixture.app(0)
  await page.locator('[data-windowed]').evaluate((scroller) => scroller.scrollBy(0, 30))
  const reading = await postInView(page)
  const top = await topOf(page, reading)
  for (const end of ['Close', 'Esc']) {
    // The pointer presses the visible edge of the closed composer, and scrolls nothing.
    const edge = await page.getByRole('button', { name: /^Share an update/ }).boundingBox()
    await page.mouse.click((edge?.x ?? 0) + 200, (edge?.y ?? 0) + (edge?.height ?? 0) - 8)
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('Kept ')
    if (end === 'Esc') await page.keyboard.press('Escape')
    else await form(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expect(box(page)).toHaveCount(0)
    await expectTop(page, reading, top)
    await expect(page.getByRole('button', { name: /^Share an update.*Draft kept/ })).toBeVisible()
  }
  await page.keyboard.press('n')
  await expect(box(page)).toHaveText('Kept Kept')
})

test('the toolbar is one Tab stop with arrow keys, and pasted HTML is sanitised', {
  tag: '@english',
}, async () => {
  const { page, problems } = fixture.app(0)
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
