import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause } from './steps/faults.ts'
import { memberAt } from './steps/member.ts'
import { pixel } from './steps/threads.ts'
import { alertDialog, card, resetWall, showPost } from './steps/wall.ts'

/** Tests comments under a post. Asha has the page open while Ravi or the server changes its content. */

const fixture = setUpApps([0, 1])
const asha = (): Page => fixture.app(0).page
const ravi = (): Page => fixture.app(1).page
let writer: Member
let other: Member
test.beforeAll(async () => {
  ;[writer, other] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
})

const comments = (post: Locator) => post.getByRole('region', { name: 'Comments' })
const comment = (post: Locator, text: string) =>
  comments(post).locator('article[data-comment-id]').filter({ hasText: text })
const form = (post: Locator, name: string) => post.getByRole('form', { name })
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

test('a 413 or 422 appears beside the form, whose text and files stay', async () => {
  const id = await newPost(other)
  const post = await openComments(asha(), id)
  const write = form(post, 'Write a comment')
  const refusals = [
    { status: 413, body: { message: 'The files are larger than 8 MB together.' }, words: /larger than 8 MB/ },
    {
      status: 422,
      body: { message: 'Invalid', errors: { comment: ['No links, please.'] } },
      words: /No links/,
    },
  ]
  for (const { status, body, words } of refusals) {
    await cause(fixture.network(), {
      fault: 'status',
      method: 'POST',
      path: '/api/posts/*/comments',
      status,
      body,
    })
    await box(post, 'Write a comment').fill(`Words ${status}`)
    await write
      .locator('input[type=file]')
      .first()
      .setInputFiles(picture(`file-${status}.png`))
    await write.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(write.getByRole('alert')).toContainText(words)
    await expect(box(post, 'Write a comment')).toHaveValue(`Words ${status}`)
    await expect(write.getByRole('listitem').getByText(`file-${status}.png`)).toBeVisible()
    await write.getByRole('button', { name: `Remove file-${status}.png` }).click()
  }
  await write.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comment(post, 'Words 422')).toHaveCount(1)
  await expect(write.getByRole('alert')).toHaveCount(0)
  await expect(comment(await openComments(ravi(), id), 'Words 422')).toHaveCount(1)
})

test('a refused edit keeps its text and files beside the reason', async () => {
  const id = await newPost(other)
  await say(writer, id, 'Before the edit')
  const post = await openComments(asha(), id)
  await comment(post, 'Before the edit').getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = form(post, 'Edit comment')
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

test('an empty reply shows the specified dialog', async () => {
  const id = await newPost(other)
  await say(other, id, 'Anybody?')
  const post = await openComments(asha(), id)
  await comment(post, 'Anybody?').getByRole('button', { name: 'Reply', exact: true }).click()
  const reply = form(post, 'Write a reply')
  await box(post, 'Write a reply').fill('   ')
  await reply.getByRole('button', { name: 'Reply' }).click()
  await expect(alertDialog(asha())).toContainText('Reply text cannot be empty!')
  await alertDialog(asha()).getByRole('button', { name: 'OK' }).click()
  await expect(alertDialog(asha())).toHaveCount(0)
  const { replies } = (await other.ok('comments.list', { postId: id }))[0] ?? {}
  expect(replies).toEqual([])
})

test('the deletion of a comment keeps the text of an open reply', async () => {
  const id = await newPost(other)
  const created = await say(other, id, 'Soon taken back')
  await say(other, id, 'This one stays')
  const post = await openComments(asha(), id)
  await comment(post, 'Soon taken back').getByRole('button', { name: 'Reply', exact: true }).click()
  await box(post, 'Write a reply').fill('A reply half written')
  await other.ok('comments.delete', { commentId: created.id })
  await form(post, 'Write a reply').getByRole('button', { name: 'Reply' }).click()
  await expect(post.getByText('This comment is no longer available. Your text is kept')).toBeVisible()
  await expect(box(post, 'Your text')).toHaveValue('A reply half written')
  await expect(comment(post, 'This one stays')).toBeVisible()
})

test('an edit of a deleted comment shows a notice and keeps the text', async () => {
  const id = await newPost(other)
  const created = await say(writer, id, 'To be changed')
  const post = await openComments(asha(), id)
  await comment(post, 'To be changed').getByRole('button', { name: 'Edit', exact: true }).click()
  await box(post, 'Edit comment').fill('Changed too late')
  await writer.ok('comments.delete', { commentId: created.id })
  await form(post, 'Edit comment').getByRole('button', { name: 'Update' }).click()
  await expect(post.getByText('This comment is no longer available. Your text is kept')).toBeVisible()
  await expect(box(post, 'Your text')).toHaveValue('Changed too late')
})

/** Expects a deleted post to show the reason, and the unsent text for copying. */
const expectWordsKept = async (post: Locator, words: string): Promise<void> => {
  await expect(post.getByText('This post is no longer available', { exact: true })).toBeVisible()
  await expect(post.getByText('This post is no longer available. Your text is kept')).toBeVisible()
  const field = box(post, 'Write a comment')
  await expect(field).toHaveValue(words)
  await expect(field).toHaveAttribute('readonly')
  await expect(post.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled()
  await field.selectText()
  await asha().keyboard.press('ControlOrMeta+c')
  await expect.poll(() => fixture.app(0).control('clipboardText')).toBe(words)
}

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
  await expectWordsKept(post, 'Half a comm')
})

test('a comment on a deleted post stays available for copying', async () => {
  const id = await newPost(other)
  const post = await openComments(asha(), id)
  await box(post, 'Write a comment').fill('Too late for this')
  await other.ok('posts.delete', { postId: id })
  await form(post, 'Write a comment').getByRole('button', { name: 'Comment', exact: true }).click()
  await expectWordsKept(post, 'Too late for this')
  await expect(post.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a like on a deleted post keeps the comment draft', async () => {
  const id = await newPost(other)
  const post = await openComments(asha(), id)
  await box(post, 'Write a comment').fill('Words beside a like')
  await other.ok('posts.delete', { postId: id })
  await post.getByRole('button', { name: /^Like/ }).first().click()
  await expectWordsKept(post, 'Words beside a like')
})
