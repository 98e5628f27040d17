import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { setUpApps } from '../../e2e/steps/app-fixture.ts'
import { answerQuestion, nativeQuestion } from '../../e2e/steps/desktop.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { memberAt } from '../../e2e/steps/member.ts'
import { idOf } from '../../e2e/steps/threads.ts'
import { showPost } from '../../e2e/steps/wall.ts'
import { test } from '../../support/app/fixture.ts'
import { expectWall } from '../../support/app/sign-in.ts'
import { ownVectors } from '../../support/hostile/vectors.ts'
import { watchApp } from '../../support/hostile/watch-app.ts'
import { newPost } from '../../support/network/fixtures.ts'
import type { Member } from '../../support/network/member.ts'

/** Tests each danger under members' content and the shell in docs/robustness.md. All share one running app. */

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
let author: Member
test.beforeAll(async () => {
  author = await memberAt(fixture.network(), 1)
})

test('16 member HTML: only text and confirmed links reach the page', async () => {
  const watch = await watchApp(page())
  const bad = ownVectors.map(({ payload }) => payload).join(' and ')
  const card = await showPost(
    page(),
    await newPost(author, {
      message: `<p><a href="https://user@rates.example/a">no door</a> <a href="https://xn--e1awd7f.example/">cheap rates</a> <b style="color:#c00;position:fixed">bold</b></p>${bad}`,
    }),
  )
  await expect(card.getByText('bold')).toBeVisible()
  await watch.provoke()
  expect(await watch.seen()).toEqual([])
  const app = fixture.app(0)
  expect(await app.control('openedLinks')).toEqual([])
  await card.getByText('cheap rates').click()
  expect(await nativeQuestion(app)).toContain('xn--e1awd7f.example')
  await answerQuestion(app, 'Cancel')
  expect(await app.control('openedLinks')).toEqual([])
})

test('17 page policy: the page can neither evaluate, fetch nor frame', async () => {
  const tried = await page().evaluate(async () => {
    const results: string[] = []
    const note = (name: string, done: boolean): number =>
      results.push(`${name} ${done ? 'allowed' : 'refused'}`)
    // A debugger may evaluate code from strings; the page itself may not.
    note(
      'text as code',
      await new Promise<boolean>((resolve) =>
        setTimeout(() => {
          try {
            resolve(new Function('return 2')() === 2)
          } catch {
            resolve(false)
          }
        }),
      ),
    )
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
    note('inline', 'ranInline' in window)
    for (const url of ['https://elsewhere.example/', 'http://127.0.0.1:9/'])
      await fetch(url).then(
        () => note(url, true),
        () => note(url, false),
      )
    note(
      'frame',
      await new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
        const frame = document.createElement('iframe')
        frame.src = 'https://elsewhere.example/'
        document.body.append(frame)
        setTimeout(() => resolve(true), 5000)
      }),
    )
    script.remove()
    document.querySelector('iframe')?.remove()
    return results
  })
  expect(tried.filter((result) => result.endsWith('allowed'))).toEqual([])
  expect(tried).toHaveLength(5)
})

test('18 permissions: none is granted, and no window or page opens', async () => {
  const { control } = fixture.app(0)
  for (const permission of [
    'media',
    'geolocation',
    'notifications',
    'usb',
    'display-capture',
    'clipboard-read',
  ])
    expect(await control('permission', { permission, origin: 'app://quayside' }), permission).toMatchObject({
      granted: false,
    })
  const windows = (await control('windows')).length
  await page().evaluate(() => {
    window.open('file:///etc/passwd')
    window.open('javascript:alert(1)')
    window.open('/frontend/view-user-complete-profile/1')
  })
  await expectWall(page())
  expect((await control('windows')).length).toBe(windows)
  expect(await control('openedLinks')).toEqual([])
})

test('19 downloads: names cannot escape the folder, hide a type or replace files', async () => {
  const names = [
    '../../.bashrc',
    'rates\u202efdp.exe',
    'CON.txt',
    'a/b\\c.pdf',
    'notes.pdf',
    'notes.pdf',
    `${'x'.repeat(200)}.pdf`,
  ]
  const { post } = await author.ok('posts.create', {
    message: '<p>Papers of all kinds</p>',
    privacy_visibility: 'public',
    user_types: ['All'],
    images: [],
    attachments: names.map((name) => ({ name, type: 'application/octet-stream', bytes: Buffer.from('x') })),
  })
  const card = await showPost(page(), post?.id ?? '')
  const buttons = card.getByRole('button', { name: /^Download / })
  await expect(buttons.first()).toBeVisible()
  await expect(card.getByText('This file can run programs.')).toBeVisible()
  const count = await buttons.count()
  for (let at = 0; at < count; at += 1) {
    await buttons.nth(at).click()
    // The next button moves down with this line.
    await expect(card.getByRole('button', { name: 'Show in folder' })).toHaveCount(at + 1)
  }
  const saved = readdirSync(join(fixture.app(0).userData, 'downloads'))
  expect(saved).toHaveLength(count)
  expect(
    saved.filter((name) => /\p{Cc}|[\u202a-\u202e/\\]|^CON\.|^\./u.test(name) || name.length > 255),
  ).toEqual([])
  expect(existsSync(join(fixture.app(0).userData, '..', '.bashrc'))).toBe(false)
  expect(await fixture.app(0).control('openedPaths')).toEqual([])
})

test('20 notifications: are few, plain text, and tolerate a failure', async () => {
  const { control } = fixture.app(0)
  const me = await idOf(page())
  await control('blurWindow', {})
  await control('closeWindow', {})
  for (let n = 0; n < 12; n += 1)
    await author.ok('conversations.create', {
      receiver_id: me,
      message: `<p>News ${n} <img src=x onerror=alert(1)> &lt;b&gt;bold&lt;/b&gt;</p>`,
      images: [],
      attachments: [],
    })
  await expect.poll(async () => (await control('notifications')).length).toBeGreaterThan(0)
  await page().waitForTimeout(1500)
  const shown = await control('notifications')
  expect(shown.length).toBeLessThanOrEqual(4)
  for (const { title, body } of shown) expect(`${title} ${body}`).not.toMatch(/<[a-z/]|onerror/i)
  const [first] = shown
  await control('failNotification', { id: first?.id ?? '', error: 'no service' })
  await control('closeNotification', { id: first?.id ?? '' })
  await control('showWindow', {})
  await expect(page().getByRole('main')).toBeVisible()
})

test('21 text: no script, accent or endless word widens the page', async () => {
  const texts = [
    'x'.repeat(5000),
    'مرحبا بالعالم '.repeat(50),
    `Z${'\u0301\u0320'.repeat(400)}`,
    '👩‍👩‍👧‍👦'.repeat(300),
    `\u202e${'turned '.repeat(40)}`,
  ]
  const narrow = { width: 720, height: 800 }
  await page().setViewportSize(narrow)
  for (const text of texts) {
    const id = await newPost(author, { message: `<p>${text}</p>` })
    await author.ok('comments.create', { postId: id, comment: `<p>${text}</p>`, images: [], attachments: [] })
    const card = await showPost(page(), id)
    await card.getByRole('button', { name: /^Comment/ }).click()
    await expect(card.getByRole('article').first()).toBeVisible()
    expect(
      await page().evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
      text.slice(0, 20),
    ).toBe(true)
    const box = await card.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width)
  }
  await goTo(page(), '/frontend/wall')
})
