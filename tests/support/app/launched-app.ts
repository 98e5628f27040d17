import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Desktop } from '../../../packages/browser-host/options.ts'
import type { Keyring } from '../process/keyring.ts'
import type { Control } from './host-control.ts'

/** Options of a launch. */
export interface LaunchOptions {
  /** Address of the network that the sign-in screen offers. */
  readonly server?: string
  /** A folder of an app that ran before; a fresh one otherwise. */
  readonly userData?: string
  /** Where the session is kept; without it there is no keyring at all. */
  readonly keyring?: Keyring
  /** More arguments for the app, a deep link for instance. */
  readonly args?: readonly string[]
  /** The system that the browser host imitates; this machine's by default. */
  readonly platform?: Desktop
  readonly context?: BrowserContextOptions
  /** macOS was never asked to allow notifications: the app says why before it is. */
  readonly asksToNotify?: true
  /** It opens no window at first; the page of one that comes is `pageOf`. */
  readonly hidden?: true
  /** The organisation's policies; `control('setPolicies')` changes them. */
  readonly policies?: Readonly<Record<string, unknown>>
  /** More of the environment, for the browser host. */
  readonly env?: NodeJS.ProcessEnv
}

/** A running app: its page, and what a person sees of it outside of the page. */
export interface LaunchedApp {
  readonly kind: 'host' | 'electron'
  /** The page of its first window. */
  readonly page: Page
  /** Of its main process. */
  readonly pid: number
  readonly userData: string
  /** Reads, clicks and answers what has no place in a page; see packages/browser-host/runtime/controls.ts. */
  readonly control: Control
  /** Errors of the page's console and violations of its policy so far, or since somebody emptied it. */
  readonly problems: string[]
  /** Returns the app's output on stderr. */
  errors(): string
  /** The page of another window, opened where it is not open yet. */
  pageOf(window: number): Promise<Page>
  /** Quits as a person would unless it has ended already, and starts again as it was, on the same folder. */
  relaunch(): Promise<LaunchedApp>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Quits as a person would. */
  quit(): Promise<void>
  /** Quits and removes its folder. */
  dispose(): Promise<void>
}

/** Notes what goes wrong in a page. */
export const watchProblems = (page: Page, problems: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
}
