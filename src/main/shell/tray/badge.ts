import { join } from 'node:path'
import { app, BrowserWindow, nativeImage } from 'electron'
import { platform } from '../../platform.ts'
import { nativeTexts } from '../../texts.ts'

export interface BadgePorts {
  /** Folder of the icons. */
  readonly resources: string
  /** Returns the window whose taskbar button flashes. */
  readonly window: () => BrowserWindow | null
  /** Returns whether the taskbar button may flash: the preference allows it, and no quiet hours apply. */
  readonly mayFlash: () => boolean
}

/** Ms after which the taskbar has a button for a shown window. No event reports it. */
const buttonMs = 1000

/** A 16-pixel picture has room for one digit. */
const maxDigit = 9

export interface Badge {
  /** Sets the number of items in To do. */
  setCount(count: number): void
  /**
   * Sets whether news is unseen; `calls` for a new one that may flash. The taskbar button shows it until seen
   * (user-guide.md#until-seen).
   */
  setUnseen(isUnseen: boolean, calls: boolean): void
}

/**
 * Creates the badge for unread items (user-guide.md#unread-counts) on the Dock or Linux's launchers. Windows has no
 * badge, so each window's taskbar button gets a small picture. On Windows and Linux the button flashes while news is
 * unseen and no window is focused.
 */
export const createBadge = ({ resources, window, mayFlash }: BadgePorts): Badge => {
  const os = platform()
  let shown = 0
  let unseen = false
  let called = false

  const picture = (name: string) => nativeImage.createFromPath(join(resources, `overlay-${name}.png`))
  const apply = (to: BrowserWindow): void => {
    if (os !== 'win32' || to.isDestroyed()) return
    if (shown > 0)
      to.setOverlayIcon(picture(shown > maxDigit ? 'more' : String(shown)), nativeTexts.badge(shown))
    else if (unseen) to.setOverlayIcon(picture('dot'), nativeTexts.badgeUnseen)
    else to.setOverlayIcon(null, '')
  }
  const applyAll = (): void => {
    for (const each of BrowserWindow.getAllWindows()) apply(each)
  }
  const flash = (): void => {
    // The Dock's icon would bounce until the user reacts.
    if (os === 'darwin') return
    const isWanted = unseen && called && mayFlash()
    if (!isWanted) window()?.flashFrame(false)
    else if (BrowserWindow.getFocusedWindow() === null) window()?.flashFrame(true)
  }
  // A hidden window has no taskbar button, and a new button has no picture.
  app.on('browser-window-created', (_event, created) => {
    created.on('show', () => {
      apply(created)
      setTimeout(() => apply(created), buttonMs).unref()
    })
  })
  // Focus ends the flashing. It resumes if the user leaves without having seen the news.
  app.on('browser-window-blur', flash)
  return {
    setCount: (count) => {
      shown = count
      if (os === 'win32') applyAll()
      else app.setBadgeCount(count)
    },
    setUnseen: (isUnseen, calls) => {
      const changed = isUnseen !== unseen
      unseen = isUnseen
      called = isUnseen && (called || calls)
      if (changed) applyAll()
      if (changed || calls) flash()
    },
  }
}
