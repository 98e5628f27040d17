import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../../../packages/browser-host/runtime/chromium.ts'
import { controlOf, type HostControl } from '../app/host-control.ts'
import { type Announced, endChild, startAnnounced } from '../process/child.ts'

interface StartFacts {
  readonly url: string
  readonly control: string
  readonly pid: number
}

/** A running host with the fixture app, for the host's own tests. */
export interface RunningHost {
  readonly url: string
  readonly base: string
  readonly control: HostControl
  readonly child: Announced<StartFacts>
  readonly userData: string
  /** Returns the fixture's events so far. */
  events(): string[]
  stop(): Promise<void>
}

const fixture = join(import.meta.dirname, 'app')

/** Starts the fixture app with a new or the given folder. */
export const startHost = async (args: readonly string[] = [], folder?: string): Promise<RunningHost> => {
  const userData = folder ?? mkdtempSync(join(tmpdir(), 'host-'))
  const child = await startAnnounced<StartFacts>(process.execPath, [
    join(import.meta.dirname, '../../../packages/browser-host/main.ts'),
    '--app',
    fixture,
    '--user-data',
    userData,
    '--control',
    ...args,
  ])
  return {
    url: child.announcement.url,
    base: new URL(child.announcement.url).origin,
    control: controlOf(child.announcement.control),
    child,
    userData,
    events: () => {
      try {
        return readFileSync(join(userData, 'events.log'), 'utf8').trim().split('\n')
      } catch {
        return []
      }
    },
    stop: async () => {
      await endChild(child)
      if (folder === undefined) rmSync(userData, { recursive: true, force: true })
    },
  }
}

/** Launches a Chromium for one test file. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium: name one by CHROMIUM')
  return chromium.launch({ executablePath, args: [...chromiumFlags] })
}

/** Opens a host's page. Returns it with its errors. */
export const openPage = async (
  browser: Browser,
  url: string,
): Promise<{ page: Page; problems: string[] }> => {
  const page = await (await browser.newContext()).newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
  return { page, problems }
}

/** The fixture preload's API in the page. */
interface FixtureBridge {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  send(channel: string, ...args: unknown[]): void
  onPushed(listener: (value: unknown) => void): void
  evaluated(): number
  node(): string
  readonly nested: { readonly list: readonly number[] }
}

declare global {
  interface Window {
    fixture: FixtureBridge
  }
}
