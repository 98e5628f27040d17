import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { nativeTexts } from '../../src/main/texts.ts'
import { endChild, startAnnounced } from '../support/process/child.ts'

const script = join(dirname(import.meta.dirname), '../build/start.ts')

const argumentsFor = (userData: string, headless = true): string[] => [
  ...['--host', 'browser', ...(headless ? ['--headless'] : []), '--port', '0', '--user-data', userData],
  ...['--server', 'http://network.example:8080'],
]

const start = async (
  command = process.execPath,
  before: readonly string[] = [script],
  { headless = true, env = process.env } = {},
) => {
  const userData = mkdtempSync(join(tmpdir(), 'quayside-start-'))
  const args = [...before, ...argumentsFor(userData, headless)]
  const running = await startAnnounced<{ url: string }>(command, args, { env })
  return { running, userData, dispose: () => rmSync(userData, { recursive: true, force: true }) }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

test('npm start prints the app’s address, and the app offers the given server', { tag: '@core' }, async ({
  page,
}) => {
  const { running, dispose } = await start()
  expect(Object.keys(running.announcement)).toEqual(['url'])
  await page.goto(running.announcement.url)
  await expect(page.getByLabel('Server address')).toHaveValue('http://network.example:8080')
  await endChild(running)
  expect(await answers(running.announcement.url)).toBe(false)
  dispose()
})

/** Returns the command lines of all running processes. */
const commandLines = (): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

test('the opened window has a separate address, hidden from command lines and logs', async () => {
  test.skip(process.platform !== 'linux', 'Reads command lines as Linux tells them')
  const folder = mkdtempSync(join(tmpdir(), 'quayside-window-'))
  // A fake Chromium: it records its arguments and keeps running.
  const browser = join(folder, 'browser')
  const noted = join(folder, 'noted')
  const script = `#!/bin/sh
for given; do case $given in --app=file://*) page=\${given#--app=file://};; esac; done
{ echo "$@"; stat -c %a "$page"; cat "$page"; } > ${noted}.part && mv ${noted}.part ${noted}
exec sleep 600
`
  writeFileSync(browser, script, { mode: 0o700 })
  const env = { ...process.env, DISPLAY: ':99', CHROMIUM: browser }
  const { running, dispose } = await start(process.execPath, undefined, { env, headless: false })
  const read = (): string => {
    try {
      return readFileSync(noted, 'utf8')
    } catch {
      return ''
    }
  }
  await expect.poll(read).toContain('http-equiv')
  const [args = '', mode, page = ''] = read().split('\n')
  const opened = /url=([^"]+)/.exec(page)?.[1] ?? ''
  expect(mode).toBe('600')
  expect((await fetch(opened, { redirect: 'manual' })).status).toBe(302)
  expect(args).not.toContain('token')
  for (const url of [opened, running.announcement.url]) {
    const key = new URL(url).searchParams.get('token') ?? ''
    expect(key.length).toBeGreaterThan(20)
    expect(commandLines()).not.toContain(key)
    expect(running.errors()).not.toContain(key)
  }
  expect(opened).not.toBe(running.announcement.url)
  await endChild(running)
  dispose()
  rmSync(folder, { recursive: true, force: true })
})

test('no process remains after npm ends', async () => {
  test.skip(process.platform === 'win32', 'Windows knows no signals')
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    await test.step(signal, async () => {
      const { running, dispose } = await start('npm', ['start', '--silent', '--'])
      running.process.kill(signal)
      await expect.poll(() => answers(running.announcement.url), { timeout: 30_000 }).toBe(false)
      dispose()
    })
})

test('a second start on the same folder fails with a message, and no process remains after a kill', async () => {
  const { running, userData, dispose } = await start()
  const second = spawn(process.execPath, [script, ...argumentsFor(userData)])
  let output = ''
  let printed = ''
  second.stderr.on('data', (chunk) => {
    output += chunk
  })
  second.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const code = await new Promise((resolve) => second.once('close', resolve))
  expect(code).toBe(1)
  expect(output).toContain('already runs')
  expect(printed).toBe('')
  expect(await answers(running.announcement.url)).toBe(true)
  running.process.kill('SIGKILL')
  await expect.poll(() => answers(running.announcement.url)).toBe(false)
  dispose()
})

test('an unusable folder ends the app at once with a message', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'quayside-start-'))
  const file = join(parent, 'file')
  writeFileSync(file, 'no folder')
  try {
    for (const folder of [file, ...(process.platform === 'linux' ? ['/proc/quayside/data'] : [])]) {
      const child = spawn(process.execPath, [script, ...argumentsFor(folder)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const output = { out: '', err: '' }
      child.stdout.on('data', (chunk) => {
        output.out += String(chunk)
      })
      child.stderr.on('data', (chunk) => {
        output.err += String(chunk)
      })
      const code = await new Promise((resolve) => child.once('close', resolve))
      // The host writes a dialog in one line.
      const { title, folder: explain } = nativeTexts.startFailed
      expect(output.err).toContain(`${title}: ${explain(folder)}`)
      expect(output.err).not.toMatch(/\n\s+at /)
      expect(output.out).toBe('')
      expect(code).toBe(1)
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
