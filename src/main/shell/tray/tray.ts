import { join } from 'node:path'
import { Menu, nativeImage, Tray } from 'electron'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'
import type { Log } from '../../log.ts'
import type { RecentThings } from '../../notifications/recent-things.ts'
import { platform } from '../../platform.ts'
import { nativeTexts } from '../../texts.ts'
import { type DoNotDisturb, isDoNotDisturbOff, type TrayActions, trayMenu } from './tray-menu.ts'

export interface TrayPorts extends TrayActions {
  /** Folder of the icons. */
  readonly resources: string
  /** Linux: returns whether the desktop has a tray; null if unknown. */
  readonly hasTray: () => Promise<boolean | null>
  readonly log: Log
}

/** The state that icon, tooltip and menu show (user-guide.md#tray). */
export interface TrayState {
  readonly unread: Unread
  /** Number of lines in To do. */
  readonly toDo: number
  /** Whether there is unseen news. */
  readonly isUnseen: boolean
  /** Whether quiet hours or do not disturb apply. */
  readonly isQuiet: boolean
  readonly doNotDisturb: DoNotDisturb
  /** Whether there is a session. Without one the menu has no screens. */
  readonly isSignedIn: boolean
  readonly isLocked: boolean
  readonly things: RecentThings
  /** The signed-in accounts. */
  readonly accounts: readonly SignedInAccount[]
  /** Whether a PIN is set, so that the app can lock. */
  readonly canLock: boolean
  /** Whether a new version is ready to install. */
  readonly isUpdateReady: boolean
  /** Time of this state, ms since 1970. */
  readonly now: number
}

export interface TrayIcon {
  set(change: Partial<TrayState>): void
  /** Returns whether a hidden window can be reopened, by a visible icon or the Dock. */
  holdsWindow(): boolean | Promise<boolean>
  /** Returns whether the system reports an icon, for diagnostics. */
  isThere(): boolean
}

const endings = { darwin: 'Template.png', win32: '.ico', linux: '.png' } as const

/** Returns the icon's file for a state: `trayUnread.ico`. */
const iconOf = ({ unread, isUnseen, isQuiet }: TrayState, os: keyof typeof endings): string => {
  // Neither a pending review nor the member's own marks are news.
  const { reviews, marked, likes, ...news } = unread
  const hasNews = isUnseen || Object.values(news).some((count) => count > 0)
  return `tray${hasNews ? 'Unread' : ''}${isQuiet ? 'Quiet' : ''}${endings[os]}`
}

const tooltipOf = ({ toDo, doNotDisturb, now }: TrayState): string => {
  const texts = nativeTexts.tray
  const line = toDo > 0 ? texts.tooltip(toDo) : 'Quayside'
  return isDoNotDisturbOff(doNotDisturb, now) ? line : `${line}\n${texts.dnd.until(doNotDisturb, now)}`
}

/** Creates the tray icon. Does nothing on a desktop without a tray. */
export const createTray = ({ resources, hasTray, log, ...acts }: TrayPorts): TrayIcon => {
  const os = platform()
  let tray: Tray | null = null
  let state: TrayState = {
    unread: nothingUnread,
    toDo: 0,
    isUnseen: false,
    isQuiet: false,
    doNotDisturb: 'off',
    isSignedIn: false,
    isLocked: false,
    things: { conversations: [], shipments: [], notifications: [] },
    accounts: [],
    canLock: false,
    isUpdateReady: false,
    now: 0,
  }
  let icon = ''
  let drawn = ''
  /** Linux: the icon was created while a tray existed. Electron looks for one only then. */
  let wasThere = false

  const show = (): void => {
    if (tray === null) return
    if (iconOf(state, os) !== icon) {
      icon = iconOf(state, os)
      tray.setImage(nativeImage.createFromPath(join(resources, icon)))
    }
    const template = trayMenu(state, acts)
    const signature = JSON.stringify([tooltipOf(state), template])
    // Setting a menu closes it, so only a changed menu is set.
    if (signature === drawn) return
    drawn = signature
    tray.setToolTip(tooltipOf(state))
    // Linux shows a changed menu only after setting it again.
    tray.setContextMenu(Menu.buildFromTemplate(template))
    if (os === 'darwin') tray.setTitle(state.toDo > 0 ? String(state.toDo) : '')
  }
  const make = (): void => {
    tray?.destroy()
    tray = null
    try {
      icon = iconOf(state, os)
      drawn = ''
      tray = new Tray(nativeImage.createFromPath(join(resources, icon)))
      // On macOS a click opens the menu, and would also open the window.
      if (os !== 'darwin') tray.on('click', () => acts.onOpen())
      show()
    } catch (error) {
      log('warn', 'no tray', error)
    }
  }
  const waitForTray = async (): Promise<boolean> => {
    const there = await hasTray()
    if (tray === null || (there === true && !wasThere)) {
      make()
      wasThere = there === true
    }
    return tray !== null && (there ?? wasThere)
  }
  // The question starts a process, so the first window goes first.
  if (os === 'linux') setImmediate(() => void waitForTray())
  else make()
  return {
    set: (change) => {
      state = { ...state, ...change }
      show()
    },
    holdsWindow: () => {
      if (os === 'linux') return waitForTray()
      return os === 'darwin' || tray !== null
    },
    isThere: () => tray !== null && (os !== 'linux' || wasThere),
  }
}
