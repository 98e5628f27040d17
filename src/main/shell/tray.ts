import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'
import type { Log } from '../log.ts'
import { nativeTexts } from '../texts.ts'

export interface TrayPorts {
  /** Folder of the icons. */
  readonly resources: string
  readonly onOpen: () => void
  readonly onInbox: () => void
  readonly onQuit: () => void
  readonly log: Log
}

/** The icon in the system tray. */
export interface TrayIcon {
  /** Unread conversations, for tooltip, menu and badge. */
  setUnread(count: number): void
  /** True while there is an icon from which the app can be opened. */
  isThere(): boolean
}

/** The system takes small numbers only. */
const maxShown = 9999

/** Creates the tray icon. On a desktop without a tray the app does without. */
export const createTray = ({ resources, onOpen, onInbox, onQuit, log }: TrayPorts): TrayIcon => {
  const isMac = process.platform === 'darwin'
  let tray: Tray | null = null
  let unread = -1

  const menu = (): Menu =>
    Menu.buildFromTemplate([
      { label: nativeTexts.tray.open, click: onOpen },
      { label: nativeTexts.tray.inbox(Math.max(0, unread)), click: onInbox },
      { type: 'separator' },
      { label: nativeTexts.tray.quit, click: onQuit },
    ])
  const setUnread = (unreadCount: number): void => {
    const count = Math.min(unreadCount, maxShown)
    if (count === unread) return
    unread = count
    tray?.setToolTip(nativeTexts.tray.tooltip(count))
    // Linux shows a changed menu only when it is set anew.
    tray?.setContextMenu(menu())
    if (isMac) tray?.setTitle(count > 0 ? String(count) : '')
    app.setBadgeCount(count)
  }
  try {
    const icon = nativeImage.createFromPath(join(resources, isMac ? 'trayTemplate.png' : 'tray.png'))
    tray = new Tray(icon)
    tray.on('click', onOpen)
  } catch (error) {
    log('warn', 'no tray', error)
  }
  setUnread(0)
  return { setUnread, isThere: () => tray !== null }
}
