import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { nothingUnread, type UnreadState } from '#shared/rules/unread.ts'
import { wallNow } from '#shared/steady-clock.ts'
import type { AppLock } from '../../lock/start.ts'
import type { Log } from '../../log.ts'
import { disturbance } from '../../notifications/gate.ts'
import type { Notifications } from '../../notifications/start.ts'
import type { GovernedPreferenceStore } from '../../policy/governed-preferences.ts'
import type { AppSession } from '../../session/start.ts'
import { maxCount } from '../../unread/account-unread.ts'
import { createBadge } from './badge.ts'
import { hasStatusNotifier } from './status-notifier.ts'
import { createTray, type TrayIcon } from './tray.ts'

export interface TrayParts {
  readonly preferences: GovernedPreferenceStore
  readonly session: AppSession
  readonly lock: AppLock
  readonly notifications: Notifications
  readonly mainWindow: () => BrowserWindow | null
  readonly open: () => void
  readonly goTo: (path: string) => void
  /** Installs the downloaded version and starts it. */
  readonly onUpdate: () => void
  readonly log: Log
}

/** Creates tray icon and badge, and updates them with the unread counts, the session and quiet hours. */
export const startTray = (parts: TrayParts): TrayIcon => {
  const { preferences, session, lock, notifications, goTo, log } = parts
  const resources = join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'resources')
  const isQuiet = (): boolean => disturbance(preferences.get(), wallNow()) !== null
  const tray = createTray({
    resources,
    hasTray: hasStatusNotifier,
    onOpen: parts.open,
    onGo: goTo,
    onDoNotDisturb: (doNotDisturb) => preferences.set({ doNotDisturb }),
    onLock: lock.lock,
    onAccount: (account) => {
      session.switchTo(account)
      parts.open()
    },
    onUpdate: parts.onUpdate,
    onQuit: () => app.quit(),
    now: wallNow,
    log,
  })
  const badge = createBadge({
    resources,
    window: parts.mainWindow,
    mayFlash: () => preferences.get().flashTaskbar && !isQuiet(),
  })
  const refresh = (): void =>
    tray.set({
      isQuiet: isQuiet(),
      doNotDisturb: preferences.get().doNotDisturb,
      isSignedIn: session.state().status !== 'signed-out' && !lock.isLocked(),
      accounts: session.list().list,
      isLocked: lock.isLocked(),
      canLock: lock.state().hasPin,
      things: notifications.recents.things(session.viewer(), session.target()?.origin ?? ''),
      now: wallNow(),
    })
  let toDo = 0
  /** The badge counts all accounts. */
  const count = (): void =>
    badge.setCount(
      Math.min(
        maxCount,
        session.list().list.reduce((sum, { unread }) => sum + unread, toDo),
      ),
    )
  refresh()
  session.onState(refresh)
  session.onList(() => {
    refresh()
    count()
  })
  lock.onChange(refresh)
  session.onEnded(refresh)
  preferences.onChange(refresh)
  notifications.onQuietChange(refresh)
  notifications.recentsChanged.on(refresh)
  const showUnread = ({ figures, toDo: own }: UnreadState): void => {
    toDo = own ?? 0
    tray.set({ unread: figures ?? nothingUnread, toDo })
    count()
  }
  notifications.onUnread(showUnread)
  notifications.onAttention(({ isUnseen, cause }) => {
    tray.set({ isUnseen })
    badge.setUnseen(isUnseen, cause !== null && !isQuiet())
  })
  showUnread(notifications.unread.state())
  return tray
}
