import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { noticeTexts } from '../../src/renderer/lib/notice-texts.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { messageBox, openConversation } from './steps/threads.ts'

/** Tests that no toast covers a field for writing or its buttons, in windows of any size. */

const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 800 },
  { width: 1920, height: 1080 },
]

const toast = (page: Page): Locator => page.getByText(noticeTexts['storage-failed'])

/** Expects that a click on each of these elements hits it. */
const expectReachable = async (elements: Locator): Promise<void> => {
  const covered = () =>
    elements.evaluateAll((all) =>
      all.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isShown = width > 0 && height > 0 && y > 0 && y < innerHeight
        const hit = isShown ? document.elementFromPoint(x, y) : element
        return element.contains(hit) ? [] : [element.getAttribute('aria-label') ?? element.textContent]
      }),
    )
  await expect.poll(covered).toEqual([])
}

/** Starts an app in which a notice of the storage stays on screen. */
const withNotice = async (app: LaunchedApp, userData: string): Promise<void> => {
  for (const name of ['preferences.json', 'flags.json']) {
    rmSync(join(userData, name), { force: true })
    mkdirSync(join(userData, name, 'inside'), { recursive: true })
  }
  await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('no toast covers a message field or the buttons of a post', async ({ launch, network }) => {
  test.skip(process.platform === 'win32', 'needs a folder in place of a file')
  const userData = mkdtempSync(join(tmpdir(), 'quayside-app-'))
  const app = await launch({ userData, server: network.url })
  await withNotice(app, userData)
  const { page } = app
  await signIn(page, accountAt(network, 0))
  await expect(toast(page)).toBeVisible()
  const other = await memberAt(network, 1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await openConversation(page, other.id)
    await messageBox(page).focus()
    const form = page.getByRole('form', { name: 'Write a message' })
    await expectReachable(form.locator('button, textarea'))
    await expect(toast(page)).toBeVisible()

    await goTo(page, '/frontend/wall')
    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: 'Attach files' }).first()).toBeVisible()
    await expectReachable(page.locator('[data-keep-clear] button'))
    await expect(toast(page)).toBeVisible()
  }
})
