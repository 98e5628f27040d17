import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { pictureWidth } from '#shared/rules/picture-widths.ts'
import { test } from '../support/app/fixture.ts'
import { newPost, picture } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import type { TestFile } from '../support/network/request.ts'
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

  // The caption is the picture's alt text.
  const { rows } = await author.ok('posts.wall', { limit: 100, page: 1 })
  const seeded = rows.flatMap((row) =>
    row.type === 'post' && row.post.kind === 'TextPost' && row.post.postable?.text_post_images.length
      ? [row.post]
      : [],
  )
  const post = seeded[0]
  const caption = post?.postable?.text_post_images[0]?.alt_text ?? ''
  expect(caption).not.toBe('')
  const captioned = await showPost(page(), post?.id ?? '')
  await captioned
    .getByRole('button', { name: `Open ${caption}` })
    .first()
    .click()
  await expect(viewer().locator('.yarl__slide_description').getByText(caption).first()).toBeVisible()
  await page().keyboard.press('Escape')
  await expect(viewer()).toHaveCount(0)
})

test('a single picture has its own shape, at most 420 px high, and an unavailable one keeps its place', async () => {
  for (const [width, height] of [
    [1600, 600],
    [600, 1800],
  ] as const) {
    const photo = { ...picture('photo.jpg'), bytes: await makePicture(width, height).jpeg().toBuffer() }
    const box = thumbnails(await showPost(page(), await newPost(author, { images: [photo] } as object)))
    await expect
      .poll(() => box.evaluate((one) => Math.round((100 * one.clientWidth) / one.clientHeight)))
      // A wider picture fills the place of 2:1 that is reserved until it has loaded.
      .toBe(Math.min(200, Math.round((100 * width) / height)))
    expect(await box.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(420)
  }

  // One that is not available keeps its place and shows a notice.
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
  const place = await thumbnails(card).first().boundingBox()
  expect(place?.height).toBeGreaterThan(50)
})

test('the viewer supports arrow keys and zoom, and Escape and Back close it and restore the focus', {
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

  // Back closes it and stays on the screen, and the next Back leaves it.
  const shown = page().url()
  const back = () => page().evaluate(() => history.back())
  await last.click()
  await expect(viewer()).toBeVisible()
  await back()
  await expect(viewer()).toHaveCount(0)
  await expect(last).toBeFocused()
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

const folder = (): string => join(fixture.app(0).userData, 'downloads')
const saved = (): string[] => (existsSync(folder()) ? readdirSync(folder()).toSorted() : [])

let turn = 0
const file = (name: string, bytes = 'Twenty cartons, one pallet.'): TestFile => ({
  name,
  type: 'application/octet-stream',
  bytes: Buffer.from(bytes),
})

/** Path of the first file of the latest post. Pictures on the wall are uploads too. */
let path = ''

/** Creates a post with these files and shows it alone. */
const postWith = async (...attachments: readonly TestFile[]): Promise<Locator> => {
  turn += 1
  const { post } = await author.ok('posts.create', {
    message: `<p>Papers ${turn}</p>`,
    privacy_visibility: 'public',
    user_types: ['All'],
    images: [],
    attachments,
  })
  const sent = post?.kind === 'TextPost' ? post.postable?.text_post_attachments[0]?.path : undefined
  path = new URL(sent ?? '', fixture.network().url).pathname
  return showPost(page(), post?.id ?? '')
}

test('a file is saved unchanged once, then opened or shown in its folder', async () => {
  const before = saved()
  const post = await postWith(file('Packing list.csv', 'a,b\n1,2\n'))
  const download = post.getByRole('button', { name: 'Download Packing list.csv' })
  await download.click()
  await expect(post.getByText('Saved as Packing list.csv')).toBeVisible()
  expect(readFileSync(join(folder(), 'Packing list.csv'), 'utf8')).toBe('a,b\n1,2\n')

  await post.getByRole('button', { name: 'Show in folder', exact: true }).click()
  const whole = join(folder(), 'Packing list.csv')
  await expect.poll(() => fixture.app(0).control('shownInFolder')).toContain(whole)
  expect(await fixture.app(0).control('openedPaths')).toEqual([])

  await post.getByRole('button', { name: 'Open: Packing list.csv' }).click()
  await expect
    .poll(async () => (await fixture.app(0).control('dialogs')).filter(({ open }) => open))
    .toMatchObject([{ message: 'Open Packing list.csv?' }])
  await fixture.app(0).control('answerDialog', { response: 1 })
  expect(saved()).toEqual([...before, 'Packing list.csv'].toSorted())

  await post.getByRole('button', { name: 'Preview: Packing list.csv' }).click()
  await expect(page().getByRole('dialog').getByRole('cell', { name: '2' })).toBeVisible()
  await page().keyboard.press('Escape')
})

test('a download shows progress, and leaves no file if it is cancelled or interrupted', async () => {
  const before = saved()
  const post = await postWith(file('manifest.bin', 'x'.repeat(200_000)))
  await cause(fixture.network(), { fault: 'slow-body', path, bytes: 20_000, every_ms: 3000 })
  await post.getByRole('button', { name: 'Download manifest.bin' }).click()
  const progress = post.getByRole('progressbar', { name: 'Downloading manifest.bin' })
  await expect(progress).toHaveAttribute('value', /^0\.[1-8]/)
  await post.getByRole('button', { name: 'Cancel download' }).click()
  await expect(progress).toHaveCount(0)
  await expect(post.getByText("Couldn't download this file.")).toHaveCount(0)
  await expect.poll(() => saved()).toEqual(before)

  // An interrupted one says so, leaves no file, and can be repeated.
  const draft = await postWith(file('draft-bl.doc'))
  const download = draft.getByRole('button', { name: 'Download draft-bl.doc' })
  await cause(fixture.network(), { fault: 'reset', path, times: 3 })
  await download.click()
  await expect(draft.getByText("Couldn't download this file.")).toBeVisible()
  expect(saved()).toEqual(before)

  await clearFaults(fixture.network())
  await download.click()
  await expect(draft.getByText('Saved as draft-bl.doc')).toBeVisible()
  expect(saved()).toEqual([...before, 'draft-bl.doc'].toSorted())
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
