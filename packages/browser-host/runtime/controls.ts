import { setPolicies } from '../desktop/policy-watcher.ts'
import { app, emitSecondInstance, endSession, querySessionEnd, reported } from '../electron/app.ts'
import { type BrowserWindow, hostWindows } from '../electron/browser-window.ts'
import { clipboard, clipboardFormats } from '../electron/clipboard.ts'
import { answerDialog, type DialogAnswer, shownDialogs } from '../electron/dialog.ts'
import { flatten, shownPopups } from '../electron/menu.ts'
import { notificationSupport, permissionPrompt } from '../electron/notification.ts'
import { checkPermission, requestPermission } from '../electron/permissions.ts'
import { power, powerMonitor } from '../electron/power-monitor.ts'
import { privilegedSchemes } from '../electron/protocol.ts'
import { dictionaryPlace, loginDomains } from '../electron/session.ts'
import { opened } from '../electron/shell.ts'
import { crashReports } from '../electron/small-modules.ts'
import { type Tray, trays } from '../electron/tray.ts'
import { viewsIn } from '../electron/view.ts'
import { addIdentity } from '../net/client-certificates.ts'
import { isOnline, setOnline } from '../net/online.ts'
import { proxy } from '../net/proxy.ts'
import { urlWith } from './access.ts'
import { address, sessions } from './address.ts'
import { desktop, setMetered, setTray } from './desktop.ts'
import { emit, hostEvent } from './emitting.ts'
import { loginItem } from './login-item.ts'
import {
  activate,
  clickToast,
  collectGarbage,
  dismissToast,
  failToast,
  pressInToast,
  replyToToast,
  shownToasts,
  type Toast,
  timeOutToast,
} from './toasts.ts'

/** A menu item for tests. */
export interface MenuItemView {
  readonly label: string
  readonly type: string
  readonly enabled: boolean
  readonly checked: boolean
  readonly visible: boolean
  readonly accelerator: string
  readonly role: string
  readonly items: readonly MenuItemView[]
}

const viewOf = (menu: Electron.Menu): MenuItemView[] =>
  menu.items.map((item) => ({
    label: item.label,
    type: item.type,
    enabled: item.enabled,
    checked: item.checked,
    visible: item.visible,
    accelerator: String(item.accelerator ?? ''),
    role: item.role ?? '',
    items: item.submenu ? viewOf(item.submenu) : [],
  }))

/** A label as a person sees it. */
const visible = (label: string): string => label.replace(/[\u200b\u00ad]/g, '')

const click = (menu: Electron.Menu | null | undefined, label: string): void => {
  const item = menu ? flatten(menu).find((one) => visible(one.label) === label) : undefined
  if (!item) throw new Error(`No menu item '${label}'`)
  if (!item.enabled) throw new Error(`Menu item '${label}' is disabled`)
  item.click(hostEvent({}))
}

const windowOf = (id: number | undefined): BrowserWindow => {
  const window = id === undefined ? hostWindows()[0] : hostWindows().find((one) => one.id === id)
  if (!window) throw new Error('No such window')
  return window
}

const notificationOf = (id: string): Toast => {
  const found = shownToasts.find((one) => one.id === id)
  if (!found) throw new Error(`No notification '${id}'`)
  return found
}

const shownTray = (): Tray => {
  const tray = trays.find((one) => one.isShown)
  if (!tray) throw new Error('There is no tray icon to be seen')
  return tray
}

const plain = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, item) => (key === 'parent' ? undefined : item))) as T

interface ById {
  readonly id: string
}
interface OfWindow {
  readonly window?: number
}

/** Commands for tests. Results are sent as JSON. */
export const controls = {
  windows: () =>
    hostWindows().map((window) => ({
      id: window.id,
      title: window.getTitle(),
      url: window.contents.getURL(),
      pageUrl: `${window.contents.pageUrl}`,
      visible: window.isVisible(),
      minimized: window.isMinimized(),
      focused: window.isFocused(),
      connected: window.contents.connected,
      bounds: window.getBounds(),
      progress: window.progress,
      overlay: window.overlay && {
        description: window.overlay.description,
        size: window.overlay.icon.getSize(),
      },
      flashing: window.flashing,
      fullScreen: window.isFullScreen(),
      blackSpace: window.blackSpace,
      webPreferences: plain({ ...window.options.webPreferences, session: undefined }),
      views: viewsIn(window.view).map((view) => ({
        url: view.contents.getURL(),
        bounds: view.getBounds(),
        webPreferences: plain({ ...view.options.webPreferences, session: undefined }),
      })),
    })),
  pageAddress: ({ window }: OfWindow) => {
    const { pageUrl } = windowOf(window).contents
    const url = new URL(pageUrl)
    if (pageUrl.startsWith(address.base)) url.searchParams.set('token', sessions.freshKey())
    return url.href
  },
  /** Returns the page's URL for another browser. */
  freshUrl: () => urlWith(sessions.freshKey()),
  closeWindow: ({ window }: OfWindow) => windowOf(window).close(),
  showWindow: ({ window }: OfWindow) => windowOf(window).show(),
  focusWindow: ({ window }: OfWindow) => windowOf(window).focus(),
  blurWindow: ({ window }: OfWindow) => windowOf(window).blur(),
  /** Requests full screen. Returns whether the window reports it. */
  fullScreen: ({ window, on }: OfWindow & { readonly on: boolean }) => {
    windowOf(window).setFullScreen(on)
    return windowOf(window).isFullScreen()
  },
  /** Leaves full screen and closes in the same turn, like both shortcuts at once. */
  leaveAndClose: ({ window }: OfWindow) => {
    windowOf(window).setFullScreen(false)
    windowOf(window).close()
  },
  minimizeWindow: ({ window }: OfWindow) => windowOf(window).minimize(),
  crashPage: ({
    window,
    reason = 'crashed',
  }: OfWindow & { readonly reason?: Electron.RenderProcessGoneDetails['reason'] }) =>
    windowOf(window).contents.crash(reason),

  /** Simulates the loss of a Chromium process. */
  loseProcess: (details: Pick<Electron.Details, 'type' | 'reason' | 'exitCode'>) =>
    emit(app, 'child-process-gone', hostEvent({}), details),
  /** State of crash reporting and of the graphics card. */
  crashHandling: () => ({
    dumps: app.getPath('crashDumps'),
    uploads: crashReports.options?.uploadToServer !== false,
    isStarted: crashReports.options !== null,
    accelerated: !reported.drawsInSoftware,
  }),
  /** Simulates Windows' question whether the session may end. */
  querySessionEnd: () => {
    if (desktop.platform !== 'win32') throw new Error('Only Windows asks whether a session may end')
    querySessionEnd()
  },
  /** Simulates the end of the session on Windows. The process ends after the answer is sent. */
  endSession: () => {
    if (desktop.platform !== 'win32') throw new Error('Only Windows says that a session ends')
    setTimeout(endSession, 20)
  },

  notifications: () =>
    shownToasts.map(({ owner, place, icon, ...shown }) => ({
      icon: icon && { width: icon.readUInt32BE(16), height: icon.readUInt32BE(20) },
      ...shown,
      place,
      open: place === 'shown',
      /** Whether the app still references the notification, and so receives its click. */
      held: owner.deref() !== undefined,
    })),
  /** Ids of the notifications that the app references. Only these receive a click. */
  heldNotifications: () => shownToasts.flatMap(({ id, owner }) => (owner.deref() === undefined ? [] : [id])),
  clickNotification: ({ id }: ById) => clickToast(notificationOf(id)),
  replyToNotification: ({ id, text }: ById & { readonly text: string }) =>
    replyToToast(notificationOf(id), text),
  pressInNotification: ({ id, index }: ById & { readonly index: number }) =>
    pressInToast(notificationOf(id), index),
  closeNotification: ({ id }: ById) => dismissToast(notificationOf(id)),
  /** Times out a notification, which happens after some seconds on every desktop. */
  timeOutNotification: ({ id }: ById) => timeOutToast(notificationOf(id)),
  failNotification: ({ id, error }: ById & { readonly error: string }) =>
    failToast(notificationOf(id), error),
  /** Simulates a click on a toast that starts or activates the app on Windows, perhaps from an earlier run. */
  activateByToast: ({ launch, reply }: { readonly launch: string; readonly reply?: string }) =>
    activate(launch, reply),
  collectGarbage: () => collectGarbage(),
  /** macOS: whether the system has asked for permission to notify. */
  askedToNotify: () => permissionPrompt.isShown,
  supportNotifications: ({ supported }: { readonly supported: boolean }) => {
    notificationSupport.supported = supported
  },

  /** The visible tray icon; null without one. */
  tray: () => {
    const tray = trays.find((one) => one.isShown)
    if (!tray) return null
    const { toolTip, menu, openMenu, image } = tray
    return {
      toolTip,
      title: tray.getTitle(),
      items: menu ? viewOf(menu) : [],
      menuOpen: openMenu !== null,
      template: typeof image !== 'string' && image.isTemplateImage(),
      empty: typeof image !== 'string' && image.isEmpty(),
      picture: typeof image === 'string' ? image : (image as { fileName?: string }).fileName,
      scales: typeof image === 'string' ? [] : image.getScaleFactors(),
    }
  },
  clickTray: ({ button = 'left' }: { readonly button?: 'left' | 'right' }) => shownTray().press(button),
  clickTrayItem: ({ label }: { readonly label: string }) => {
    const tray = shownTray()
    click(tray.menu, label)
    tray.openMenu = null
  },
  /** Linux: adds or removes the tray. */
  setTray: ({ there }: { readonly there: boolean }) => setTray(there),
  /** Linux: sets whether the connection is metered. */
  setMetered: ({ metered }: { readonly metered: boolean }) => setMetered(metered),
  applicationMenu: () => (app.applicationMenu ? viewOf(app.applicationMenu) : []),
  clickMenuItem: ({ label }: { readonly label: string }) => click(app.applicationMenu, label),
  contextMenu: () => {
    const menu = shownPopups.at(-1)
    return menu ? viewOf(menu) : []
  },
  /** Selects text in the page of a server, and opens the context menu on it. */
  selectInPage: ({ window, text }: OfWindow & { readonly text: string }) => {
    const [view] = viewsIn(windowOf(window).view)
    if (!view) throw new Error('This window shows no page of a server')
    view.contents.select(text)
  },
  clickContextItem: ({ label }: { readonly label: string }) => click(shownPopups.at(-1), label),
  badge: () => reported.badge,
  /** The system's login item for the app; null without one. */
  loginItem: () => loginItem.shown(),
  /** Changes the login item in the system's own settings: the Task Manager, or macOS' Login Items. */
  changeLoginItem: ({ to }: { readonly to: 'allowed' | 'held-back' | 'removed' }) => loginItem.change(to),
  /** Simulates a page that hangs for longer than Chromium waits, or recovers. */
  hangPage: ({ window, hangs }: OfWindow & { readonly hangs: boolean }) => {
    windowOf(window).contents.emit(hangs ? 'unresponsive' : 'responsive')
  },
  protocolClients: () => [...reported.protocolClients],

  /** Number of requests for the system's print dialog. */
  prints: () => reported.prints,
  /** Whether the app disabled the graphics card. */
  drawsInSoftware: () => reported.drawsInSoftware,
  openedLinks: () => opened.links,
  openedPaths: () => opened.paths,
  shownInFolder: () => opened.shownInFolder,
  dialogs: () => shownDialogs,
  answerDialog: (answer: DialogAnswer) => answerDialog(answer),
  clipboardText: () => clipboard.readText(),
  clipboardFormats: () => clipboardFormats(),

  setOnline: ({ online }: { readonly online: boolean }) => setOnline(online),
  isOnline: () => isOnline(),
  /** `http` is the proxy of requests, if it differs from that of WebSockets. */
  setProxy: ({ answer, http = answer }: { readonly answer: string; readonly http?: string }) => {
    proxy.sockets = answer
    proxy.http = http
  },
  /** Adds a user's certificate to the system's store; both PEM. */
  addClientCertificate: ({ cert, key }: { readonly cert: string; readonly key: string }) => {
    addIdentity(cert, key)
  },
  /** Servers that would receive the computer's own login without a question. */
  loginDomains: () => loginDomains.names,
  dictionaryPlace: () => dictionaryPlace.url,
  /** Sets the seconds since the last keyboard or mouse input. */
  setIdle: ({ seconds }: { readonly seconds: number }) => {
    power.idleSeconds = seconds
  },
  /** Replaces all policies. */
  setPolicies: ({ values }: { readonly values: Readonly<Record<string, unknown>> }) => setPolicies(values),
  power: ({
    event,
  }: {
    readonly event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'on-ac' | 'on-battery'
  }) => {
    if (event === 'lock-screen' || event === 'unlock-screen') power.locked = event === 'lock-screen'
    if (event === 'on-ac' || event === 'on-battery') power.onBattery = event === 'on-battery'
    // Linux only reports suspend and resume.
    if (desktop.platform !== 'linux' || event === 'suspend' || event === 'resume') emit(powerMonitor, event)
  },
  permission: async ({ permission, origin }: { readonly permission: string; readonly origin: string }) => {
    const { contents } = windowOf(undefined)
    return {
      granted: await requestPermission(contents, permission),
      checked: checkPermission(contents, permission, origin),
    }
  },
  schemes: () => privilegedSchemes,
  openUrl: ({ url }: { readonly url: string }) => {
    if (desktop.platform !== 'darwin') throw new Error('Only macOS hands a link over like this')
    emit(app, 'open-url', hostEvent({}), url)
  },
  activate: () => {
    if (desktop.platform !== 'darwin') throw new Error('Only macOS activates')
    emit(
      app,
      'activate',
      hostEvent({}),
      hostWindows().some((window) => window.isVisible()),
    )
  },
  secondInstance: ({ argv }: { readonly argv: readonly string[] }) => {
    void emitSecondInstance({
      argv: [process.execPath, app.getAppPath(), ...argv],
      cwd: process.cwd(),
      data: null,
    })
  },
  usage: () => ({ memory: process.memoryUsage(), cpu: process.cpuUsage() }),
  quit: () => {
    // Quits after the answer is sent.
    setTimeout(() => app.quit(), 20)
  },
} as const

export type Controls = typeof controls
export type ControlName = keyof Controls
