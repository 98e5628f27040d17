import { BrowserWindow, type Session } from 'electron'
import { background, followTheme } from '../windows/background.ts'
import { restrictions } from '../windows/restrictions.ts'

export interface FormWindow {
  /** A partition whose pages share no process with others. */
  readonly session: Session
  /** The visible owner window, if any. */
  readonly owner: BrowserWindow | null
  readonly title: string
  readonly width: number
  readonly height: number
}

/** Creates a small hidden window for a form without script and preload (security.md). */
export const createFormWindow = ({ session, owner, title, width, height }: FormWindow): BrowserWindow => {
  const window = new BrowserWindow({
    width,
    height,
    title,
    ...(owner && !owner.isDestroyed() && owner.isVisible() ? { parent: owner } : {}),
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    show: false,
    backgroundColor: background(),
    webPreferences: {
      ...restrictions,
      session,
      javascript: false,
      spellcheck: false,
    },
  })
  followTheme(window)
  return window
}
