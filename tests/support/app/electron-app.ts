import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, test } from '@playwright/test'
import { withoutKeyring } from '../process/keyring.ts'
import type { Control } from './host-control.ts'
import { type LaunchedApp, type LaunchOptions, watchProblems } from './launched-app.ts'

const root = join(import.meta.dirname, '../../..')

/** The same API on real Electron: the recorder runs in its main process and answers the host's commands. */
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
  const command = options.keyring ? options.keyring.wrap(binary, args) : { command: binary, args }
  const app = await _electron.launch({
    executablePath: command.command,
    args: [...command.args],
    env: { ...(options.keyring?.env ?? withoutKeyring()), ...options.env } as Record<string, string>,
  })
  const process = app.process()
  let written = ''
  process.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8')
  })
  const problems: string[] = []
  app.on('window', (page) => watchProblems(page, problems))
  const page = await app.firstWindow()
  watchProblems(page, problems)

  const control: Control = async (name, ...[input]) => {
    const isKnown = await app.evaluate(
      (_electron, asked) => asked in (globalThis as unknown as { recorder: object }).recorder,
      name,
    )
    // What only the browser host can be made to do is not tried here; Playwright ends the journey as skipped.
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
    const ended = new Promise((resolve) => process.once('exit', resolve))
    process.kill('SIGKILL')
    await ended
  }
  const quit = (): Promise<void> => app.close()
  return {
    kind: 'electron',
    page,
    pid: process.pid ?? 0,
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
