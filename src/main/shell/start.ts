import { join } from 'node:path'
import { app, session as electronSession, nativeTheme } from 'electron'
import type { AlertWatch } from '../alerts/alert-watch.ts'
import { appImageOf, showAppImageIcon } from '../app-image.ts'
import type { Downloads } from '../files/downloads.ts'
import type { ProxyLogins } from '../http/proxy-logins.ts'
import type { AppLanguage } from '../language.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { PageMedia } from '../media/page-media.ts'
import type { Notifications } from '../notifications/start.ts'
import { platform } from '../platform.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { Pushes } from '../pushes.ts'
import { createQuestions, type Questions } from '../questions.ts'
import type { Realtime } from '../realtime/start.ts'
import type { AppSession } from '../session/start.ts'
import type { AddedWords } from '../storage/added-words.ts'
import type { CachedFrames } from '../storage/cached-frame.ts'
import type { Flags } from '../storage/flags.ts'
import type { PreferenceStore } from '../storage/preferences.ts'
import type { UserStore } from '../storage/user-store.ts'
import type { System } from '../system.ts'
import { keepAddedWords } from './added-words.ts'
import { type Contents, startContents } from './contents.ts'
import { startLifecycle } from './lifecycle.ts'
import type { Arrivals } from './links/arrivals.ts'
import { type Links, startLinks } from './links/start.ts'
import { setApplicationMenu } from './menu.ts'
import { isFindCommand } from './prompts/find-window.ts'
import { createFirstFrames, type FirstFrames } from './protocol/first-frame.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import { configHomeOf, loginItemOf } from './start/login-item.ts'
import { createStartAtLogin, type StartAtLogin } from './start/start-at-login.ts'
import { startTray } from './tray/start.ts'
import type { TrayIcon } from './tray/tray.ts'
import { createOpenForms, type OpenForms } from './windows/open-forms.ts'
import { type AppWindows, startWindows } from './windows/start.ts'

export interface ShellParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly flags: Flags
    readonly kept: UserStore
    readonly cache: CachedFrames
    readonly addedWords: AddedWords
  }
  readonly policies: Policies
  readonly session: AppSession
  readonly lock: AppLock
  readonly logins: ProxyLogins
  readonly notifications: Notifications
  readonly language: AppLanguage
  readonly realtime: Realtime
  readonly alerts: Pick<AlertWatch, 'pause' | 'resume'>
  readonly downloads: Downloads
  readonly media: PageMedia
  readonly arrivals: Arrivals
  readonly system: System
  /** The system started the app at login. */
  readonly atLogin: boolean
  /** Installs the downloaded version and starts it. */
  readonly onUpdate: () => void
  /** Closes open resources before the process ends. */
  readonly close: () => void
  readonly push: Pushes['send']
  readonly log: Log
}

/** The visible part of the app on the desktop. */
export interface Shell extends AppWindows, Pick<Links, 'openLink' | 'welcome'>, Contents {
  readonly tray: TrayIcon
  readonly firstFrames: FirstFrames
  /** Native prompts that pages cause. */
  readonly questions: Questions
  readonly startAtLogin: StartAtLogin
  readonly spelling: Spelling
  readonly forms: OpenForms
  /** Returns whether a window is focused, and its in-app path. */
  readonly view: () => { readonly focused: boolean; readonly path: string }
}

const zoomStep = 0.1
const zoomed = (zoom: number, step: number): number =>
  step === 0 ? 1 : Math.min(3, Math.max(0.5, Math.round((zoom + step * zoomStep) * 10) / 10))

const applyTheme = (preferences: PreferenceStore): void => {
  const { colorScheme } = preferences.get()
  nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
}

/** Creates windows, tray and menu, and connects them to the system. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: composes parts, and a cut would only hand them on
export const startShell = (parts: ShellParts): Shell => {
  const { out, storage, policies, session, lock, logins, notifications, downloads, media, push, log } = parts
  const { preferences, flags } = storage
  const { live, threads } = parts.realtime
  const { center, unread } = notifications
  const appImage = appImageOf(process.env, process.execPath)
  if (appImage !== null) showAppImageIcon(app, process.execPath)

  const forms = createOpenForms((windowId) => windows.kindOf(windowId) !== undefined)
  const links = startLinks({
    session,
    arrivals: parts.arrivals,
    questions: () => questions,
    lock,
    forms,
    system: parts.system,
    goTo: (path) => goTo(path),
    log,
  })
  const { followLink, openLink } = links
  const opened = startWindows({
    out,
    storage,
    session,
    lock,
    live,
    threads,
    center,
    followLink,
    push,
    log,
    tray: () => tray,
    isQuitting: () => isQuitting(),
    onPinned: () => refresh(),
    onWordAdded: keepAddedWords({ session: electronSession.defaultSession, saved: storage.addedWords }),
    atLogin: parts.atLogin,
  })
  const { windows, goTo, currentPath } = opened
  const questions = createQuestions({ window: windows.forQuestion, unlocked: lock.unlocked })
  const tray = startTray({
    preferences,
    session,
    lock,
    notifications,
    goTo,
    log,
    mainWindow: windows.main,
    open: windows.open,
    onUpdate: parts.onUpdate,
  })
  const firstFrames = createFirstFrames({
    cache: storage.cache,
    account: session.account,
    isLocked: lock.isLocked,
    preferences: preferences.get,
    onShown: () => {
      const main = windows.main()
      if (main) windows.show(main.webContents.id)
    },
  })
  const contents = startContents({
    policies,
    preferences,
    session,
    lock,
    logins,
    downloads,
    media,
    windows,
    questions,
    followLink,
    openLink,
    goTo,
    log,
    kept: storage.kept,
    page: join(out, 'renderer'),
    languageScript: parts.language.script,
    firstFrames,
  })
  const menu = setApplicationMenu({
    onScreen: goTo,
    onCommand: (command) => {
      if (isFindCommand(command) && contents.finds.find(command)) return
      if (!windows.focused()) windows.open()
      push({ type: 'command', command }, windows.focused()?.windowId ?? windows.main()?.webContents.id)
    },
    onAccount: (account) => void session.switchTo(account),
    onZoom: (step) => preferences.set({ zoom: zoomed(preferences.get().zoom, step) }),
    developer: !app.isPackaged,
  })
  const refresh = (): void => {
    applyTheme(preferences)
    menu.show({
      isSignedIn: session.state().status !== 'signed-out' && !lock.isLocked(),
      colorScheme: preferences.get().colorScheme,
      // Somebody else may be at the screen, and the menu names the accounts.
      accounts: lock.isLocked() ? { list: [], mayAdd: false } : session.list(),
      isPinned: pinOfFront(),
    })
  }
  /** Returns whether the focused window is pinned; null for a window that cannot be pinned now. */
  const pinOfFront = (): boolean | null => {
    const front = windows.focused()
    if (front?.kind !== 'popped-out' || windows.isWaiting(front.windowId)) return null
    return front.isPinned || session.list().list.length > 1 ? front.isPinned : null
  }
  // A locked window shows nothing, so nothing counts as seen. Neither does a window of another account.
  const view: Shell['view'] = () => {
    const front = windows.focused()
    return {
      focused: front !== null && !windows.isWaiting(front.windowId) && !lock.isLocked(),
      path: currentPath(),
    }
  }
  refresh()
  session.onState(refresh)
  parts.language.onChange(refresh)
  session.onList(refresh)
  lock.onChange(() => {
    refresh()
    unread.applyView()
  })
  preferences.onChange(() => {
    refresh()
    center.wake()
    unread.applyView()
    if (view().focused) center.shown(currentPath())
    push({ type: 'preferences', preferences: preferences.get() })
  })
  app.on('browser-window-blur', unread.applyView)
  app.on('browser-window-focus', (_event, { webContents }) => {
    refresh()
    unread.applyView()
    if (!lock.isLocked() && !windows.isWaiting(webContents.id)) center.shown(currentPath())
    void notifications.permission.begin()
  })
  const isQuitting = startLifecycle({
    preferences,
    flags,
    policies,
    session,
    lock,
    live,
    push,
    log,
    alerts: parts.alerts,
    close: () => {
      contents.prompts.close()
      parts.close()
    },
  })
  return {
    ...opened,
    ...contents,
    openLink: links.openLink,
    forms,
    welcome: links.welcome,
    tray,
    firstFrames,
    questions,
    view,
    spelling: createSpelling({
      session: electronSession.defaultSession,
      preferences,
      systemLanguages: () => app.getPreferredSystemLanguages(),
    }),
    startAtLogin: createStartAtLogin({
      item: loginItemOf({
        app,
        platform: platform(),
        program: appImage ?? process.execPath,
        configHome: configHomeOf(process.env, app.getPath('home')),
      }),
      wanted: {
        get: () => preferences.get().startAtLogin,
        set: (on) => void preferences.set({ startAtLogin: on }),
        onChange: (listener) => void preferences.onChange(listener),
      },
      done: flags.startsAtLogin,
      log,
    }),
  }
}
