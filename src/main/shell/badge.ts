import { join } from 'node:path'
import { app, BrowserWindow, nativeImage } from 'electron'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'

export interface BadgePorts {
  /** Folder of the icons. */
  readonly resources: string
  /** The window whose taskbar button calls for attention, on Windows. */
  readonly window: () => BrowserWindow | null
  /** Whether the user wants to be told of what arrives. */
  readonly mayCall: () => boolean
}

/** Milliseconds after which the taskbar surely has a button for a window that is shown; nothing tells of it. */
const buttonMs = 1000

/** A picture of 16 pixels has room for one digit. */
const maxDigit = 9

/**
 * Creates what shows a number on the app's icon (product.md#unread-counts): the badge of the Dock or of Linux's launchers.
 * Windows has none: there the taskbar button of every window gets a small picture, and flashes when the number grows.
 */
export const createBadge = ({ resources, window, mayCall }: BadgePorts): ((count: number) => void) => {
  if (platform() !== 'win32') return (count) => void app.setBadgeCount(count)
  let shown = 0
  const picture = (name: string) => nativeImage.createFromPath(join(resources, `overlay-${name}.png`))
  const apply = (to: BrowserWindow): void => {
    if (to.isDestroyed()) return
    if (shown === 0) to.setOverlayIcon(null, '')
    else to.setOverlayIcon(picture(shown > maxDigit ? 'more' : String(shown)), nativeTexts.badge(shown))
  }
  // A hidden window has no taskbar button, and a new one starts without a picture.
  app.on('browser-window-created', (_event, created) => {
    created.on('show', () => {
      apply(created)
      setTimeout(() => apply(created), buttonMs).unref()
    })
  })
  return (count) => {
    const grew = count > shown
    shown = count
    for (const each of BrowserWindow.getAllWindows()) apply(each)
    if (count === 0) window()?.flashFrame(false)
    else if (grew && mayCall() && BrowserWindow.getFocusedWindow() === null) window()?.flashFrame(true)
  }
}
