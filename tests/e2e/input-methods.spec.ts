import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { expectKept } from './steps/drafts.ts'
import { idOf, log, messageBox, openConversation } from './steps/threads.ts'

const fixture = setUpApps([0], { reset: true })

/** An input method as Chromium gets it from the system. */
const inputMethodOf = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const compose = async (text: string): Promise<void> => {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  /** A key that the input method takes itself, for example Enter to choose a candidate. */
  const ownKey = async (code: string): Promise<void> => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', {
        type,
        code,
        key: 'Process',
        windowsVirtualKeyCode: 229,
      })
  }
  const commit = (text: string) => session.send('Input.insertText', { text })
  /** Composes a word letter by letter, chooses it with Enter, and commits it. */
  const write = async (steps: readonly string[], word: string): Promise<void> => {
    for (const step of steps) await compose(step)
    await ownKey('Enter')
    await commit(word)
  }
  return { compose, ownKey, commit, write }
}

test('Chinese and Hindi words are composed in the post editor, marked, and saved as typed', async () => {
  const app = fixture.app(0)
  const { page, problems } = app
  const ime = await inputMethodOf(page)
  await page.getByRole('button', { name: /^Share an update/ }).click()
  const box = page.getByRole('textbox', { name: 'Your post' })
  await expect(box).toBeFocused()

  await test.step('in an empty text, within a line, and in a new one', async () => {
    await ime.write(['q', 'qi', 'qing', '请'], '请')
    await page.keyboard.type(' FCL ')
    await ime.write(['t', 'ti', 'tid', '提单'], '提单')
    await page.keyboard.press('Enter')
    const bold = page.getByRole('region', { name: 'Write a post' }).getByRole('button', { name: /^Bold/ })
    await page.keyboard.press('Control+b')
    await expect(bold).toHaveAttribute('aria-pressed', 'true')
    await ime.write(['ड', 'डे', 'डेम'], 'डेमरेज')
    await page.keyboard.press('Control+b')
    await expect(bold).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.type(' ok')
    await expect(box).toHaveText('请 FCL 提单डेमरेज ok')
    await expect(box.getByText('ok')).toHaveCSS('font-weight', '400')
    await expect(box.getByText('डेमरेज')).toHaveCSS('font-weight', '700')
  })

  await test.step('a cancelled word leaves nothing, and a selection is replaced', async () => {
    await ime.compose('shan')
    await ime.compose('')
    await expect(box).toHaveText('请 FCL 提单डेमरेज ok')
    for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await ime.write(['ठ', 'ठी'], 'ठीक')
    await expect(box).toHaveText('请 FCL 提单डेमरेज ठीक')
  })

  await test.step('undo and redo', async () => {
    await page.keyboard.press('Control+z')
    await expect(box).not.toContainText('ठीक')
    await page.keyboard.press('Control+Shift+z')
    await expect(box).toContainText('ठीक')
  })

  await expectKept(page, '提单', 'ठीक')
  await page.getByRole('button', { name: 'Post privately' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Yes, Post it!' }).click()
  const post = page.getByRole('feed').getByRole('article').first()
  await expect(post).toContainText('请 FCL 提单')
  await expect(post.locator('strong', { hasText: 'डेमरेज' })).toBeVisible()

  await test.step('the search finds the word, and Enter within a word opens nothing', async () => {
    await pressMenuKey(app, 'palette')
    const field = page.getByRole('combobox').and(page.locator(':focus'))
    await expect(field).toBeVisible()
    const before = page.url()
    await ime.compose('ti')
    await ime.ownKey('Enter')
    await expect(field).toHaveValue('ti')
    await ime.commit('提单')
    await expect(page.getByRole('option').filter({ hasText: '提单' }).first()).toBeVisible()
    expect(page.url()).toBe(before)
  })
  expect(problems).toEqual([])
})

test('Enter within a composed word does not send a message', async () => {
  const { page } = fixture.app(0)
  await callBridge(page, 'preferences.set', { enterSends: true })
  const [other] = await callBridge(page, 'directory.connections', {})
  expect(other?.user.id).not.toBe(await idOf(page))
  await openConversation(page, other?.user.id ?? '')
  const ime = await inputMethodOf(page)
  await messageBox(page).focus()
  await ime.compose('tidan')
  await ime.ownKey('Enter')
  await expect(messageBox(page)).toHaveValue('tidan')
  await ime.commit('提单')
  await expect(messageBox(page)).toHaveValue('提单')
  await ime.write(['क', 'कब'], ' कब?')
  await page.keyboard.press('Enter')
  await expect(log(page).getByRole('article').filter({ hasText: '提单 कब?' })).toHaveCount(1)
  await expect(log(page).getByRole('article').filter({ hasText: 'tidan' })).toHaveCount(0)
  await expect(messageBox(page)).toHaveValue('')
})
