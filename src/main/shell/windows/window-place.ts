import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { screen } from 'electron'
import type { SavedBounds } from '../../storage/flags.ts'
import { fitBounds } from './bounds.ts'

/** Where a window opens, on the displays that there are now. Without saved bounds the system chooses the place. */
export const placeOf = (saved: SavedBounds | null): BrowserWindowConstructorOptions => {
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea)
  return fitBounds(saved, areas)
}

/** Milliseconds after the last move before a place is written down. */
const settleMs = 500

/** Fills the window or the screen again once it is shown, as it was left, and writes down where it is from then on. */
export const keepPlace = (
  window: BrowserWindow,
  saved: SavedBounds | null,
  save: (bounds: SavedBounds) => void,
): void => {
  // Either would show a window whose page is not there yet.
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
  const noteSoon = (): void => {
    clearTimeout(saving)
    saving = setTimeout(note, settleMs)
  }
  window.on('resize', noteSoon)
  window.on('move', noteSoon)
  window.on('enter-full-screen', noteSoon)
  window.on('leave-full-screen', noteSoon)
  window.on('close', note)
  window.on('closed', () => clearTimeout(saving))
}
