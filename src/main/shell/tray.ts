import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'
import type { Log } from '../log.ts'
import { nativeTexts } from '../texts.ts'

export interface TrayPorts {
  /** Folder of the icons. */
  readonly resources: string
  readonly onOpen: () => void
  readonly onInbox: () => void
  readonly onNotifications: () => void
  readonly onQuit: () => void
  readonly log: Log
}

/** The icon in the system tray. */
export interface TrayIcon {
  /** What is unread, for tooltip, menu and badge (product.md#unread-counts). */
  setUnread(unread: Unread): void
  /** True while there is an icon from which the app can be opened. */
  isThere(): boolean
}

/** The system takes small numbers only. */
const maxShown = 9999

/** Creates the tray icon. On a desktop without a tray the app does without. */
export const createTray = ({
  resources,
  onOpen,
  onInbox,
  onNotifications,
  onQuit,
  log,
}: TrayPorts): TrayIcon => {
  const isMac = process.platform === 'darwin'
  let tray: Tray | null = null
  let shown: Unread | null = null

  const menu = ({ messages, notifications }: Unread): Menu =>
    Menu.buildFromTemplate([
      { label: nativeTexts.tray.open, click: onOpen },
      { label: nativeTexts.tray.inbox(messages), click: onInbox },
      { label: nativeTexts.tray.notifications(notifications), click: onNotifications },
      { type: 'separator' },
      { label: nativeTexts.tray.quit, click: onQuit },
    ])
  const setUnread = (unread: Unread): void => {
    const messages = Math.min(unread.messages, maxShown)
    const notifications = Math.min(unread.notifications, maxShown)
    const before = shown
    if (messages === before?.messages && notifications === before.notifications) return
    shown = { messages, notifications }
    tray?.setToolTip(nativeTexts.tray.tooltip(shown))
    // Linux shows a changed menu only when it is set anew.
    tray?.setContextMenu(menu(shown))
    if (messages === before?.messages) return
    if (isMac) tray?.setTitle(messages > 0 ? String(messages) : '')
    app.setBadgeCount(messages)
  }
  try {
    const icon = nativeImage.createFromPath(join(resources, isMac ? 'trayTemplate.png' : 'tray.png'))
    tray = new Tray(icon)
    tray.on('click', onOpen)
  } catch (error) {
    log('warn', 'no tray', error)
  }
  setUnread(nothingUnread)
  return { setUnread, isThere: () => tray !== null }
}
