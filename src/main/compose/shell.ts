import { join } from 'node:path'
import { app, session as electronSession, nativeTheme } from 'electron'
import type { Unread } from '#shared/rules/unread.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { appImageOf, showAppImageIcon } from '../app-image.ts'
import type { Pushes } from '../ipc/pushes.ts'
import type { Log } from '../log.ts'
import { disturbance } from '../notifications/gate.ts'
import { wallTime } from '../notifications/wall-time.ts'
import { platform } from '../platform.ts'
import { certificateByPolicy } from '../policy/client-certificate.ts'
import type { Policies } from '../policy/policies.ts'
import { createBadge } from '../shell/badge.ts'
import { watchChildProcesses } from '../shell/crashes/child-processes.ts'
import { createGraphicsGuard } from '../shell/crashes/graphics.ts'
import { denyPermissions, guardAllContents, keepPagesOffline, ownPagesOnly } from '../shell/guards.ts'
import { createIdleLock } from '../shell/idle-lock.ts'
import { createAppLinks } from '../shell/links/app-links.ts'
import type { Arrivals } from '../shell/links/arrivals.ts'
import { createFollowLink } from '../shell/links/follow-link.ts'
import { createLinkGuard, tellOtherNetwork } from '../shell/links/open-link.ts'
import { registerScheme } from '../shell/links/register-scheme.ts'
import { isScreenLocked, watchMachine } from '../shell/machine.ts'
import { setApplicationMenu } from '../shell/menu.ts'
import { readPresence } from '../shell/presence.ts'
import { keepOffPaper } from '../shell/printing.ts'
import { type CertificateChoice, createCertificateChoice } from '../shell/prompts/certificate-choice.ts'
import { answerChallenges } from '../shell/prompts/challenges.ts'
import { createFindWindows, isFindCommand } from '../shell/prompts/find-window.ts'
import { createQuestions, type Questions } from '../shell/prompts/one-question.ts'
import { createPrompts, type Prompts } from '../shell/prompts/prompts.ts'
import { handleScheme } from '../shell/protocol/app-protocol.ts'
import { devServer } from '../shell/protocol/dev-page.ts'
import { quitInOrder, quitWithLastWindow } from '../shell/quit.ts'
import { createSaveFromPage } from '../shell/save-from-page.ts'
import { saveAtSessionEnd } from '../shell/session-end.ts'
import { createSpelling, type Spelling } from '../shell/spelling.ts'
import { startedAtLogin, startHidden } from '../shell/start/hidden-start.ts'
import { configHomeOf, loginItemOf } from '../shell/start/login-item.ts'
import { createStartAtLogin, type StartAtLogin } from '../shell/start/start-at-login.ts'
import { hasStatusNotifier } from '../shell/status-notifier.ts'
import { createTray, type TrayIcon } from '../shell/tray.ts'
import { createUnread } from '../shell/unread.ts'
import type { CloseAct } from '../shell/windows/close-window.ts'
import { createDetailsWindows, type DetailsWindows } from '../shell/windows/details-windows.ts'
import { createPoppedOut, type PoppedOut } from '../shell/windows/popped-out.ts'
import { createWayBack } from '../shell/windows/way-back.ts'
import { createWindows, type Windows } from '../shell/windows/windows.ts'
import type { PreferenceStore } from '../storage/preferences.ts'
import { nativeTexts } from '../texts.ts'
import type { Services, ShellHooks } from './services.ts'
import type { Storage } from './storage.ts'

export interface ShellPorts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly storage: Storage
  readonly policies: Policies
  readonly services: Services
  readonly pushes: Pushes
  readonly arrivals: Arrivals
  /** The system has started the app because somebody logged in. */
  readonly atLogin: boolean
  /** Installs the version that is ready and starts it. */
  readonly onUpdate: () => void
  readonly log: Log
}

/** The part of the app that the desktop sees. */
export interface Shell extends ShellHooks {
  readonly windows: Windows
  /** All that is to do, as the badge says it. */
  readonly toDo: () => number
  /** Each figure as it was counted last. */
  readonly unread: () => Unread
  readonly prompts: Prompts
  readonly certificates: Pick<CertificateChoice, 'retry'>
  /** Native questions that pages cause. */
  readonly questions: Questions
  readonly details: DetailsWindows
  readonly hasTray: () => boolean | Promise<boolean>
  readonly openLink: ReturnType<typeof createLinkGuard>
  readonly startAtLogin: StartAtLogin
  readonly spelling: Spelling
  /** Shows the first window, unless the app is to start without one. */
  readonly openFirst: () => void
  /** From here on, links from outside and further starts of the app are answered. */
  readonly welcome: () => void
  readonly tray: TrayIcon
}

const zoomStep = 0.1
const zoomed = (zoom: number, step: number): number =>
  step === 0 ? 1 : Math.min(3, Math.max(0.5, Math.round((zoom + step * zoomStep) * 10) / 10))

const applyTheme = (preferences: PreferenceStore): void => {
  const { colorScheme } = preferences.get()
  nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
}

/** Third step: windows, tray and menu, the doors to the outside, sleeping and quitting. */
export const createShell = ({
  out,
  storage,
  policies,
  services,
  pushes,
  arrivals,
  atLogin,
  onUpdate,
  log,
}: ShellPorts): Shell => {
  const { preferences, flags, kept, cache } = storage
  const {
    demo,
    session,
    logins,
    threads,
    live,
    notificationCenter,
    reminders,
    alerts,
    recents,
    files,
    pictures,
    archive,
    permission,
  } = services

  // Windows, tray and menu
  const appImage = appImageOf(process.env, process.execPath)
  if (appImage !== null) showAppImageIcon(app, process.execPath)
  const actOf = (holds: boolean | Promise<boolean>): CloseAct | Promise<CloseAct> => {
    if (typeof holds !== 'boolean') return holds.then(actOf)
    if (holds) return 'hide'
    return preferences.get().closeWithoutTray === 'minimise' ? 'minimise' : 'close'
  }
  const tellOfTray = async (): Promise<void> => {
    // On macOS an app goes on without a window as a matter of course.
    if (platform() === 'darwin' || flags.trayExplained.get()) return
    const { notifiedTitle, told } = nativeTexts.tray
    if (await notificationCenter.say(notifiedTitle, told)) flags.trayExplained.set(true)
  }
  const followLink = createFollowLink({
    network: () => session.target()?.origin ?? null,
    goTo: (path) => goTo(path),
    openLink: (url) => void openLink(url),
  })
  let hadMain = false
  const windows = createWindows({
    out,
    bounds: flags.bounds,
    server: () => session.target()?.origin ?? null,
    openLink: followLink,
    zoom: () => preferences.get().zoom,
    isQuitting: () => isQuitting(),
    onClose: () => {
      const { closeToTray } = preferences.get()
      return closeToTray ? actOf(tray.holdsWindow()) : 'close'
    },
    onHidden: () => {
      void tellOfTray()
      watchWayBack()
    },
    onGone: (windowId) => {
      live.forget(windowId)
      threads.forget(windowId)
    },
    onShown: () => live.onWindowShown(),
    onPoppedOut: (left) => poppedOut.note(left),
    onMain: () => {
      hadMain = true
      poppedOut.restore()
    },
    log,
  })
  const watchHidden = createWayBack({
    hasWayBack: () => tray.holdsWindow(),
    isHidden: windows.isHidden,
    isLocked: isScreenLocked,
    bringBack: windows.bringBack,
  })
  /** Windows and macOS give an icon back by themselves. */
  const watchWayBack = (): void => {
    if (platform() === 'linux') watchHidden()
  }
  const poppedOut: PoppedOut = createPoppedOut({
    saved: flags.poppedOut,
    restore: windows.restore,
    closeAll: windows.closePoppedOut,
    openMain: () => void windows.open(),
    author: session.author,
    isReady: () => windows.main() !== null && session.state().status === 'signed-in',
  })
  const goTo = (path: string | null): void => {
    if (windows.open(path ?? undefined) && path !== null)
      pushes.send({ type: 'navigate', path }, windows.main()?.webContents.id)
  }
  /** The page reports where the main window is; a popped-out one stays where it was opened. */
  const currentPath = (): string => {
    const front = windows.focused()
    return front?.kind === 'popped-out' ? front.path : preferences.get().lastPath
  }
  const resources = join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'resources')
  const tray = createTray({
    resources,
    hasTray: hasStatusNotifier,
    onOpen: () => windows.open(),
    onGo: goTo,
    onDoNotDisturb: (doNotDisturb) => preferences.set({ doNotDisturb }),
    onUpdate,
    onQuit: () => app.quit(),
    now: wallTime,
    log,
  })
  const badge = createBadge({
    resources,
    window: windows.main,
    mayFlash: () => preferences.get().flashTaskbar && disturbance(preferences.get(), wallTime()) === null,
  })
  const refreshTray = (): void => {
    const now = wallTime()
    const state = session.state()
    const viewer = state.status === 'signed-in' ? state.user : null
    tray.set({
      isQuiet: disturbance(preferences.get(), now) !== null,
      doNotDisturb: preferences.get().doNotDisturb,
      isSignedIn: state.status !== 'signed-out',
      things: recents.things(viewer, session.target()?.origin ?? ''),
      now,
    })
  }
  let toDo = 0
  const unread = createUnread({
    tray: (unread, aside) => tray.set({ unread, aside }),
    badge: (count) => {
      badge.setCount(count)
      // Before the first window there is none to tell.
      if (count === toDo) return
      toDo = count
      pushes.send({ type: 'to-do', count })
    },
  })
  const setUnread = unread.set
  setUnread({})
  refreshTray()
  const questions = createQuestions(windows.forQuestion)
  const saveFromPage = createSaveFromPage(files, questions.one)
  const details = createDetailsWindows({
    partition: electronSession.fromPartition('details'),
    target: session.target,
    onScreen: goTo,
    // Runs once the answer is recorded: a read requested earlier is older than this one.
    onFetched: () => void setImmediate(() => void session.refresh()),
    openLink: followLink,
    onDownload: (file) => void saveFromPage(file),
  })
  const finds = createFindWindows({
    partition: () => electronSession.fromPartition('find'),
    isServers: details.isDetails,
  })
  const menu = setApplicationMenu({
    onScreen: goTo,
    onCommand: (command) => {
      if (isFindCommand(command) && finds.find(command)) return
      if (!windows.focused()) windows.open()
      const windowId = windows.focused()?.windowId ?? windows.main()?.webContents.id
      pushes.send({ type: 'command', command }, windowId)
    },
    onZoom: (step) => preferences.set({ zoom: zoomed(preferences.get().zoom, step) }),
    developer: !app.isPackaged,
  })
  const spelling = createSpelling({ session: electronSession.defaultSession, preferences })
  const startAtLogin = createStartAtLogin({
    item: loginItemOf({
      app,
      platform: platform(),
      program: appImage ?? process.execPath,
      configHome: configHomeOf(process.env, app.getPath('home')),
    }),
    wish: {
      get: () => preferences.get().startAtLogin,
      set: (on) => void preferences.set({ startAtLogin: on }),
      onChange: (listener) => void preferences.onChange(listener),
    },
    done: flags.startsAtLogin,
    log,
  })
  const showMenu = (state = session.state()): void =>
    menu.show({
      isSignedIn: state.status !== 'signed-out',
      colorScheme: preferences.get().colorScheme,
    })
  showMenu()
  applyTheme(preferences)
  preferences.onChange((changed) => {
    applyTheme(preferences)
    showMenu()
    windows.setZoom(changed.zoom)
    notificationCenter.wake()
    refreshTray()
    if (windows.focused() !== null) notificationCenter.shown(currentPath())
    pushes.send({ type: 'preferences', preferences: preferences.get() })
  })

  // The doors to the outside
  const openLink = createLinkGuard({
    base: () => session.target()?.origin ?? null,
    trusted: () => {
      const { chat_url, payment_url } = session.config() ?? { chat_url: null, payment_url: null }
      const urls = [session.target()?.origin, chat_url, payment_url]
      return urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
    },
    window: windows.forQuestion,
    one: questions.one,
    session: () => session.target()?.ended.signal,
  })
  const prompts = createPrompts({
    partition: () => electronSession.fromPartition('prompts'),
    parent: windows.main,
  })
  const certificates = createCertificateChoice({ ask: prompts.certificate })
  answerChallenges(
    app,
    logins,
    async (host, list) => certificateByPolicy(policies.get(), host, list) ?? certificates.choose(host, list),
  )
  keepOffPaper(app, () => policies.get().DisablePrinting === true, log)
  denyPermissions(electronSession.defaultSession)
  if (devServer() === null) keepPagesOffline(electronSession.defaultSession)
  electronSession.defaultSession.on('will-download', (event) => event.preventDefault())
  guardAllContents(
    app,
    (contents, url) => {
      if (prompts.isPrompt(contents)) return prompts.take(contents, url)
      const asked = finds.take(contents, url)
      if (asked !== null) return asked
      return details.isDetails(contents) ? details.mayGo(contents, url) : ownPagesOnly(contents, url)
    },
    followLink,
  )
  handleScheme(electronSession.defaultSession, join(out, 'renderer'), services.media)

  const appLinks = createAppLinks({
    goTo,
    account: session.account,
    author: session.author,
    session: session.state,
    tellOther: (network) =>
      questions.one(
        () => tellOtherNetwork(windows.forQuestion(), network, session.state().server),
        undefined,
      ),
    log,
  })
  registerScheme(app, log)

  // Sleeping, waking and quitting
  const idleLock = createIdleLock({
    minutes: () => policies.get().IdleLockMinutes,
    readPresence,
    lock: session.lock,
  })
  policies.onChange(idleLock.follow)
  watchMachine({
    pause: (reason) => {
      live.pause(reason)
      alerts.pause(reason)
      idleLock.look(reason === 'locked')
    },
    resume: (reason) => {
      live.resume(reason)
      alerts.resume(reason)
      idleLock.look(false)
    },
  })
  const close = (): void => {
    prompts.close()
    live.end()
    reminders.stop()
    alerts.stop()
    demo.stop()
    pictures.stop()
    policies.close()
    archive.close()
    kept.close()
    cache.close()
  }
  const isQuitting = quitInOrder({ save: session.save, close, log })
  saveAtSessionEnd({ app, flush: () => pushes.send({ type: 'flush' }), save: session.save, close, log })
  watchChildProcesses({
    app,
    onGpuCrash: createGraphicsGuard({
      crashes: flags.graphicsCrashes,
      isOn: () => preferences.get().hardwareAcceleration,
      switchOff: () => void preferences.set({ hardwareAcceleration: false }),
      tell: () => pushes.send({ type: 'notice', notice: 'graphics-off' }),
      now: steadyNow,
    }),
    log,
  })
  app.on('browser-window-focus', () => {
    notificationCenter.shown(currentPath())
    void permission.begin()
  })
  // A click on the Dock's icon: a thread in front of the window stays there.
  app.on('activate', () => {
    if (!windows.main()?.isVisible()) windows.open()
  })
  quitWithLastWindow(platform(), () => hadMain)

  return {
    windows,
    prompts,
    certificates,
    questions,
    details,
    hasTray: tray.holdsWindow,
    openLink,
    goTo,
    view: () => ({ focused: windows.focused() !== null, path: currentPath() }),
    isSeen: windows.isSeen,
    hasPages: () => windows.pages().length > 0,
    setUnread,
    toDo: () => toDo,
    unread: unread.now,
    startAtLogin,
    spelling,
    openFirst: () => {
      if (!preferences.get().startHidden || !startedAtLogin(app, platform(), atLogin)) windows.open()
      else
        void startHidden({
          hasWayBack: tray.holdsWindow,
          isOpen: () => windows.main() !== null,
          openMinimised: windows.openMinimised,
        }).then(watchWayBack)
    },
    onAttention: (isUnseen, came) => {
      tray.set({ isUnseen })
      badge.setUnseen(isUnseen, came !== null && disturbance(preferences.get(), wallTime()) === null)
    },
    onQuietChange: refreshTray,
    refreshTray,
    tray,
    welcome: () =>
      arrivals.listen(({ link, atLogin: isLogin }) => {
        if (link === null && isLogin) return
        if (link === null) windows.open()
        else appLinks.open(link)
      }),
    onSessionState: (state) => {
      showMenu(state)
      refreshTray()
    },
    onSessionStarted: () => {
      poppedOut.begin()
      appLinks.begin()
    },
    onSessionEnded: (reason) => {
      refreshTray()
      void details.closeAll()
      if (reason !== 'by-user') return
      poppedOut.end()
      appLinks.forget()
    },
  }
}
