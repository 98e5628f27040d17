import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause, clearFaults, expectListeners } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, card, cards, resetWall, showPost } from './steps/wall.ts'

const fixture = setUpApps([0, 1])
const asha = (): Page => fixture.app(0).page
const ravi = (): Page => fixture.app(1).page
let writer: Member
let other: Member
test.beforeAll(async () => {
  ;[writer, other] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
})

const menu = async (page: Page, postId: string): Promise<void> =>
  card(page, postId).getByRole('button', { name: 'More', exact: true }).click()
const items = (page: Page) => page.getByRole('menuitem')
const like = (page: Page, postId: string) => card(page, postId).getByRole('button', { name: /^Like/ }).first()

test('a new post appears at the top of another member’s wall without a reload', async () => {
  const text = `Berth free on Friday ${Date.now()}`
  await newPost(writer, { message: `<p>${text}</p>` })
  for (const page of [asha(), ravi()]) {
    await expect(cards(page).first()).toContainText(text)
    await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
  }
  await expect(cards(ravi()).first().getByText('New', { exact: true })).toBeVisible()
})

test('likes update live for both members with the specified texts', async () => {
  const id = await newPost(writer)
  const [mine, theirs] = await Promise.all([showPost(asha(), id), showPost(ravi(), id)])
  await expectListeners(fixture.network(), `like.${id}`, 2)
  await like(asha(), id).click()
  await expect(mine.getByText('You liked this')).toBeVisible()
  await expect(theirs.getByText('1 like', { exact: true })).toBeVisible()
  await expect(like(asha(), id)).toHaveAttribute('aria-pressed', 'true')

  await like(ravi(), id).click()
  await expect(theirs.getByText('You and 1 other liked this')).toBeVisible()
  await expect(mine.getByText('You and 1 other liked this')).toBeVisible()

  await like(asha(), id).click()
  await expect(mine.getByText('1 like', { exact: true })).toBeVisible()
  await expect(theirs.getByText('You liked this')).toBeVisible()
  await like(ravi(), id).click()
  await expect(mine.getByText(/like$/)).toHaveCount(0)
  await expect(like(asha(), id)).toHaveAttribute('aria-pressed', 'false')
})

test('a refused like rolls back silently', async () => {
  const id = await newPost(writer)
  const mine = await showPost(asha(), id)
  await cause(fixture.network(), { fault: 'status', method: 'POST', path: '/api/posts/*/like', status: 500 })
  await like(asha(), id).click()
  await expect(like(asha(), id)).toHaveAttribute('aria-pressed', 'false')
  await expect(mine.getByText('You liked this')).toHaveCount(0)
  await expect(asha().getByRole('alert')).toHaveCount(0)
  await expect(alertDialog(asha())).toHaveCount(0)
})

test('the list of likers shows only names that the viewer may see', async () => {
  const id = await newPost(other)
  const stranger = await memberAt(fixture.network(), 4)
  await Promise.all([writer, other, stranger].map((member) => member.ok('posts.like', { postId: id })))
  const mine = await showPost(asha(), id)
  await mine.getByRole('button', { name: 'You and 2 others liked this' }).click()
  const dialog = asha().getByRole('dialog', { name: 'Users who have liked this post' })
  const { users } = await writer.ok('posts.likedUsers', { postId: id })
  const samuel = users.find((user) => user.id === stranger.id)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('You', { exact: true })).toBeVisible()
  // Asha has paid for Ravi's profile and not for Samuel's.
  await expect(dialog.getByText('Ravi Deshpande')).toBeVisible()
  await expect(dialog.getByText('Samuel Kamau')).toHaveCount(0)
  await expect(dialog.getByText(samuel?.user_unique_id ?? 'no id')).toBeVisible()
  await asha().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(mine.getByRole('button', { name: 'You and 2 others liked this' })).toBeFocused()
})

test('the comment count updates live, with the thread open or closed', async () => {
  const id = await newPost(writer)
  const [mine, theirs] = await Promise.all([showPost(asha(), id), showPost(ravi(), id)])
  await theirs.getByRole('button', { name: 'Comment (0)' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  await expectListeners(fixture.network(), `comment.post.${id}`, 2)
  await writer.ok('comments.create', { postId: id, comment: '<p>Noted, thanks</p>', ...noFiles })
  // Arrives before the next refetch of the thread.
  for (const one of [mine, theirs])
    await expect(one.getByRole('button', { name: 'Comment (1)' })).toBeVisible({ timeout: 20_000 })
  await expect(theirs.getByText('Noted, thanks')).toBeVisible({ timeout: 20_000 })
  await expect(mine.getByText('Noted, thanks')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Comment (1)' }).click()
  await expect(theirs.getByText('Noted, thanks')).toHaveCount(0)
})

test('Delete asks first, blocks the window, and removes the post from both walls', async () => {
  const text = `Withdrawn soon ${Date.now()}`
  const id = await newPost(writer, { message: `<p>${text}</p>` })
  await expect(card(ravi(), id)).toBeVisible()
  await menu(asha(), id)
  await items(asha()).filter({ hasText: 'Delete' }).click()
  await expect(alertDialog(asha())).toContainText('Are you sure you want to delete this post?')
  await alertDialog(asha()).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(asha(), id)).toBeVisible()

  await cause(fixture.network(), { fault: 'delay', method: 'DELETE', path: '/api/user/posts/*' })
  await menu(asha(), id)
  await items(asha()).filter({ hasText: 'Delete' }).click()
  await alertDialog(asha()).getByRole('button', { name: 'Delete' }).click()
  const busy = asha().getByRole('alertdialog', { name: 'Please wait while post is being deleted...' })
  await expect(busy).toBeVisible()
  await expect(card(asha(), id)).toBeVisible()
  await clearFaults(fixture.network())
  await expect(card(asha(), id)).toHaveCount(0)
  await expect(busy).toHaveCount(0)
  // The focus is on a card next to the removed one.
  await expect(asha().locator('article:focus')).toHaveCount(1)
  await resetWall(ravi())
  await expect(cards(ravi()).first()).toBeVisible()
  await expect(card(ravi(), id)).toHaveCount(0)
})

test('a post stays silently if its deletion fails', async () => {
  const id = await newPost(writer)
  await showPost(asha(), id)
  await cause(fixture.network(), {
    fault: 'status',
    method: 'DELETE',
    path: '/api/user/posts/*',
    status: 500,
  })
  await menu(asha(), id)
  await items(asha()).filter({ hasText: 'Delete' }).click()
  await alertDialog(asha()).getByRole('button', { name: 'Delete' }).click()
  await expect(alertDialog(asha())).toHaveCount(0)
  await expect(card(asha(), id)).toBeVisible()
})

test('Apply Changes saves and marks the post Edited; Cancel discards', async () => {
  const id = await newPost(writer, { message: `<p>${'Long before. '.repeat(60)}</p>` })
  const mine = await showPost(asha(), id)
  await expect(mine.getByRole('button', { name: '...more' })).toBeVisible()
  const edit = async (text: string): Promise<void> => {
    await menu(asha(), id)
    await asha().getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const box = mine.getByRole('textbox', { name: 'Edit post text' })
    await expect(box).toBeFocused()
    await asha().keyboard.press('ControlOrMeta+a')
    await asha().keyboard.type(text)
  }
  await edit('Never said')
  await mine.getByRole('button', { name: 'Cancel' }).click()
  await expect(mine).toContainText('Long before.')
  await expect(mine).not.toContainText('Never said')
  await expect(mine.getByText('Edited', { exact: true })).toHaveCount(0)

  await edit('Short after')
  await mine.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(mine.getByText('Short after')).toBeVisible()
  await expect(mine.getByText('Edited', { exact: true })).toBeVisible()
  await expect(mine).not.toContainText('Long before.')
  const theirs = await showPost(ravi(), id)
  await expect(theirs).toContainText('Short after')
  await expect(theirs.getByText('Edited', { exact: true })).toBeVisible()
})

test('a failed save closes the editor and keeps the post unchanged', async () => {
  const id = await newPost(writer, { message: '<p>As it was</p>' })
  const mine = await showPost(asha(), id)
  await cause(fixture.network(), { fault: 'status', path: '/api/update/text-posts/*', status: 500 })
  await menu(asha(), id)
  await asha().getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(mine.getByRole('textbox', { name: 'Edit post text' })).toBeFocused()
  // The caret is at the end of the text.
  await asha().keyboard.type(' but lost')
  await mine.getByRole('button', { name: 'Apply Changes' }).click()
  await expect(mine.getByRole('textbox', { name: 'Edit post text' })).toHaveCount(0)
  await expect(mine.getByText('As it was', { exact: true })).toBeVisible()
  await expect(mine.getByText('Edited', { exact: true })).toHaveCount(0)
  // Edit restores the typed text.
  await menu(asha(), id)
  await asha().getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(mine.getByRole('textbox', { name: 'Edit post text' })).toHaveText('As it was but lost')
  await asha().keyboard.press('Escape')
})

test('an editor outside the viewport keeps receiving keys at its caret', async () => {
  const id = await newPost(writer, { message: '<p>As it was</p>' })
  const mine = card(asha(), id)
  const box = mine.getByRole('textbox', { name: 'Edit post text' })
  await menu(asha(), id)
  await asha().getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(box).toBeFocused()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'a', 'l', 's', 'o', ' '])
    await asha().keyboard.press(key)
  await expect(box).toHaveText('As it also was')
  const wall = asha().getByRole('main').locator('[data-windowed]')
  await wall.hover()
  await expect(async () => {
    await asha().mouse.wheel(0, 800)
    await expect(mine).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await expect(wall).toBeFocused()
  // Types shortcuts of the wall.
  await asha().keyboard.type('rumelj')
  await expect(box).toBeFocused()
  await expect(box).toHaveText('As it also rumeljwas')
  await asha().keyboard.press('Escape')
})

test('only the author can edit or delete', async () => {
  const id = await newPost(writer)
  await showPost(ravi(), id)
  await menu(ravi(), id)
  await expect(items(ravi()).filter({ hasText: 'Copy link' })).toHaveCount(1)
  await expect(items(ravi()).filter({ hasText: /Edit|Delete/ })).toHaveCount(0)
  await ravi().keyboard.press('Escape')
  await showPost(asha(), id)
  await menu(asha(), id)
  for (const name of ['Edit', 'Edit in composer', 'Delete'])
    await expect(asha().getByRole('menuitem', { name, exact: true })).toBeVisible()
  await items(asha()).filter({ hasText: 'Copy link' }).click()
  await expect.poll(() => fixture.app(0).control('clipboardText')).toContain(`queryPostId=${id}`)
  await menu(asha(), id)
  await items(asha()).filter({ hasText: 'Copy app link' }).click()
  await expect.poll(() => fixture.app(0).control('clipboardText')).toContain(`quayside://post/${id}?network=`)
})

test('a text of 500 characters is truncated and expands with ...more', async () => {
  const short = await newPost(writer, { message: `<p>${'s'.repeat(499)}</p>` })
  const mine = await showPost(asha(), short)
  await expect(mine.getByRole('button', { name: '...more' })).toHaveCount(0)
  const long = await newPost(writer, { message: `<p>${'Quay side '.repeat(50).slice(0, 496)}!END</p>` })
  const cut = await showPost(asha(), long)
  await expect(cut).not.toContainText('!END')
  await cut.getByRole('button', { name: '...more' }).click()
  await expect(cut).toContainText('!END')
})

test('a shared post shows a notice after its original is deleted', async () => {
  const id = await newPost(writer, { message: '<p>Original words</p>' })
  await other.ok('posts.share', { postId: id, privacy_visibility: 'public', user_types: ['All'] })
  const { rows } = await other.ok('posts.myWall', { limit: 10, page: 1 })
  const [row] = rows
  const sharedId = row?.type === 'post' ? row.post.id : ''
  const shared = await showPost(asha(), sharedId)
  await expect(shared).toContainText('Original words')
  await writer.ok('posts.delete', { postId: id })
  await goTo(asha(), '/frontend/my-wall')
  await showPost(asha(), sharedId)
  await expect(shared.getByText('Shared Post is no longer available')).toBeVisible()
  await expect(shared).not.toContainText('Original words')
})

test('a deleted post shows a notice until the next load', async () => {
  const id = await newPost(writer)
  // The wall itself loads again with each event of a new post, at any moment.
  await showPost(ravi(), id)
  await writer.ok('posts.delete', { postId: id })
  await like(ravi(), id).click()
  const gone = ravi().getByText('This post is no longer available')
  await expect(gone).toBeVisible()
  await expect(card(ravi(), id)).toHaveCount(0)
  await resetWall(ravi())
  await expect(gone).toHaveCount(0)
})

test('all ten kinds have their own card; more than three items become a slider', async () => {
  const found = new Map<string, string>()
  for (let page = 1; page <= 4 && found.size < 12; page += 1) {
    const { rows } = await writer.ok('posts.wall', { limit: 100, page })
    for (const row of rows) {
      if (row.type !== 'post' || row.post.postable === null) continue
      const { id, kind, postable } = row.post
      let size = ''
      if ('items' in postable) size = postable.items.length > 3 ? ' many' : ' few'
      if (!found.has(kind + size)) found.set(kind + size, id)
    }
  }
  const kinds = new Set([...found.keys()].map((key) => key.replace(/ .*/, '')))
  expect([...kinds].sort()).toEqual(
    [
      'AirVoyager',
      'LCLVoyager',
      'ProductGroupPost',
      'ProductPost',
      'SharedPost',
      'TextPost',
      'TransportVehicle',
      'VehicleGroupPost',
      'Voyager',
      'VoyagerGroupPost',
    ].sort(),
  )
  for (const [what, id] of found) {
    const one = await showPost(asha(), id)
    await expect(one).not.toContainText('cannot be shown here yet')
    if (/Voyager$|Vehicle$|ProductPost/.test(what))
      await expect(one.getByRole('button', { name: /^View details: / })).toHaveCount(1)
    const slides = one.getByRole('button', { name: 'Next' })
    if (what.endsWith(' many')) {
      await expect(one.getByText(/^1 of [23]$/)).toBeVisible()
      await slides.click()
      await expect(one.getByText(/^2 of [23]$/)).toBeVisible()
    } else await expect(slides).toHaveCount(0)
  }
})
