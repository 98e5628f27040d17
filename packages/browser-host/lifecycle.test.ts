import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RunningHost, startHost } from '../../tests/support/host/fixture-app.ts'
import { handedOver } from './runtime/single-instance.ts'

const stopping = async (work: (host: RunningHost) => Promise<void>, folder?: string): Promise<void> => {
  const host = await startHost([], folder)
  try {
    await work(host)
  } finally {
    await host.stop()
  }
}

const secondStart = (userData: string, ...args: string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [
      join(import.meta.dirname, 'main.ts'),
      '--app',
      join(import.meta.dirname, '../../tests/support/host/app'),
      '--user-data',
      userData,
      ...args,
    ])
    child.once('exit', resolve)
  })

describe('the life of an app', { timeout: 30_000 }, () => {
  it('asks before it quits, in the order of Electron', () =>
    stopping(async (host) => {
      await host.control('quit')
      expect(await host.child.ended).toBe(0)
      expect(host.events().slice(-4)).toEqual(['before-quit', 'close', 'will-quit', 'quit'])
    }))

  it('quits on SIGTERM too', () =>
    stopping(async (host) => {
      host.child.process.kill('SIGTERM')
      expect(await host.child.ended).toBe(0)
      expect(host.events()).toContain('will-quit')
    }))

  it('ends when the test that started it has gone', () =>
    stopping(async (host) => {
      host.child.process.stdin?.end()
      expect(await host.child.ended).toBe(0)
    }))

  it('runs once per folder and tells the first of a second start', () =>
    stopping(async (host) => {
      expect(await secondStart(host.userData, 'app://deep/link')).toBe(7)
      await expect.poll(() => host.events()).toContain('second app://deep/link number true')
    }))

  it('tells of the link that starts it on macOS before it is ready, and nobody afterwards', async () => {
    // `open-url`: "If you register the listener in response to a `ready` event, you'll miss URLs".
    const host = await startHost(['--platform', 'darwin', '--open-url', 'a:b'])
    try {
      expect(host.events().filter((line) => /^(link|late)/.test(line))).toEqual(['link a:b false'])
      await host.control('openUrl', { url: 'a:c' })
      await expect.poll(() => host.events().slice(-2)).toEqual(['link a:c true', 'late a:c'])
    } finally {
      await host.stop()
    }
  })

  it('says with which notification macOS started it, once who awaits that it is ready has gone on', async () => {
    // `ready`: "information from UNNotificationResponse that was used to open the application, if it was launched
    // from Notification Center"; the order is that of `Browser::DidFinishLaunching`.
    const said = async (...args: readonly string[]): Promise<readonly string[]> => {
      const host = await startHost(args)
      try {
        const ready = () => host.events().filter((line) => line.startsWith('ready'))
        await expect.poll(ready).toHaveLength(1)
        return ready()
      } finally {
        await host.stop()
      }
    }
    const opened = ['--opened-by', 'an id', '--answered', 'yes']
    expect(await said('--platform', 'darwin', ...opened)).toEqual(['ready true an id yes'])
    expect(await said('--platform', 'win32', ...opened)).toEqual(['ready true undefined undefined'])
  })

  it('hands a second start’s words over in Chromium’s order, with one of its own', () => {
    // `second-instance`: "The order might change and additional arguments might be appended."
    expect(handedOver(['app', '.', 'a:b', '--x=1', '--', '--y'])).toEqual([
      'app',
      '--x=1',
      '--original-process-start-time=13400000000000000',
      '--',
      '.',
      'a:b',
      '--y',
    ])
  })

  it('takes over the lock of one that was killed', () =>
    stopping(async (host) => {
      host.child.process.kill('SIGKILL')
      await host.child.ended
      await stopping(async (next) => {
        expect(await next.control('windows')).toHaveLength(1)
      }, host.userData)
    }))

  it('has no lock where no folder can be had, and says so to the app as Electron does', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'host-'))
    writeFileSync(join(parent, 'file'), '')
    try {
      expect(await secondStart(join(parent, 'file'))).toBe(7)
      if (process.platform === 'linux') expect(await secondStart('/proc/host/data')).toBe(7)
    } finally {
      rmSync(parent, { recursive: true })
    }
  })

  it('runs beside another on another folder', () =>
    stopping(async (one) => {
      await stopping(async (two) => {
        expect(one.base).not.toBe(two.base)
        expect(await one.control('windows')).toHaveLength(1)
        expect(await two.control('windows')).toHaveLength(1)
      })
    }))
})
