import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { endChild, startAnnounced } from '../support/child.ts'

const script = join(dirname(import.meta.dirname), '../build/start.ts')

const start = async () => {
  const userData = mkdtempSync(join(tmpdir(), 'quayside-start-'))
  const running = await startAnnounced<{ url: string }>(process.execPath, [
    script,
    '--host',
    'browser',
    '--headless',
    '--port',
    '0',
    '--user-data',
    userData,
    '--server',
    'http://network.example:8080',
  ])
  return { running, dispose: () => rmSync(userData, { recursive: true, force: true }) }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

test('npm start says where the app is, which offers the server it was given', async ({ page }) => {
  const { running, dispose } = await start()
  expect(Object.keys(running.said)).toEqual(['url'])
  await page.goto(running.said.url)
  await expect(page.getByLabel('Server address')).toHaveValue('http://network.example:8080')
  await endChild(running)
  expect(await answers(running.said.url)).toBe(false)
  dispose()
})

test('nothing is left behind when it is killed', async () => {
  const { running, dispose } = await start()
  running.process.kill('SIGKILL')
  await expect.poll(() => answers(running.said.url)).toBe(false)
  dispose()
})
