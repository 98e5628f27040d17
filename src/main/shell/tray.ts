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

export interface TrayIcon {
  /** Unread conversations, for tooltip, menu and badge. */
  setUnread(count: number): void
  /** True while there is an icon to come back by. */
  isThere(): boolean
}

/** The system takes small numbers only, and nobody reads larger ones. */
const mostTold = 9999

/** The icon for people who only watch the tray. A desktop without a tray leaves the app as it is. */
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
  const setUnread = (told: number): void => {
    const count = Math.min(told, mostTold)
    if (count === unread) return
    unread = count
    tray?.setToolTip(nativeTexts.tray.tooltip(count))
    // Linux takes a changed menu only when it is set anew.
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
