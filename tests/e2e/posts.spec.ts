import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { creditOf, newPost, noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { pixel } from './steps/threads.ts'
import { alertDialog, balanceOf, card, cards, resetWall, showPost } from './steps/wall.ts'

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

test('a post is new, edited and deleted on both walls', async () => {
  const text = `Berth free on Friday ${Date.now()}`
  const id = await newPost(writer, { message: `<p>${text} ${'Long before. '.repeat(60)}</p>` })
  const mine = card(asha(), id)
  const theirs = card(ravi(), id)
  await test.step('it appears at the top without a reload', async () => {
    for (const page of [asha(), ravi()]) {
      await expect(cards(page).first()).toContainText(text)
      await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
    }
    await expect(theirs.getByText('New', { exact: true })).toBeVisible()
  })

  await test.step('Cancel discards an edit, and Apply Changes saves it', async () => {
    await expect(mine.getByRole('button', { name: '...more' })).toBeVisible()
    const edit = async (text: string): Promise<void> => {
      await menu(asha(), id)
      await asha().getByRole('menuitem', { name: 'Edit', exact: true }).click()
      await expect(mine.getByRole('textbox', { name: 'Edit post text' })).toBeFocused()
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
    await showPost(ravi(), id)
    await expect(theirs).toContainText('Short after')
    await expect(theirs.getByText('Edited', { exact: true })).toBeVisible()
  })

  await test.step('Delete asks first, blocks the window, and removes it', async () => {
    const remove = async (): Promise<void> => {
      await menu(asha(), id)
      await asha().getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await expect(alertDialog(asha())).toContainText('Are you sure you want to delete this post?')
    await alertDialog(asha()).getByRole('button', { name: 'Cancel' }).click()
    await expect(mine).toBeVisible()

    await cause(fixture.network(), { fault: 'delay', method: 'DELETE', path: '/api/user/posts/*' })
    await remove()
    await alertDialog(asha()).getByRole('button', { name: 'Delete' }).click()
    const busy = asha().getByRole('alertdialog', { name: 'Please wait while post is being deleted...' })
    await expect(busy).toBeVisible()
    await expect(mine).toBeVisible()
    await clearFaults(fixture.network())
    await expect(mine).toHaveCount(0)
    await expect(busy).toHaveCount(0)
    // The focus is on a card next to the removed one.
    await expect(asha().locator('article:focus')).toHaveCount(1)
    await resetWall(ravi())
    await expect(cards(ravi()).first()).toBeVisible()
    await expect(theirs).toHaveCount(0)
  })
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

const sharing = { method: 'POST', path: '/api/share-post/*' }
const panel = (page: Page) => page.getByRole('dialog', { name: 'Share post' })
const openPanel = async (page: Page, postId: string): Promise<void> => {
  await showPost(page, postId)
  await card(page, postId).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(panel(page)).toBeVisible()
}
const chooseReach = async (page: Page, visibility: string, ...types: string[]): Promise<void> => {
  await panel(page).getByRole('radio', { name: visibility }).check()
  for (const type of types) await panel(page).getByRole('button', { name: type, exact: true }).click()
}
const send = (page: Page) => panel(page).getByRole('button', { name: 'Share', exact: true })

/** Counts this member's shares of a post. */
const sharesOf = async (member: Member, postId: string): Promise<number> => {
  const { rows } = await member.ok('posts.myWall', { limit: 100, page: 1 })
  return rows.filter(
    (row) => row.type === 'post' && row.post.kind === 'SharedPost' && row.post.postable?.model?.id === postId,
  ).length
}

test('a share asks first, costs the announced credits once and reports success', async () => {
  const id = await newPost(other, { message: '<p>Space to Jebel Ali</p>' })
  // The posts of the other journeys cost some, which the app has not read yet.
  const before = await creditOf(writer)
  await openPanel(asha(), id)
  await asha().keyboard.press('Escape')
  await expect(panel(asha())).toBeHidden()
  await expect(card(asha(), id).getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  await openPanel(asha(), id)
  await expect(panel(asha()).getByRole('radio', { name: 'Private to me' })).toBeChecked()
  await expect(panel(asha()).getByText('Free', { exact: true })).toBeVisible()
  await chooseReach(asha(), 'Public', 'Exporter', 'Transporter')
  await expect(panel(asha()).getByText('5 credits', { exact: true })).toBeVisible()
  await send(asha()).click()
  const question = asha().getByRole('alertdialog', { name: 'Are you sure you want to share this post?' })
  await expect(question).toContainText('5 credits will be deducted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sharesOf(writer, id)).toBe(0)

  await openPanel(asha(), id)
  await chooseReach(asha(), 'Public', 'Exporter', 'Transporter')
  await cause(fixture.network(), { fault: 'delay', ...sharing })
  await send(asha()).dblclick()
  await question.getByRole('button', { name: 'Share' }).dblclick()
  await expect(asha().getByRole('alertdialog', { name: 'Sharing Post' })).toBeVisible()
  await clearFaults(fixture.network())
  const success = asha().getByRole('alertdialog', { name: 'Success' })
  await expect(success).toContainText('Post shared successfully!')
  await success.getByRole('button', { name: 'OK' }).click()
  await expect(card(asha(), id).getByText('1 share', { exact: true })).toBeVisible()
  await expect.poll(() => balanceOf(asha())).toBe(before - 5)
  await goTo(asha(), '/frontend/my-wall')
  await expect(cards(asha()).first()).toContainText('Space to Jebel Ali')
  expect(await sharesOf(writer, id)).toBe(1)
})

const comments = (post: Locator) => post.getByRole('region', { name: 'Comments' })
const comment = (post: Locator, text: string) =>
  comments(post).locator('article[data-comment-id]').filter({ hasText: text })
const formIn = (post: Locator, name: string) => post.getByRole('form', { name })
const box = (post: Locator, name: string) => post.getByRole('textbox', { name, exact: true })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

/** Opens the comments of a post in one member's app. */
const openComments = async (page: Page, postId: string): Promise<Locator> => {
  const post = await showPost(page, postId)
  const toggle = post.getByRole('button', { name: /^Comment \(\d+\)$/ })
  // A draft opens the comments automatically, perhaps just before the click.
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(box(post, 'Write a comment')).toBeVisible({ timeout: 2000 })
  }).toPass()
  return post
}

const say = (member: Member, postId: string, text: string) =>
  member.ok('comments.create', { postId, comment: text, ...noFiles })

test('a refused edit keeps its text and files beside the reason', async () => {
  const id = await newPost(other)
  await say(writer, id, 'Before the edit')
  const post = await openComments(asha(), id)
  await comment(post, 'Before the edit').getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = formIn(post, 'Edit comment')
  await box(post, 'Edit comment').fill('After the edit')
  await edit.locator('input[type=file]').first().setInputFiles(picture('proof-1.png'))
  await cause(fixture.network(), {
    fault: 'status',
    method: 'POST',
    path: '/api/update/comments/*',
    status: 413,
    body: { message: 'Larger than it may be.' },
  })
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit.getByRole('alert')).toContainText('Larger than it may be.')
  await expect(box(post, 'Edit comment')).toHaveValue('After the edit')
  await expect(edit.getByRole('listitem').getByText('proof-1.png')).toBeVisible()
  await edit.getByRole('button', { name: 'Update' }).click()
  const after = comment(await openComments(ravi(), id), 'After the edit')
  await expect(after.getByText('Edited', { exact: true })).toBeVisible()
  await expect(after.locator('img[src^="/media/"]').last()).toBeVisible()
  // A cancelled edit leaves nothing for the next one.
  const files = edit.getByRole('list', { name: 'Images' }).getByRole('listitem')
  await comment(post, 'After the edit').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(files).toHaveText([/^proof/])
  await edit.getByRole('button', { name: /^Remove proof/ }).click()
  await expect(files).toHaveCount(0)
  await edit.locator('input[type=file]').first().setInputFiles(picture('second.png'))
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await comment(post, 'After the edit').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(box(post, 'Edit comment')).toHaveValue('After the edit')
  await expect(files).toHaveText([/^proof/])
  // Removing a file removes it for everybody; the text stays.
  await edit.getByRole('button', { name: /^Remove proof/ }).click()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit).toHaveCount(0)
  await expect(comment(post, 'After the edit').locator('img[src*="/uploads/"]')).toHaveCount(0)
  const changed = comment(await openComments(ravi(), id), 'After the edit')
  await expect(changed).toHaveCount(1)
  await expect(changed.locator('img[src*="/uploads/"]')).toHaveCount(0)
})

test('the deletion of a post keeps a half-written comment for copying', async () => {
  const id = await newPost(other, { message: '<p>Withdrawn while you write</p>' })
  await resetWall(asha())
  const post = card(asha(), id)
  await expect(post).toBeVisible()
  await post.getByRole('button', { name: 'Comment (0)' }).click()
  await box(post, 'Write a comment').fill('Half a comm')
  await other.ok('posts.delete', { postId: id })
  // The wall is fetched again for the new post.
  await newPost(other, { message: '<p>Something else</p>' })
  await asha().getByRole('button', { name: '1 new post', exact: true }).click()
  await expect(asha().getByRole('feed').getByText('Something else').first()).toBeVisible()
  await expect(post.getByText('This post is no longer available', { exact: true })).toBeVisible()
  await expect(post.getByText('This post is no longer available. Your text is kept')).toBeVisible()
  const field = box(post, 'Write a comment')
  await expect(field).toHaveValue('Half a comm')
  await expect(field).toHaveAttribute('readonly')
  await expect(post.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled()
  await field.selectText()
  await asha().keyboard.press('ControlOrMeta+c')
  await expect.poll(() => fixture.app(0).control('clipboardText')).toBe('Half a comm')
})
