import { join } from 'node:path'
import { Menu, nativeImage, Tray } from 'electron'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'

export interface TrayPorts {
  /** Folder of the icons. */
  readonly resources: string
  /** Linux: whether the desktop has a tray; null where nobody can say. */
  readonly hasTray: () => Promise<boolean | null>
  readonly onOpen: () => void
  readonly onInbox: () => void
  readonly onNotifications: () => void
  readonly onQuit: () => void
  readonly log: Log
}

/** The icon in the system tray. */
export interface TrayIcon {
  /** What is unread, for tooltip and menu (product.md#unread-counts). */
  setUnread(unread: Unread): void
  /** Whether a window that is hidden can be had back: by an icon that is seen, or by the Dock. */
  holdsWindow(): boolean | Promise<boolean>
}

const icons = { darwin: 'trayTemplate.png', win32: 'tray.ico', linux: 'tray.png' } as const

/** Creates the tray icon. On a desktop without a tray the app does without. */
export const createTray = ({
  resources,
  hasTray,
  onOpen,
  onInbox,
  onNotifications,
  onQuit,
  log,
}: TrayPorts): TrayIcon => {
  const os = platform()
  let tray: Tray | null = null
  let shown: Unread = nothingUnread
  /** Linux: the icon was made while there was a tray. Electron looks for one then and never again. */
  let wasThere = false

  const menu = ({ messages, notifications }: Unread): Menu =>
    Menu.buildFromTemplate([
      { label: nativeTexts.tray.open, click: onOpen },
      { label: nativeTexts.tray.inbox(messages), click: onInbox },
      { label: nativeTexts.tray.notifications(notifications), click: onNotifications },
      { type: 'separator' },
      { label: nativeTexts.tray.quit, click: onQuit },
    ])
  const show = (): void => {
    tray?.setToolTip(nativeTexts.tray.tooltip(shown))
    // Linux shows a changed menu only when it is set anew.
    tray?.setContextMenu(menu(shown))
    if (os === 'darwin') tray?.setTitle(shown.messages > 0 ? String(shown.messages) : '')
  }
  const make = (): void => {
    tray?.destroy()
    tray = null
    try {
      tray = new Tray(nativeImage.createFromPath(join(resources, icons[os])))
      // On macOS a click opens the menu, and would open the window behind it as well.
      if (os !== 'darwin') tray.on('click', onOpen)
      show()
    } catch (error) {
      log('warn', 'no tray', error)
    }
  }
  const lookForTray = async (): Promise<boolean> => {
    const there = await hasTray()
    if (tray === null || (there === true && !wasThere)) {
      make()
      wasThere = there === true
    }
    return tray !== null && (there ?? wasThere)
  }
  if (os === 'linux') void lookForTray()
  else make()
  return {
    setUnread: (unread) => {
      shown = unread
      show()
    },
    holdsWindow: () => {
      if (os === 'linux') return lookForTray()
      return os === 'darwin' || tray !== null
    },
  }
}
