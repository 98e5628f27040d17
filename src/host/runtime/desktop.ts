import { delimiter, join } from 'node:path'
import type { Desktop } from '../options.ts'
import { options } from './environment.ts'

const running = ((): Desktop => {
  if (process.platform === 'darwin' || process.platform === 'win32') return process.platform
  return 'linux'
})()

/** The system that the host stands for: its manners, and what a test may change of it. */
export const desktop: { readonly platform: Desktop; tray: boolean } = {
  platform: options.platform ?? running,
  /** On Linux: whether the desktop shows StatusNotifier items. The other systems always have a tray. */
  tray: true,
}

/** What the command of the session bus answers (`desktop/busctl`), which runs in this process's environment. */
const tellBus = (): void => {
  process.env.HOST_TRAY = desktop.tray ? 'there' : 'absent'
}

/** Linux's tray comes, or goes with whatever it showed. */
export const setTray = (there: boolean): void => {
  desktop.tray = there
  tellBus()
}

/** From here on the app sees this system, also where it asks the session bus by its command. */
export const takeDesktop = (): void => {
  Object.defineProperty(process, 'platform', { value: desktop.platform })
  if (desktop.platform !== 'linux') return
  tellBus()
  process.env.PATH = [join(import.meta.dirname, '../desktop'), process.env.PATH].join(delimiter)
}
