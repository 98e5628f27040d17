import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Announced, startAnnounced } from '../process/child.ts'
import { withoutKeyring } from '../process/keyring.ts'
import { type Control, controlOf } from './host-control.ts'
import { type LaunchedApp, type LaunchOptions, watchProblems } from './launched-app.ts'
import { journeyLanguage, noteWorld, watchPlainTexts } from './plain-texts.ts'

interface StartFacts {
  readonly url: string
  readonly control: string
  readonly pid: number
}

/** Time for a page to open another page, before the test opens it, ms. A second tab would close the first. */
const openTimeoutMs = 60_000

const hostScript = join(import.meta.dirname, '../../../packages/browser-host/main.ts')

const startHost = (options: LaunchOptions, userData: string): Promise<Announced<StartFacts>> => {
  const args = [
    hostScript,
    '--port',
    '0',
    '--user-data',
    userData,
    '--control',
    '--headless',
    ...(options.server === undefined ? [] : ['--server', options.server]),
    ...(options.platform === undefined ? [] : ['--platform', options.platform]),
    ...(journeyLanguage === null ? [] : [`--lang=${journeyLanguage}`]),
    ...(options.args ?? []),
  ]
  const env = { ...(options.keyring?.env ?? withoutKeyring()), ...options.env }
  return startAnnounced<StartFacts>(options.keyring?.program(process.execPath) ?? process.execPath, args, {
    env,
  })
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** Launches the built app on the browser host. */
export const launchOnHost = async (
  browser: Browser,
  options: LaunchOptions,
  userData: string,
): Promise<LaunchedApp> => {
  const child = await startHost(options, userData)
  const { url, pid } = child.announcement
  const control = controlOf(child.announcement.control) as Control
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options.context })
  if (journeyLanguage !== null) await watchPlainTexts(context)
  const problems: string[] = []
  context.on('page', (page) => watchProblems(page, problems))
  const page = await context.newPage()
  if (!options.hidden) await page.goto(url)

  const kill = async (): Promise<void> => {
    signal(pid, 'SIGKILL')
    await child.ended
    await context.close()
  }
  const quit = async (): Promise<void> => {
    signal(pid, 'SIGTERM')
    const timer = setTimeout(() => signal(pid, 'SIGKILL'), 8000)
    await child.ended
    clearTimeout(timer)
    await context.close()
  }
  return {
    kind: 'host',
    page,
    pid,
    userData,
    control,
    problems,
    errors: child.errors,
    pageOf: async (window) => {
      const address = await control('pageAddress', { window })
      const { origin, pathname } = new URL(address)
      const opened = (): Page | undefined =>
        context.pages().find((one) => one !== page && one.url().startsWith(origin + pathname))
      // An open page of the app opens it after a while. A second tab would take over the first.
      const isComing = context.pages().some((one) => one.url().startsWith(origin))
      const latest = performance.now() + (isComing ? openTimeoutMs : 0)
      while (!opened() && performance.now() < latest) await new Promise((resolve) => setTimeout(resolve, 50))
      const open = opened()
      if (open) return open
      const other = await context.newPage()
      await other.goto(address)
      return other
    },
    kill,
    quit,
    relaunch: async () => {
      await quit()
      return launchOnHost(browser, options, userData)
    },
    dispose: async () => {
      await quit()
      noteWorld(userData)
      rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
