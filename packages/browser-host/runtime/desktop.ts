import { delimiter, join } from 'node:path'
import type { Desktop } from '../options.ts'
import { options } from './environment.ts'

const running = ((): Desktop => {
  if (process.platform === 'darwin' || process.platform === 'win32') return process.platform
  return 'linux'
})()

/** The simulated system, with the parts that a test may change. */
export const desktop: { readonly platform: Desktop; tray: boolean; metered: boolean } = {
  platform: options.platform ?? running,
  /** Linux: whether the desktop shows StatusNotifier items. Other systems always have a tray. */
  tray: true,
  /** Linux: NetworkManager reports a metered connection. */
  metered: false,
}

/** Sets the answers of the simulated `desktop/busctl`, which runs in this process's environment. */
const publishToBus = (): void => {
  process.env.HOST_TRAY = desktop.tray ? 'there' : 'absent'
  process.env.HOST_METERED = desktop.metered ? 'yes' : 'no'
}

/** Linux: adds the tray, or removes it with its icons. */
export const setTray = (there: boolean): void => {
  desktop.tray = there
  publishToBus()
}

/** Linux: sets whether the connection is metered. */
export const setMetered = (metered: boolean): void => {
  desktop.metered = metered
  publishToBus()
}

/** Makes the app see the simulated system, including the command of the session bus. */
export const simulateDesktop = (): void => {
  Object.defineProperty(process, 'platform', { value: desktop.platform })
  if (desktop.platform !== 'linux') return
  publishToBus()
  process.env.PATH = [join(import.meta.dirname, '../desktop'), process.env.PATH].join(delimiter)
}
