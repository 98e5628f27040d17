import type { EventEmitter } from 'node:events'
import type { ToPage } from '../wire/messages.ts'

/** The part of a window that quitting needs. */
export interface OpenWindow {
  readonly id: number
  /** Its page, which receives messages only while a browser shows it. */
  readonly contents: EventEmitter & { readonly connected: boolean; post(message: ToPage): void }
  /** Requests the close; false when the app prevented it. */
  tryClose(): boolean
  destroy(): void
  /** The object in the app's hands. */
  asElectron(): Electron.BrowserWindow
  isFocused(): boolean
}

/** All open windows, oldest first. */
export const openWindows = new Map<number, OpenWindow>()

/** Returns the window with the keyboard focus. */
export const focusedWindow = (): OpenWindow | undefined =>
  [...openWindows.values()].find((window) => window.isFocused())

/** Returns a window whose page is open in a browser. */
export const connectedWindow = (): OpenWindow | undefined =>
  [...openWindows.values()].find((window) => window.contents.connected)
