import type { BrowserContext } from 'playwright'
import type { Keyring } from '../../support/process/keyring.ts'

/** The environment for repeated starts of the app. */
export interface Place {
  /** Electron's program; null for the browser host. */
  readonly binary: string | null
  /** The browser for the host's page and for the floor. Its caches last for the whole benchmark. */
  readonly context: BrowserContext
  /** A fixed port, so that the page always has the same origin. */
  readonly port: number
  readonly userData: string
  readonly keyring: Keyring
  readonly server: string
}
