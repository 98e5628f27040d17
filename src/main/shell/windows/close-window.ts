import type { BrowserWindow } from 'electron'
import { platform } from '../../platform.ts'

/** The effect of closing a window: it hides only where it can be reopened. */
export type CloseAct = 'hide' | 'minimise' | 'close'

export interface ClosePorts {
  /** While the app quits, closing really closes. */
  readonly isQuitting: () => boolean
  readonly onClose: () => CloseAct | Promise<CloseAct>
  /** The window was hidden by closing it. */
  readonly onHidden: () => void
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

/** Hides or minimises a window when it is closed, or lets it close. */
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
  const decide = async (answer: Promise<CloseAct>): Promise<void> => {
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
