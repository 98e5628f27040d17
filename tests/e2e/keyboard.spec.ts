import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { cards } from './steps/wall.ts'

/** Returns the focused element's role and name, and whether the focus is visible. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // The element around a field may show the focus.
    const edges = [element, element.parentElement, element.parentElement?.parentElement]
    const seen = edges.some((edge) => {
      const { outlineStyle, outlineWidth } = edge
        ? getComputedStyle(edge)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    return {
      tag: `${element.tagName} ${element.className}`,
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      visible: seen,
    }
  })

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the named element has the focus. Each stop must show its focus. */
const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press(key)
    const { name: here, tag, visible } = await focus(page)
    if (tag.startsWith('BODY')) continue
    expect(visible, `the focus can be seen on ${tag} ${here.slice(0, 60)}`).toBe(true)
    if (name.test(here)) return
  }
  throw new Error(`Tab does not come to ${name}`)
}

test('the keyboard alone is enough for reading, liking, commenting, posting and searching', {
  tag: ['@core', '@english'],
}, async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  const { page } = app
  const { email, password } = accountAt(network, 0)

  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await press(page, 'Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expectWall(page)

  // j and k move between posts, and the focus follows.
  const at = (index: number) => cards(page).nth(index)
  await press(page, 'j')
  await expect(at(0)).toBeFocused()
  await press(page, 'j')
  const second = page.locator('article[data-post-id]:focus')
  const secondId = (await second.getAttribute('data-post-id')) ?? ''
  expect((await focus(page)).visible).toBe(true)
  await press(page, 'j', 'k')
  await expect(page.locator(`article[data-post-id="${secondId}"]`)).toBeFocused()

  // l likes and unlikes.
  const post = page.locator(`article[data-post-id="${secondId}"]`)
  const like = post.getByRole('button', { name: /^Like/ }).first()
  const liked = await like.getAttribute('aria-pressed')
  await press(page, 'l')
  await expect(like).toHaveAttribute('aria-pressed', liked === 'true' ? 'false' : 'true')
  await expect(like).not.toHaveAttribute('aria-disabled', 'true')
  await press(page, 'l')
  await expect(like).toHaveAttribute('aria-pressed', liked ?? '')

  // c opens the comments with the cursor in the box; Ctrl+Enter sends; Escape leaves.
  await press(page, 'c')
  const box = post.getByRole('textbox', { name: 'Write a comment' })
  await expect(box).toBeFocused()
  expect((await focus(page)).visible).toBe(true)
  await page.keyboard.type('Written by hand, jkl and all')
  await press(page, 'ControlOrMeta+Enter')
  await expect(post.getByText('Written by hand, jkl and all')).toBeVisible()
  // A reply is possible after the comment has arrived.
  await expect(post.getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await press(page, 'Escape')
  await expect(post).toBeFocused()

  // r replies to the first or focused comment; Escape returns to it.
  await press(page, 'r')
  await expect(post.getByRole('textbox', { name: 'Write a reply' })).toBeFocused()
  await press(page, 'Escape')
  await expect(post.getByRole('textbox', { name: 'Write a reply' })).toHaveCount(0)
  const mine = post.locator('article[data-comment-id]', { hasText: 'Written by hand' })
  await mine.getByRole('button', { name: /^Like/ }).focus()
  await press(page, 'r')
  await expect(mine.getByRole('textbox', { name: 'Write a reply' })).toBeFocused()
  await press(page, 'Escape')
  await expect(mine).toBeFocused()

  await press(page, 'e')
  await expect(mine.getByRole('textbox')).toBeFocused()
  await press(page, 'Escape')
  await expect(mine).toBeFocused()
  await press(page, 'j')
  await expect(page.locator('article[data-post-id]:focus')).not.toHaveAttribute('data-post-id', secondId)

  // n writes a new post; Ctrl+Enter asks; Escape returns to the text. Keys typed before the form is ready go into the
  // form and trigger no shortcut.
  await page.keyboard.type('nPosted ')
  const editor = page.getByRole('textbox', { name: 'Your post' })
  await expect(editor).toBeFocused()
  await page.keyboard.type('without a mouse')
  await press(page, 'ControlOrMeta+Enter')
  const question = page.getByRole('alertdialog', { name: 'Post this?' })
  await expect(question.getByRole('button', { name: 'Yes, Post it!' })).toBeFocused()
  await press(page, 'Escape')
  await expect(question).toHaveCount(0)
  await expect(editor).toBeFocused()
  await page.keyboard.type(' at hand')
  await expect(editor).toHaveText('Posted without a mouse at hand')
  await press(page, 'ControlOrMeta+Enter')
  const yes = question.getByRole('button', { name: 'Yes, Post it!' })
  await expect(yes).toBeFocused()
  // The first half second takes no key.
  await expect(async () => {
    await yes.press('Enter', { timeout: 1000 })
    await expect(question).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  // The focus returns to the previous post, and the new post waits.
  await expect(page.locator('article[data-post-id]:focus')).toBeVisible()
  await page.getByRole('button', { name: 'Show your post', exact: true }).press('Enter')
  await expect(cards(page).first()).toContainText('Posted without a mouse at hand')
  await expect(cards(page).first()).toBeFocused()

  // ? shows the keys, Escape closes them.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await press(page, '?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const ofWall = sheet.locator('section', { has: page.getByRole('heading', { name: 'On the wall' }) })
  for (const name of ['Share', 'Edit', 'Post menu', 'Author’s wall', 'Next unread post'])
    await expect(ofWall.getByText(name, { exact: true })).toBeVisible()
  await press(page, 'Escape')
  await expect(sheet).toHaveCount(0)

  // Ctrl+K opens the palette, also from a field.
  await press(page, 'n')
  await expect(editor).toBeFocused()
  await pressMenuKey(app, 'palette')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(editor).toBeFocused()
  await page.keyboard.type('Back here')
  await expect(editor).toHaveText('Back here')
  // It stays open after a second press.
  await pressMenuKey(app, 'palette')
  await pressMenuKey(app, 'palette')
  await page.keyboard.type('my wall')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'My wall' })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // Letters right after a text are no command.
  await expect(async () => {
    await press(page, 'g', 'w')
    await expect(page.getByRole('heading', { name: 'Wall', exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(app.problems).toEqual([])
})

test('Tab shows the focus, which dialogs trap, and closed menus, panels and dialogs restore', {
  tag: '@english',
}, async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  const { email, password } = accountAt(network, 0)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await tabTo(page, /Forgot password/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Enter')
  await expectWall(page)

  await tabTo(page, /^Skip to content/)
  await press(page, 'Enter')
  await tabTo(page, /^More$/)
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'Escape')
  expect((await focus(page)).name).toBe('More')
  await tabTo(page, /^Share$/)
  await press(page, 'Enter')
  const panel = page.getByRole('dialog', { name: 'Share post' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Private to me' })).toBeFocused()
  await press(page, 'Escape')
  await expect(panel).toBeHidden()
  expect((await focus(page)).name).toBe('Share')

  // Single keys do the same. u goes to the next unread post, a opens its author's wall for free.
  await press(page, 's')
  await expect(panel).toBeVisible()
  await press(page, 'Escape')
  await press(page, 'm')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'Escape')
  await press(page, 'u')
  const unread = page.locator('article[data-post-id]:focus')
  await expect(unread.getByText('New', { exact: true }).first()).toBeVisible()
  await press(page, 'a')
  await expect(page).toHaveURL(/\/frontend\/users\//)

  // A dialog traps the focus.
  await page.goBack()
  const liked = page.getByRole('button', { name: /^\d+ likes?$|liked this$/ }).first()
  await liked.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Users who have liked this post' })
  await expect(dialog).toBeVisible()
  for (let i = 0; i < 6; i += 1) {
    await press(page, 'Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await press(page, 'Escape')
  await expect(liked).toBeFocused()
})
