import { expect, type Locator, type Page } from '@playwright/test'
import { pictureWidth } from '#shared/rules/picture-widths.ts'
import { test } from '../support/app/fixture.ts'
import { newPost, paper, picture } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { makePicture } from '../support/pictures.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause, clearFaults, faultsLeft } from './steps/faults.ts'
import { memberAt } from './steps/member.ts'
import { showPost } from './steps/wall.ts'

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
let author: Member
test.beforeAll(async () => {
  author = await memberAt(fixture.network(), 1)
})

const withImages = (many: number): Promise<string> =>
  newPost(author, { images: Array.from({ length: many }, (_, i) => picture(`quay-${i + 1}.png`)) } as object)
const withAttachments = (...names: string[]): Promise<string> =>
  newPost(author, { attachments: names.map((name) => ({ ...paper(name), type: '' })) } as object)

const thumbnails = (card: Locator) => card.getByRole('button', { name: /^Open / })
const viewer = () => page().locator('.yarl__root')

/** Returns the width of the picture's file, regardless of its displayed size; 0 before it can be decoded. */
const widthInFile = (picture: Locator): Promise<number> =>
  picture.evaluate(async (shown) => {
    const image = new Image()
    image.src = (shown as HTMLImageElement).currentSrc
    await image.decode().catch(() => undefined)
    return image.naturalWidth
  })

test('a thumbnail has as many pixels as its place, and the viewer all of them', async () => {
  const photo = { ...picture('photo.jpg'), bytes: await makePicture(1800, 2400).jpeg().toBuffer() }
  const card = await showPost(page(), await newPost(author, { images: [photo, photo] } as object))
  const tile = thumbnails(card).first().locator('img')
  await expect.poll(() => thumbnails(card).locator('img').evaluateAll(areDrawn)).toEqual([true, true])
  const [cssWidth, ratio] = await tile.evaluate((one) => [one.clientWidth, devicePixelRatio] as const)
  await expect.poll(() => widthInFile(tile)).toBe(pictureWidth(cssWidth * ratio))
  await thumbnails(card).first().click()
  await expect.poll(() => widthInFile(viewer().locator('.yarl__slide_current img'))).toBe(1800)
  await page().keyboard.press('Escape')
  await expect(viewer()).toHaveCount(0)
})

test('a single picture has its own shape, at most 420 px high', async () => {
  for (const [width, height] of [
    [1600, 600],
    [600, 1800],
  ] as const) {
    const photo = { ...picture('photo.jpg'), bytes: await makePicture(width, height).jpeg().toBuffer() }
    const box = thumbnails(await showPost(page(), await newPost(author, { images: [photo] } as object)))
    await expect
      .poll(() => box.evaluate((one) => Math.round((100 * one.clientWidth) / one.clientHeight)))
      .toBe(Math.round((100 * width) / height))
    expect(await box.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(420)
  }
})

test('the viewer supports arrow keys and zoom, closes with Escape and restores the focus', {
  tag: '@english',
}, async () => {
  const card = await showPost(page(), await withImages(7))
  const last = thumbnails(card).last()
  await last.focus()
  await page().keyboard.press('Enter')
  await expect(viewer()).toBeVisible()
  await expect(viewer().getByText('5 / 7')).toBeVisible()
  await page().keyboard.press('ArrowRight')
  await expect(viewer().getByText('6 / 7')).toBeVisible()
  await page().keyboard.press('ArrowRight')
  await expect(viewer().getByText('7 / 7')).toBeVisible()
  await expect(viewer().getByRole('button', { name: 'Next' })).toBeDisabled()
  await page().keyboard.press('ArrowLeft')
  await expect(viewer().getByText('6 / 7')).toBeVisible()
  await expect(viewer().getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page().keyboard.press('j')
  await page().keyboard.press('Escape')
  await expect(viewer()).toHaveCount(0)
  await expect(last).toBeFocused()
})

test('Back closes the viewer and stays on the screen, and the next Back leaves it', async () => {
  const card = await showPost(page(), await withImages(2))
  const shown = page().url()
  const back = () => page().evaluate(() => history.back())
  await thumbnails(card).first().click()
  await expect(viewer()).toBeVisible()
  await back()
  await expect(viewer()).toHaveCount(0)
  await expect(thumbnails(card).first()).toBeFocused()
  expect(page().url()).toBe(shown)
  await back()
  await expect(page()).not.toHaveURL(shown)
})

test('Save and Copy picture work in the menu and in the viewer', async () => {
  const card = await showPost(page(), await withImages(1))
  const thumbnail = thumbnails(card).first()
  await thumbnail.focus()
  const menu = page().getByRole('menu', { name: 'Picture' })
  // The menus load after the first view.
  await expect(async () => {
    await page().keyboard.press('Shift+F10')
    await expect(menu).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(menu.getByRole('menuitem')).toHaveText(['Open', 'Save', 'Copy picture'])
  await menu.getByRole('menuitem', { name: 'Save' }).click()
  await expect(page().getByText(/^Saved as .*\.png$/)).toBeVisible()
  await thumbnail.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Open' }).click()
  await viewer().getByRole('button', { name: 'Copy picture' }).click()
  await expect(viewer().getByText('Picture copied')).toBeVisible()
  expect(await fixture.app(0).control('clipboardFormats')).toContain('image/png')
  await viewer().getByRole('button', { name: 'Save' }).click()
  await expect(viewer().getByText(/^Saved as .*\.png$/)).toBeVisible()
  await page().keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
})

test('captions come from the pictures’ alt text', async () => {
  const { rows } = await author.ok('posts.wall', { limit: 100, page: 1 })
  const seeded = rows.flatMap((row) =>
    row.type === 'post' && row.post.kind === 'TextPost' && row.post.postable?.text_post_images.length
      ? [row.post]
      : [],
  )
  const post = seeded[0]
  const caption = post?.postable?.text_post_images[0]?.alt_text ?? ''
  expect(caption).not.toBe('')
  const card = await showPost(page(), post?.id ?? '')
  await card
    .getByRole('button', { name: `Open ${caption}` })
    .first()
    .click()
  await expect(viewer().locator('.yarl__slide_description').getByText(caption).first()).toBeVisible()
  await page().keyboard.press('Escape')
  await expect(viewer()).toHaveCount(0)
})

test('attachments appear according to their extension', async () => {
  const card = await showPost(
    page(),
    await withAttachments('horn.mp3', 'berth.mp4', 'rates.pdf', 'setup.exe'),
  )
  await expect(card.locator('audio[aria-label="horn.mp3"]')).toBeVisible()
  await expect(card.locator('video[aria-label="berth.mp4"]')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download rates.pdf' })).toBeVisible()
  await expect(card.getByText('This file can run programs.')).toHaveCount(1)
  for (const name of ['horn.mp3', 'berth.mp4'])
    await expect(card.getByRole('button', { name: `Download ${name}` })).toBeVisible()
  const image = await showPost(
    page(),
    await newPost(author, { attachments: [picture('plan.webp')] } as object),
  )
  await expect(image.getByRole('button', { name: 'Open plan.webp' })).toBeVisible()
})

test('a download shows progress, can be cancelled, and is saved but never opened', async () => {
  const card = await showPost(page(), await withAttachments('rates.pdf'))
  const download = card.getByRole('button', { name: 'Download rates.pdf' })
  await cause(fixture.network(), { fault: 'delay', method: 'GET', path: '/uploads/**' })
  await download.click()
  await expect(card.getByRole('progressbar', { name: 'Downloading rates.pdf' })).toBeVisible()
  await card.getByRole('button', { name: 'Cancel download' }).click()
  await clearFaults(fixture.network())
  await expect(download).toBeVisible()
  await cause(fixture.network(), { fault: 'status', method: 'GET', path: '/uploads/**', status: 404 })
  await download.click()
  await expect(card.getByText("Couldn't download this file.")).toBeVisible()
  await download.click()
  await expect(card.getByText(/^Saved as rates/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Show in folder' })).toBeVisible()
  expect(await fixture.app(0).control('openedPaths')).toEqual([])
})

test('an unavailable picture keeps its place and shows a notice', async () => {
  const id = await withImages(2)
  await cause(fixture.network(), {
    fault: 'status',
    method: 'GET',
    path: '/uploads/**',
    status: 404,
    times: 9,
  })
  const card = await showPost(page(), id)
  await expect(card.getByRole('img', { name: 'Picture not available' }).first()).toBeVisible()
  const box = await thumbnails(card).first().boundingBox()
  expect(box?.height).toBeGreaterThan(50)
})

test('skipped pictures do not delay visible ones', async () => {
  const [passed, next, shown] = [await withImages(5), await withImages(5), await withImages(2)]
  await clearFaults(fixture.network())
  // More delays than connections to one host.
  await cause(fixture.network(), {
    fault: 'delay',
    method: 'GET',
    path: '/uploads/**',
    ms: 60_000,
    times: 10,
  })
  for (const id of [passed, next]) await expect(thumbnails(await showPost(page(), id))).toHaveCount(5)
  await expect.poll(() => faultsLeft(fixture.network())).toBeLessThan(4)
  await clearFaults(fixture.network())
  const card = await showPost(page(), shown)
  await expect.poll(() => thumbnails(card).locator('img').evaluateAll(areDrawn)).toEqual([true, true])
})

/** Checks by decoding, because `naturalWidth` may be 0 for a picture that is smaller than its place. */
const areDrawn = (pictures: readonly Element[]): Promise<boolean[]> =>
  Promise.all(
    pictures.map((one) => {
      const picture = one as HTMLImageElement
      return (
        picture.complete &&
        picture.decode().then(
          () => true,
          () => false,
        )
      )
    }),
  )
