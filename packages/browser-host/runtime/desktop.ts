import { delimiter, join } from 'node:path'
import type { Desktop } from '../options.ts'
import { options } from './environment.ts'

const running = ((): Desktop => {
  if (process.platform === 'darwin' || process.platform === 'win32') return process.platform
  return 'linux'
})()

/** The simulated system and the parts of it a test may change. */
export const desktop: { readonly platform: Desktop; tray: boolean; metered: boolean } = {
  platform: options.platform ?? running,
  /** On Linux: whether the desktop shows StatusNotifier items. The other systems always have a tray. */
  tray: true,
  /** Linux: NetworkManager says that the connection is paid by volume. */
  metered: false,
}

/** Sets what the command of the buses answers (`desktop/busctl`), which runs in this process's environment. */
const tellBus = (): void => {
  process.env.HOST_TRAY = desktop.tray ? 'there' : 'absent'
  process.env.HOST_METERED = desktop.metered ? 'yes' : 'no'
}

/** Linux's tray comes, or goes with whatever it showed. */
export const setTray = (there: boolean): void => {
  desktop.tray = there
  tellBus()
}

/** Linux's connection changes to one that is paid by volume, or back. */
export const setMetered = (metered: boolean): void => {
  desktop.metered = metered
  tellBus()
}

/** From here on the app sees this system, also where it asks the session bus by its command. */
export const takeDesktop = (): void => {
  Object.defineProperty(process, 'platform', { value: desktop.platform })
  if (desktop.platform !== 'linux') return
  tellBus()
  process.env.PATH = [join(import.meta.dirname, '../desktop'), process.env.PATH].join(delimiter)
}
