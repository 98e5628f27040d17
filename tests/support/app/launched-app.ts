import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Desktop } from '../../../packages/browser-host/options.ts'
import type { Keyring } from '../process/keyring.ts'
import type { Control } from './host-control.ts'

/** Options of a launch. */
export interface LaunchOptions {
  /** Address of the network on the sign-in screen. */
  readonly server?: string
  /** The data folder of an earlier app; a new folder by default. */
  readonly userData?: string
  /** The keyring for the session; none by default. */
  readonly keyring?: Keyring
  /** More arguments for the app, for example a deep link. */
  readonly args?: readonly string[]
  /** The system that the browser host simulates; this machine's by default. */
  readonly platform?: Desktop
  readonly context?: BrowserContextOptions
  /** macOS has not asked for permission to notify, so the app explains it first. */
  readonly asksToNotify?: true
  /** Opens no window at first. `pageOf` returns the page of a later window. */
  readonly hidden?: true
  /** The organisation's policies; `control('setPolicies')` changes them. */
  readonly policies?: Readonly<Record<string, unknown>>
  /** More environment variables for the browser host. */
  readonly env?: NodeJS.ProcessEnv
}

/** A running app: its page, and its output outside of the page. */
export interface LaunchedApp {
  readonly kind: 'host' | 'electron'
  /** The page of its first window. */
  readonly page: Page
  /** Process id of its main process. */
  readonly pid: number
  readonly userData: string
  /** Reads, clicks and answers everything outside of the page; see packages/browser-host/runtime/controls.ts. */
  readonly control: Control
  /** Errors of the page's console and violations of its policy, since the start or since the list was emptied. */
  readonly problems: string[]
  /** Returns the app's output on stderr. */
  errors(): string
  /** Returns the page of another window, and opens it if necessary. */
  pageOf(window: number): Promise<Page>
  /** Quits like a person, unless it has ended, and starts again with the same options and folder. */
  relaunch(): Promise<LaunchedApp>
  /** Kills the process, like a power cut. */
  kill(): Promise<void>
  /** Quits like a person. */
  quit(): Promise<void>
  /** Quits and removes its folder. */
  dispose(): Promise<void>
}

/** Records errors of a page. */
export const watchProblems = (page: Page, problems: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(error.message))
}
