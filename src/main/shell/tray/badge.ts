import { join } from 'node:path'
import { app, BrowserWindow, nativeImage } from 'electron'
import { platform } from '../../platform.ts'
import { nativeTexts } from '../../texts.ts'

export interface BadgePorts {
  /** Folder of the icons. */
  readonly resources: string
  /** The window whose taskbar button calls for attention, on Windows. */
  readonly window: () => BrowserWindow | null
  /** Whether the taskbar button is to call for attention now: that is wanted, and nobody wants quiet. */
  readonly mayFlash: () => boolean
}

/** Milliseconds after which the taskbar surely has a button for a window that is shown; nothing tells of it. */
const buttonMs = 1000

/** A picture of 16 pixels has room for one digit. */
const maxDigit = 9

/** The badge of the app's icon. */
export interface Badge {
  /** The number that stands alone: it counts all that is to do. */
  setCount(count: number): void
  /**
   * Whether something has come that nobody has seen; `calls` where it came just now and may flash. The taskbar button
   * says it until it was seen (user-guide.md#until-seen).
   */
  setUnseen(isUnseen: boolean, calls: boolean): void
}

/**
 * Creates what shows on the app's icon what is unread (user-guide.md#unread-counts): the badge of the Dock or of Linux's
 * launchers. Windows has none: there the taskbar button of every window gets a small picture. The button flashes, on
 * Windows and on Linux, while something is unseen and no window of ours is in front.
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
    // The Dock's icon would jump until somebody comes.
    if (os === 'darwin') return
    const isWanted = unseen && called && mayFlash()
    if (!isWanted) window()?.flashFrame(false)
    else if (BrowserWindow.getFocusedWindow() === null) window()?.flashFrame(true)
  }
  // A hidden window has no taskbar button, and a new one starts without a picture.
  app.on('browser-window-created', (_event, created) => {
    created.on('show', () => {
      apply(created)
      setTimeout(() => apply(created), buttonMs).unref()
    })
  })
  // Coming to the window ends the flashing; who leaves it without having looked is called again.
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
