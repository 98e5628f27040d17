import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { nativeTexts } from '../../src/main/texts.ts'
import { test } from '../support/app/fixture.ts'
import { controlOf } from '../support/app/host-control.ts'
import { watchProblems } from '../support/app/launched-app.ts'
import { packApp, runUntilExit, unpackApp } from '../support/app/packed-app.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { endChild, startAnnounced } from '../support/process/child.ts'
import { withoutKeyring } from '../support/process/keyring.ts'
import { metadataOf, startUpdateServer, updateKey } from '../support/servers/update-server.ts'
import { callBridge } from './steps/bridge.ts'

const host = join(import.meta.dirname, '../../packages/browser-host/main.ts')

test.skip(process.platform !== 'linux', 'Packs for Linux')

test('the packed app signs in and shows the wall from its own files', async ({ browser, network }) => {
  const home = mkdtempSync(join(tmpdir(), 'quayside-packed-'))
  const { XDG_CONFIG_HOME: _, XDG_CACHE_HOME: __, XDG_STATE_HOME: ___, ...bare } = withoutKeyring()
  // Sets the variables of an AppImage, whose program is in its own extracted folder.
  const image = join(home, 'apps', 'quayside-0.1.0-linux-x86_64.AppImage')
  const env = { ...bare, HOME: home, APPIMAGE: image, APPDIR: dirname(process.execPath) }
  mkdirSync(dirname(image))
  writeFileSync(image, 'the old version', { mode: 0o755 })
  const updates = await startUpdateServer()
  // The test only observes its start.
  const started = join(home, 'started')
  const next = Buffer.from(`#!/bin/sh\necho "$@" > '${started}'\n`)
  updates.put('quayside-9.0.0.AppImage', next)
  const metadata = metadataOf('9.0.0', 'quayside-9.0.0.AppImage', next, "releaseNotes: 'Quicker lists'\n")
  updates.putSigned(
    process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`,
    metadata,
  )
  const app = unpackApp(packApp({ QUAYSIDE_UPDATE_KEY: updateKey }), join(home, 'opt'))
  const args = ['--app', app, '--port', '0', '--headless', '--control', '--server', network.url]
  const child = await startAnnounced<{ url: string; control: string }>(process.execPath, [host, ...args], {
    env,
    cwd: home,
  })
  const problems: string[] = []
  const context = await browser.newContext()
  const page = await context.newPage()
  watchProblems(page, problems)
  await page.goto(child.announcement.url)
  await signIn(page, accountAt(network, 0))

  expect((await controlOf(child.announcement.control)('tray'))?.items.map(({ label }) => label)).toContain(
    nativeTexts.tray.quit,
  )
  expect(problems).toEqual([])

  await test.step('files are in the system’s standard folders', async () => {
    await expect
      .poll(() =>
        [
          '.config/Quayside/preferences.json',
          '.config/Quayside/user.db',
          '.cache/Quayside/cache.db',
          // Exists after the decoder, whose binaries are beside the archive, has scaled a picture.
          '.cache/Quayside/pictures',
          '.local/state/Quayside/logs',
        ].filter((path) => !existsSync(join(home, path))),
      )
      .toEqual([])
    expect(existsSync(join(home, '.config/Quayside/cache.db'))).toBe(false)
  })
  await test.step('a new version offers Restart to update in window and tray', async () => {
    writeFileSync(join(home, 'opt/app-update.yml'), `provider: generic\nurl: ${updates.url}\n`)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(
      page.getByText('Version 9.0.0 is ready. It is installed when you quit or restart.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restart to update' })).toBeVisible()
    expect((await controlOf(child.announcement.control)('tray'))?.items.map(({ label }) => label)).toContain(
      nativeTexts.tray.update,
    )
    await expect(page.getByText(/^A new version of Quayside is ready\./)).toBeVisible()
    await page.getByText('What is new').click()
    await expect(page.getByText('Quicker lists')).toBeVisible()
    expect(readFileSync(image, 'utf8')).toBe('the old version')
  })
  await context.close()
  await test.step('the next start after a shutdown installs the update first', async () => {
    const ended = once(child.process, 'exit')
    child.process.kill('SIGKILL')
    await ended
    expect(readFileSync(image, 'utf8')).toBe('the old version')
    const waiting = join(home, '.cache/Quayside/updates/waiting.json')
    const record = readFileSync(waiting, 'utf8')
    writeFileSync(waiting, record.replace('9.0.0', '9.0.1'))
    const refused = await startAnnounced<{ url: string }>(process.execPath, [host, ...args], {
      env,
      cwd: home,
    })
    await endChild(refused)
    expect([existsSync(waiting), readFileSync(image, 'utf8')]).toEqual([false, 'the old version'])
    mkdirSync(join(home, '.cache/Quayside/updates/pending'), { recursive: true })
    writeFileSync(join(home, '.cache/Quayside/updates/pending/quayside-9.0.0.AppImage'), next)
    writeFileSync(waiting, record)
    const { code } = await runUntilExit(args, env)
    expect([code, readFileSync(image)]).toEqual([0, next])
    await expect.poll(() => existsSync(started)).toBe(true)
  })

  await test.step('an organisation’s update address replaces the default', async () => {
    const own = await startUpdateServer()
    own.put('latest-mac.yml', metadataOf('0.0.1', 'quayside-0.0.1-mac.zip', next))
    updates.put('latest-mac.yml', metadataOf('0.0.1', 'quayside-0.0.1-mac.zip', next))
    const file = join(home, 'policies.json')
    writeFileSync(file, JSON.stringify({ UpdateUrl: own.url }))
    // On macOS the test can set policies. On Linux an installed app trusts only root's file.
    const again = await startAnnounced<{ url: string; control: string }>(
      process.execPath,
      [host, ...args, '--platform', 'darwin'],
      { env: { ...env, QUAYSIDE_POLICIES: file }, cwd: home },
    )
    const other = await browser.newContext()
    const settings = await other.newPage()
    await settings.goto(again.announcement.url)
    const before = updates.asked.length
    expect(await callBridge(settings, 'updates.check', {})).toEqual({ status: 'idle', isLatest: true })
    expect(own.asked.map(({ path }) => path)).toEqual(['/updates/latest-mac.yml'])
    expect(updates.asked).toHaveLength(before)
    await controlOf(again.announcement.control)('setPolicies', { values: {} })
    await expect
      .poll(async () => {
        await callBridge(settings, 'updates.check', {})
        return updates.asked.length
      })
      .toBe(before + 1)
    await other.close()
    await endChild(again)
    await own.close()
  })
  await updates.close()

  await test.step('a start without the sandbox names the reason and ends', async () => {
    const { appImage, sandbox } = nativeTexts.startFailed
    for (const [image, text] of [
      [env.APPIMAGE, appImage],
      [undefined, sandbox],
    ]) {
      const { code, errors } = await runUntilExit([...args, '--no-sandbox'], { ...env, APPIMAGE: image })
      expect(errors).toContain(text)
      expect(code).toBe(1)
    }
  })
  await test.step('a start with a debugging switch reports it and ends', async () => {
    const { code, errors } = await runUntilExit([...args, '--remote-debugging-port=0'], env)
    expect(errors).toContain(nativeTexts.startFailed.switches(['remote-debugging-port']))
    expect(code).toBe(1)
    const log = readFileSync(join(home, '.local/state/Quayside/logs/main.log'), 'utf8')
    expect(log).toContain('start: switches were refused {"names":["remote-debugging-port"]}')
  })
  rmSync(home, { recursive: true, force: true })
})
