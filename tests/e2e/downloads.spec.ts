import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { Member } from '../support/network/member.ts'
import type { TestFile } from '../support/network/request.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { cause, clearFaults } from './steps/faults.ts'
import { memberAt } from './steps/member.ts'
import { showPost } from './steps/wall.ts'

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
let writer: Member

test.beforeAll(async () => {
  writer = await memberAt(fixture.network(), 0)
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
  const { post } = await writer.ok('posts.create', {
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
  expect(saved()).toEqual(['Packing list.csv'])

  await post.getByRole('button', { name: 'Preview: Packing list.csv' }).click()
  await expect(page().getByRole('dialog').getByRole('cell', { name: '2' })).toBeVisible()
  await page().keyboard.press('Escape')
})

test('a program shows a warning before the download, whatever its name', async () => {
  const post = await postWith(file('rates\u202excod.exe'))
  await expect(post.getByText('This file can run programs.')).toBeVisible()
  await post.getByRole('button', { name: 'Download ratesxcod.exe' }).click()
  await expect(post.getByText('Saved as ratesxcod.exe')).toBeVisible()
  expect(saved()).toContain('ratesxcod.exe')
  await expect((await postWith(file('rates.txt'))).getByText('can run programs')).toHaveCount(0)
})

test('a download shows progress, and a cancelled one leaves no file', async () => {
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
})

test('an interrupted download shows an error, leaves no file, and can be repeated', async () => {
  const before = saved()
  const post = await postWith(file('draft-bl.doc'))
  const download = post.getByRole('button', { name: 'Download draft-bl.doc' })
  await cause(fixture.network(), { fault: 'reset', path, times: 3 })
  await download.click()
  await expect(post.getByText("Couldn't download this file.")).toBeVisible()
  expect(saved()).toEqual(before)

  await clearFaults(fixture.network())
  await download.click()
  await expect(post.getByText('Saved as draft-bl.doc')).toBeVisible()
  expect(saved()).toEqual([...before, 'draft-bl.doc'].toSorted())
})

test('the error page of a missing file is not saved', async () => {
  const before = saved()
  const post = await postWith(file('old.doc'))
  await cause(fixture.network(), { fault: 'status', path, status: 404 })
  await post.getByRole('button', { name: 'Download old.doc' }).click()
  await expect(post.getByText("Couldn't download this file.")).toBeVisible()
  expect(saved()).toEqual(before)
})

test('a saved file opens only after a confirmation that names its origin', async () => {
  const app = fixture.app(0)
  const saving = { fileName: '-rf.csv', text: 'a,b' }
  const { savedId, fileName } = await callBridge(page(), 'files.saveText', saving)
  expect(fileName).toBe('_-rf.csv')
  const opened = (): Promise<readonly string[]> => app.control('openedPaths')
  const answered = async (response: number): Promise<string> => {
    const asking = callBridge(page(), 'files.open', { savedId }).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    await expect
      .poll(async () =>
        (await app.control('dialogs')).filter(({ open }) => open).map(({ message }) => message),
      )
      .toEqual(['Open _-rf.csv?'])
    expect(await opened()).toEqual([])
    await app.control('answerDialog', { response })
    return asking
  }
  expect(await answered(1)).toContain('cancelled')
  expect(await opened()).toEqual([])
  expect(await answered(0)).toBe('opened')
  expect(await opened()).toEqual([join(folder(), '_-rf.csv')])
})
