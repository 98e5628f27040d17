import type { BrowserContext } from 'playwright'
import type { Keyring } from '../../support/process/keyring.ts'

/** Where the app is started again and again. */
export interface Place {
  /** Electron's program; null for the browser host. */
  readonly binary: string | null
  /** The browser of the host's page and of the floor: their caches last as long as this. */
  readonly context: BrowserContext
  /** Always the same, so that the page is of the same origin each time. */
  readonly port: number
  readonly userData: string
  readonly keyring: Keyring
  readonly server: string
}
