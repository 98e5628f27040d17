import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { withoutKeyring } from '../process/keyring.ts'
import { askedBefore } from './mac-permission.ts'

/**
 * An installed app. Its fuses still allow Chromium's debugging port, which gives access to pages but not to tray and
 * dialogs.
 */
export interface InstalledApp {
  readonly page: Page
  /** Process id of the started program. */
  readonly pid: number
  quit(): Promise<void>
}

/** Allows debugging, as an administrator of this machine would (docs/it-guide.md#marks). */
const allowDebugging = (program: string): void => {
  if (process.platform === 'win32') {
    writeFileSync(join(dirname(program), 'resources', 'debugging-allowed'), '')
    return
  }
  const folder = process.platform === 'darwin' ? '/Library/Application Support/Quayside' : '/etc/quayside'
  const commands = [
    ['mkdir', '-p', folder],
    ['touch', join(folder, 'debugging-allowed')],
  ]
  for (const command of commands) {
    const { status } = spawnSync('sudo', ['-n', ...command], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`Not allowed to write in ${folder}`)
  }
}

/**
 * Starts an installed app by its program, with new folders. Playwright's own launcher needs Node's inspector, which a
 * fuse disables in packages. The page is therefore controlled through Chromium's debugging port.
 */
export const launchInstalled = async (
  program: string,
  server: string,
  userData: string,
): Promise<InstalledApp> => {
  if (process.platform === 'darwin') askedBefore(userData)
  allowDebugging(program)
  const child = spawn(program, ['--remote-debugging-port=0', '--user-data', userData, '--server', server], {
    env: withoutKeyring(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      written += `${line}\n`
      const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (endpoint !== undefined) resolve(endpoint)
    })
    child.once('error', reject)
    void ended.then(() => reject(new Error(`${program} ended before it showed a page\n${written}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('No page of the app can be reached')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  return {
    page,
    pid: child.pid ?? 0,
    quit: async () => {
      child.kill()
      await ended
      await browser.close()
    },
  }
}
