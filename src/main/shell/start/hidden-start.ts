import type { App } from 'electron'
import type { Platform } from '../../platform.ts'

/** Returns whether the system started the app at login. `isFlagged`: the command line has the flag of that start. */
export const startedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: Platform,
  isFlagged: boolean,
): boolean => isFlagged || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

/** Ms between two checks for a tray, and their maximum number. A starting desktop adds its tray late. */
const intervalMs = 2000
const attempts = 5

export interface HiddenStartPorts {
  /** Returns whether a hidden window can be reopened, by the tray's icon or the Dock. */
  readonly hasWayBack: () => boolean | Promise<boolean>
  /** Returns whether a window was opened meanwhile. */
  readonly isOpen: () => boolean
  readonly openMinimised: () => void
}

/** Starts without a window. On a desktop without a tray a minimised window follows soon. */
export const startHidden = async ({ hasWayBack, isOpen, openMinimised }: HiddenStartPorts): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await hasWayBack()) return
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, intervalMs).unref())
    if (isOpen()) return
  }
  openMinimised()
}
