import type { BrowserWindow } from 'electron'
import { platform } from '../../platform.ts'

/** The effect of closing a window. It hides only if it can be reopened. */
export type CloseAction = 'hide' | 'minimise' | 'close'

export interface ClosePorts {
  /** Returns whether the app is quitting; closing then really closes. */
  readonly isQuitting: () => boolean
  readonly onClose: () => CloseAction | Promise<CloseAction>
  /** Called after closing has hidden the window. */
  readonly onHidden: () => void
}

/** Hides a window. On macOS it leaves full screen first, which would otherwise leave a black space. */
const hide = (window: BrowserWindow): void => {
  if (platform() !== 'darwin' || !window.isFullScreen()) {
    window.hide()
    return
  }
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

/** Hides or minimises a window on closing, or lets it close. */
export const hideOnClose = (window: BrowserWindow, { isQuitting, onClose, onHidden }: ClosePorts): void => {
  let closes = false
  let asking = false
  const put = (act: 'hide' | 'minimise'): void => {
    if (act === 'minimise') {
      window.minimize()
      return
    }
    hide(window)
    onHidden()
  }
  const decide = async (answer: Promise<CloseAction>): Promise<void> => {
    asking = true
    const act = await answer
    asking = false
    if (window.isDestroyed()) return
    if (act !== 'close') put(act)
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
    const act = onClose()
    if (act === 'close') return
    event.preventDefault()
    if (typeof act === 'string') put(act)
    else void decide(act)
  })
}
