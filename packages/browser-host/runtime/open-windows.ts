import type { EventEmitter } from 'node:events'
import type { ToPage } from '../wire/messages.ts'

/** The part of a window that quitting needs. */
export interface OpenWindow {
  readonly id: number
  /** Its page, which receives only while a browser shows it. */
  readonly contents: EventEmitter & { readonly connected: boolean; post(message: ToPage): void }
  /** Asks it to close; false when the app prevented that. */
  tryClose(): boolean
  destroy(): void
  /** The object that the app holds. */
  asElectron(): Electron.BrowserWindow
  isFocused(): boolean
}

/** Every window that lives, oldest first. */
export const openWindows = new Map<number, OpenWindow>()

/** The window that has the keyboard. */
export const focusedWindow = (): OpenWindow | undefined =>
  [...openWindows.values()].find((window) => window.isFocused())

/** A window whose page is open in a browser. */
export const connectedWindow = (): OpenWindow | undefined =>
  [...openWindows.values()].find((window) => window.contents.connected)
