import type { App } from 'electron'
import type { Platform } from '../../platform.ts'

/** Returns whether the system started the app at login. `isFlagged`: the command line has the flag of that start. */
export const startedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: Platform,
  isFlagged: boolean,
): boolean => isFlagged || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

/** Milliseconds between two looks for a tray, and how many there are: a desktop that starts brings its own along. */
const intervalMs = 2000
const attempts = 5

export interface HiddenStartPorts {
  /** Whether a window that is not there can be had: by the tray's icon, or by the Dock. */
  readonly hasWayBack: () => boolean | Promise<boolean>
  /** Whether a window has been opened meanwhile. */
  readonly isOpen: () => boolean
  readonly openMinimised: () => void
}

/** Starts without a window; on a desktop that has no tray, with a minimised one, soon. */
export const startHidden = async ({ hasWayBack, isOpen, openMinimised }: HiddenStartPorts): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await hasWayBack()) return
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, intervalMs).unref())
    if (isOpen()) return
  }
  openMinimised()
}
