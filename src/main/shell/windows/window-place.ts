import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { screen } from 'electron'
import type { SavedBounds } from '../../storage/flags.ts'
import { fitBounds } from './bounds.ts'

/** Returns the bounds of a new window on the current displays (`fitBounds`). */
export const placeOf = (
  saved: SavedBounds | null,
  usual?: { readonly width: number; readonly height: number },
): BrowserWindowConstructorOptions => {
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea)
  return fitBounds(saved, areas, usual)
}

/** Ms after the last move until the bounds are saved. */
const settleMs = 500

/** Restores the maximised or full-screen state when the window is shown, and saves its bounds from then on. */
export const keepPlace = (
  window: BrowserWindow,
  saved: SavedBounds | null,
  save: (bounds: SavedBounds) => void,
): void => {
  // Either would show the window before its page is ready.
  let maximizes = saved?.maximized ?? false
  let fills = saved?.fullScreen ?? false
  window.once('show', () => {
    if (maximizes) window.maximize()
    if (fills) window.setFullScreen(true)
    maximizes = false
    fills = false
  })
  let saving: NodeJS.Timeout | undefined
  const note = (): void => {
    if (window.isDestroyed()) return
    save({
      ...window.getNormalBounds(),
      maximized: maximizes || window.isMaximized(),
      fullScreen: fills || window.isFullScreen(),
    })
  }
  const saveSoon = (): void => {
    clearTimeout(saving)
    saving = setTimeout(note, settleMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('enter-full-screen', saveSoon)
  window.on('leave-full-screen', saveSoon)
  window.on('close', note)
  window.on('closed', () => clearTimeout(saving))
}
