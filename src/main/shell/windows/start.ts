import { app } from 'electron'
import type { ThreadReadings } from '../../http/thread-readings.ts'
import type { AppLock } from '../../lock/start.ts'
import type { Log } from '../../log.ts'
import type { NotificationCenter } from '../../notifications/notification-center.ts'
import { platform } from '../../platform.ts'
import type { GovernedPreferenceStore } from '../../policy/governed-preferences.ts'
import type { Pushes } from '../../pushes.ts'
import type { LiveUpdates } from '../../realtime/live-updates.ts'
import { type AppSession, followSignedIn } from '../../session/start.ts'
import type { Flags } from '../../storage/flags.ts'
import { nativeTexts } from '../../texts.ts'
import { isScreenLocked } from '../machine.ts'
import { quitWithLastWindow } from '../quit.ts'
import { startedAtLogin, startHidden } from '../start/start-at-login.ts'
import type { TrayIcon } from '../tray/tray.ts'
import type { CloseAction } from './close-window.ts'
import { createPoppedOut, type PoppedOut } from './popped-out.ts'
import { createWayBack } from './way-back.ts'
import { createWindows, type Windows } from './windows.ts'

export interface WindowParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly flags: Flags
  }
  readonly session: AppSession
  readonly lock: Pick<AppLock, 'unlocked'>
  readonly live: LiveUpdates
  readonly threads: Pick<ThreadReadings, 'forget'>
  readonly center: Pick<NotificationCenter, 'showNotice'>
  readonly tray: () => Pick<TrayIcon, 'holdsWindow'>
  readonly followLink: (url: string) => void
  readonly isQuitting: () => boolean
  /** Called when a window is pinned or no longer pinned. */
  readonly onPinned: () => void
  /** Called with a word that was added to the dictionary. */
  readonly onWordAdded: (word: string) => void
  /** The system started the app at login. */
  readonly atLogin: boolean
  readonly push: Pushes['send']
  readonly log: Log
}

/** The windows with the app's pages, and their navigation. */
export interface AppWindows {
  readonly windows: Windows
  /** Shows an in-app path in the main window; null shows the window only. */
  readonly goTo: (path: string | null) => void
  /** Returns the path of the focused window, else of the main one. */
  readonly currentPath: () => string
  /** Shows the first window, unless the app starts without one. */
  readonly openFirst: () => void
}

/** Explains on the first time that the app goes on in the tray. */
const explainTrayOnce = async (
  { trayExplained }: Pick<Flags, 'trayExplained'>,
  center: WindowParts['center'],
): Promise<void> => {
  // On macOS apps usually continue without a window.
  if (platform() === 'darwin' || trayExplained.get()) return
  const { notifiedTitle, explanation } = nativeTexts.tray
  if (await center.showNotice(notifiedTitle, explanation)) trayExplained.set(true)
}

/** Opens windows, hides them in the tray, and restores those of an earlier run. */
export const startWindows = (parts: WindowParts): AppWindows => {
  const { out, storage, session, live, threads, center, tray, followLink, isQuitting, push, log } = parts
  const { preferences, flags } = storage
  const actOf = (holds: boolean | Promise<boolean>): CloseAction | Promise<CloseAction> => {
    if (typeof holds !== 'boolean') return holds.then(actOf)
    if (holds) return 'hide'
    return preferences.get().closeWithoutTray === 'minimise' ? 'minimise' : 'close'
  }
  let hadMainWindow = false
  const windows = createWindows({
    out,
    bounds: flags.bounds,
    unlocked: parts.lock.unlocked,
    server: () => session.target()?.origin ?? null,
    openLink: followLink,
    zoom: () => preferences.get().zoom,
    isQuitting,
    onClose: () => (preferences.get().closeToTray ? actOf(tray().holdsWindow()) : 'close'),
    onHidden: () => {
      void explainTrayOnce(flags, center)
      watchWayBack()
    },
    onGone: (windowId) => {
      live.forget(windowId)
      threads.forget(windowId)
    },
    onShown: () => live.onWindowShown(),
    account: session.author,
    onPoppedOut: (account, remaining) => poppedOut.save(account, remaining),
    onPinned: parts.onPinned,
    onWordAdded: parts.onWordAdded,
    onMain: () => {
      hadMainWindow = true
      poppedOut.restore()
    },
    log,
  })
  const watchHidden = createWayBack({
    hasWayBack: () => tray().holdsWindow(),
    isHidden: windows.isHidden,
    isLocked: isScreenLocked,
    showMain: windows.showMain,
  })
  /** Windows and macOS restore an icon themselves. */
  const watchWayBack = (): void => {
    if (platform() === 'linux') watchHidden()
  }
  const poppedOut: PoppedOut = createPoppedOut({
    saved: flags.poppedOut,
    restore: windows.restore,
    opened: windows.poppedOut,
    focused: windows.focused,
    close: windows.closePoppedOut,
    openMain: () => void windows.open(),
    author: session.author,
    isReady: () => windows.main() !== null && session.state().status === 'signed-in',
  })
  session.onStarted(poppedOut.begin)
  session.onEnded(({ reason }) => {
    if (reason === 'by-user') poppedOut.end()
    if (reason !== 'switched') return
    poppedOut.leave()
    // A waiting window watches nothing. Its page watches again after the return of its account.
    for (const { windowId } of windows.poppedOut()) live.forget(windowId)
  })
  session.onRemoved(({ account }) => poppedOut.end(account))
  followSignedIn(session, poppedOut.prune)
  preferences.onChange(({ zoom }) => windows.setZoom(zoom))
  // After a click on the Dock's icon, a thread in front of the window stays in front.
  app.on('activate', () => {
    if (!windows.main()?.isVisible()) windows.open()
  })
  quitWithLastWindow(platform(), () => hadMainWindow)
  return {
    windows,
    goTo: (path) => {
      if (windows.open(path ?? undefined) && path !== null)
        push({ type: 'navigate', path }, windows.main()?.webContents.id)
    },
    // The page reports the main window's path. A pop-out window keeps its path.
    currentPath: () => {
      const front = windows.focused()
      const isThread = front?.kind === 'popped-out' && !windows.isWaiting(front.windowId)
      return isThread ? front.path : preferences.get().lastPath
    },
    openFirst: () => {
      if (!preferences.get().startHidden || !startedAtLogin(app, platform(), parts.atLogin)) windows.open()
      else
        void startHidden({
          hasWayBack: tray().holdsWindow,
          isOpen: () => windows.main() !== null,
          openMinimised: windows.openMinimised,
        }).then(watchWayBack)
    },
  }
}
