import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type Page, test } from '@playwright/test'
import { withoutKeyring } from '../process/keyring.ts'
import type { Control } from './host-control.ts'
import { type LaunchedApp, type LaunchOptions, watchProblems } from './launched-app.ts'

const root = join(import.meta.dirname, '../../..')

/** Chromium's sandbox refuses to run as root. In all other cases the app has it, as for a person. */
const chromiumSandbox = process.getuid?.() !== 0

/** Launches the built app on real Electron. The recorder runs in its main process and answers the host's commands. */
export const launchElectron = async (
  binary: string,
  options: LaunchOptions,
  userData: string,
): Promise<LaunchedApp> => {
  const args = [
    '-r',
    join(import.meta.dirname, 'electron-recorder.cjs'),
    root,
    '--user-data',
    userData,
    ...(options.server === undefined ? [] : ['--server', options.server]),
    ...(options.args ?? []),
  ]
  const { viewport, ...context } = options.context ?? {}
  const app = await _electron.launch({
    ...(context as Parameters<typeof _electron.launch>[0]),
    // Playwright puts its own switches before all arguments.
    executablePath: options.keyring?.program(binary) ?? binary,
    chromiumSandbox,
    args,
    env: { ...(options.keyring?.env ?? withoutKeyring()), ...options.env } as Record<string, string>,
  })
  const started = app.process()
  const ended = new Promise((resolve) => started.once('exit', resolve))
  // The started process may be the keyring's shell, or a Windows shell.
  const pid = await app.evaluate(() => process.pid)
  let written = ''
  started.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8')
  })
  const problems: string[] = []
  app.on('window', (page) => watchProblems(page, problems))
  // A hidden start has no window. Its journeys use only `pageOf`.
  const page = options.hidden ? (null as unknown as Page) : await app.firstWindow()
  if (page) watchProblems(page, problems)
  if (viewport) await page?.setViewportSize(viewport)

  const control: Control = async (name, ...[input]) => {
    const isKnown = await app.evaluate(
      (_electron, asked) => asked in (globalThis as unknown as { recorder: object }).recorder,
      name,
    )
    // Playwright reports a journey as skipped if it needs a command that only the browser host has.
    test.skip(!isKnown, `Electron cannot be made to '${name}'`)
    return app.evaluate(
      (_electron, asked) =>
        (globalThis as unknown as { recorder: Record<string, (input: unknown) => never> }).recorder[
          asked.name
        ]?.(asked.input) as never,
      { name, input },
    )
  }
  const kill = async (): Promise<void> => {
    if (started.exitCode === null && started.signalCode === null) process.kill(pid, 'SIGKILL')
    await ended
  }
  const quit = (): Promise<void> => app.close()
  return {
    kind: 'electron',
    page,
    pid,
    userData,
    control,
    problems,
    errors: () => written,
    pageOf: async (window) => {
      for (const one of app.windows()) {
        const handle = await app.browserWindow(one)
        if ((await handle.evaluate((found) => found.id)) === window) return one
      }
      return app.waitForEvent('window')
    },
    kill,
    quit,
    relaunch: async () => {
      await quit()
      return launchElectron(binary, options, userData)
    },
    dispose: async () => {
      await quit()
      rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
