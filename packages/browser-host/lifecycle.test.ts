import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type RunningHost, startHost } from '../../tests/support/host/fixture-app.ts'
import { forwardedArguments } from './runtime/single-instance.ts'

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

/** Relaunches once. The first run waits for a utility process that ignores SIGTERM. */
const relaunching = `
  import { existsSync, renameSync, mkdirSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { app, utilityProcess } from 'electron'
  const file = (name) => join(app.getPath('userData'), name)
  mkdirSync(app.getPath('userData'), { recursive: true })
  if (existsSync(file('first'))) {
    writeFileSync(file('new'), String(process.pid))
    renameSync(file('new'), file('second'))
    setInterval(() => undefined, 1000)
  } else {
    writeFileSync(file('child.mjs'), "process.on('SIGTERM', () => 0); process.parentPort.postMessage(0); setInterval(() => 0, 1000)")
    const child = utilityProcess.fork(file('child.mjs'))
    child.once('message', () => {
      writeFileSync(file('first'), String(child.pid))
      app.relaunch()
      app.exit()
    })
  }`

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Runs a single-file app like `npm start`: with a channel and without a test. */
const started = (
  source: string,
  execArgv: string[] = [],
): {
  readonly child: ChildProcess
  readonly folder: string
  readonly ended: Promise<unknown>
} => {
  const folder = mkdtempSync(join(tmpdir(), 'host-app-'))
  writeFileSync(
    join(folder, 'package.json'),
    '{"name":"one","version":"1.0.0","type":"module","main":"main.js"}',
  )
  writeFileSync(join(folder, 'main.js'), source)
  const child = fork(
    join(import.meta.dirname, 'main.ts'),
    ['--app', folder, '--user-data', join(folder, 'data'), '--headless'],
    { execArgv, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] },
  )
  const stdout = child.stdout as Readable
  stdout.resume()
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }))
  onTestFinished(() => void child.kill('SIGKILL'))
  // A relaunched app inherits stdout, which closes with the last process.
  return { child, folder, ended: once(stdout, 'close') }
}

describe('app lifecycle', { timeout: 30_000 }, () => {
  it('emits the quit events in Electron’s order', () =>
    stopping(async (host) => {
      await host.control('quit')
      expect(await host.child.ended).toBe(0)
      expect(host.events().slice(-4)).toEqual(['before-quit', 'close', 'will-quit', 'quit'])
    }))

  it('quits on SIGTERM', () =>
    stopping(async (host) => {
      host.child.process.kill('SIGTERM')
      expect(await host.child.ended).toBe(0)
      expect(host.events()).toContain('will-quit')
    }))

  it('ends when the test that started it ends', () =>
    stopping(async (host) => {
      host.child.process.stdin?.end()
      expect(await host.child.ended).toBe(0)
    }))

  it('ends when its parent ends before the app has loaded', async () => {
    const gone = "await new Promise((resolve) => process.once('disconnect', resolve))"
    const { child, ended } = started('setInterval(() => undefined, 1000)', [
      '--import',
      `data:text/javascript,${gone}`,
    ])
    child.disconnect()
    await ended
  })

  it.each([
    ['the process that started it has gone', (child: ChildProcess) => child.disconnect()],
    ['the first run was killed', (child: ChildProcess) => void child.kill('SIGKILL')],
  ])('ends after a relaunch when %s', async (_, part) => {
    const { child, folder, ended } = started(relaunching)
    const pidOf = (name: string): number => Number(readFileSync(join(folder, 'data', name), 'utf8'))
    await expect.poll(() => existsSync(join(folder, 'data/second'))).toBe(true)
    const [first, second] = [pidOf('first'), pidOf('second')]
    onTestFinished(() => [first, second].forEach((pid) => void signal(pid, 'SIGKILL')))
    await expect.poll(() => signal(first, 0)).toBe(false)
    part(child)
    await ended
  })

  it('runs once per folder and reports a second start to the first', () =>
    stopping(async (host) => {
      expect(await secondStart(host.userData, 'app://deep/link')).toBe(7)
      await expect.poll(() => host.events()).toContain('second app://deep/link number true')
    }))

  it('emits open-url before ready for the link that starts it on macOS', async () => {
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

  it('emits ready with the notification that started it on macOS', async () => {
    // `ready`: "information from UNNotificationResponse that was used to open the application, if it was launched
    // from Notification Center"; the order is that of `Browser::DidFinishLaunching`.
    const outputOf = async (...args: readonly string[]): Promise<readonly string[]> => {
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
    expect(await outputOf('--platform', 'darwin', ...opened)).toEqual(['ready true an id yes'])
    expect(await outputOf('--platform', 'win32', ...opened)).toEqual(['ready true undefined undefined'])
  })

  it('passes on a second start’s arguments in Chromium’s order, plus one of its own', () => {
    // `second-instance`: "The order might change and additional arguments might be appended."
    expect(forwardedArguments(['app', '.', 'a:b', '--x=1', '--', '--y'])).toEqual([
      'app',
      '--x=1',
      '--original-process-start-time=13400000000000000',
      '--',
      '.',
      'a:b',
      '--y',
    ])
  })

  it('takes over the lock of a killed process', () =>
    stopping(async (host) => {
      host.child.process.kill('SIGKILL')
      await host.child.ended
      await stopping(async (next) => {
        expect(await next.control('windows')).toHaveLength(1)
      }, host.userData)
    }))

  it('ends like a second instance if the user data folder cannot exist', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'host-'))
    writeFileSync(join(parent, 'file'), '')
    try {
      expect(await secondStart(join(parent, 'file'))).toBe(7)
      if (process.platform === 'linux') expect(await secondStart('/proc/host/data')).toBe(7)
    } finally {
      rmSync(parent, { recursive: true })
    }
  })

  it('runs beside another instance with another folder', () =>
    stopping(async (one) => {
      await stopping(async (two) => {
        expect(one.base).not.toBe(two.base)
        expect(await one.control('windows')).toHaveLength(1)
        expect(await two.control('windows')).toHaveLength(1)
      })
    }))
})
