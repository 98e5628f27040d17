import type { BrowserWindow } from 'electron'
import { platform } from '../../platform.ts'

export interface ClosePorts {
  /** While the app quits, closing really closes. */
  readonly isQuitting: () => boolean
  /** Whether the window is hidden instead: only where it can be had back. */
  readonly hidesOnClose: () => boolean | Promise<boolean>
}

/** Hides a window; on macOS it first leaves full screen, whose space would stay behind, black. */
const hide = (window: BrowserWindow): void => {
  if (platform() !== 'darwin' || !window.isFullScreen()) {
    window.hide()
    return
  }
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

/** Hides a window when it is closed, or lets it close where nothing could bring it back. */
export const hideOnClose = (window: BrowserWindow, { isQuitting, hidesOnClose }: ClosePorts): void => {
  let closes = false
  let asking = false
  const decide = async (answer: Promise<boolean>): Promise<void> => {
    asking = true
    const hides = await answer
    asking = false
    if (window.isDestroyed()) return
    if (hides) hide(window)
    else {
      closes = true
      window.close()
    }
  }
  window.on('close', (event) => {
    if (closes || isQuitting()) return
    if (asking) {
      event.preventDefault()
      return
    }
    const hides = hidesOnClose()
    if (hides === false) return
    event.preventDefault()
    if (hides === true) hide(window)
    else void decide(hides)
  })
}
