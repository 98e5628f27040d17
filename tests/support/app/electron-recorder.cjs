// @ts-check
/*
 * Loaded by `electron -r` before the app, for tests on real Electron. Records the app's output outside of its pages,
 * and answers the commands of the browser host's control endpoint in the same form.
 */
const { basename, delimiter, join } = require('node:path')
const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  session,
  shell,
  Tray,
  WebContentsView,
} = require('electron')

/**
 * @typedef {import('./host-control.ts').ElectronControls} ElectronControls
 * @typedef {import('../../../packages/browser-host/electron/dialog.ts').DialogAnswer} DialogAnswer
 * @typedef {import('../../../packages/browser-host/electron/dialog.ts').ShownDialog} ShownDialog
 * @typedef {import('../../../packages/browser-host/runtime/controls.ts').MenuItemView} MenuItemView
 * @typedef {{ id: string, open: boolean }} Seen
 */

// The test decides about the tray of a Linux desktop (packages/browser-host/runtime/desktop.ts).
const setTray = (/** @type {{ there: boolean }} */ { there }) => {
  process.env.HOST_TRAY = there ? 'there' : 'absent'
}
if (process.platform === 'linux') {
  setTray({ there: true })
  process.env.PATH = [join(__dirname, '../../../packages/browser-host/desktop'), process.env.PATH].join(
    delimiter,
  )
}

/** @type {Map<Electron.Notification, Seen>} */
const notifications = new Map()
const show = Notification.prototype.show
Notification.prototype.show = function () {
  if (!notifications.has(this)) {
    const seen = { id: `notification-${notifications.size + 1}`, open: true }
    notifications.set(this, seen)
    this.once('close', () => {
      seen.open = false
    })
  }
  return show.call(this)
}
/** @type {((details: Electron.ActivationArguments) => void) | null} */
let activated = null
if (process.platform === 'win32') {
  const handleActivation = Notification.handleActivation
  Notification.handleActivation = (callback) => {
    activated = callback
    handleActivation.call(Notification, callback)
  }
}
/** Windows reads the field from the toast's own XML. */
const replyField = /<action\s[^>]*?\barguments="([^"]*)"[^>]*?\bhint-inputId="reply"/

/** Names of the files of pictures. @type {WeakMap<Electron.NativeImage, string>} */
const fileNames = new WeakMap()
/** @type {Electron.NativeImage | null} */
let newest = null
const createFromPath = nativeImage.createFromPath
nativeImage.createFromPath = (path) => {
  newest = createFromPath.call(nativeImage, path)
  fileNames.set(newest, basename(path))
  return newest
}

/** @type {{ icon: Electron.Tray, toolTip: string, menu: Electron.Menu | null, image: Electron.NativeImage | null } | null} */
let shownTray = null
const trayOf = (/** @type {Electron.Tray} */ icon) => {
  // A new tray shows the most recently read image.
  if (shownTray?.icon !== icon) shownTray = { icon, toolTip: '', menu: null, image: newest }
  return shownTray
}
const { setContextMenu, setImage, setToolTip } = Tray.prototype
Tray.prototype.setContextMenu = function (menu) {
  trayOf(this).menu = menu
  return setContextMenu.call(this, menu)
}
Tray.prototype.setToolTip = function (text) {
  trayOf(this).toolTip = text
  return setToolTip.call(this, text)
}
Tray.prototype.setImage = function (image) {
  trayOf(this).image = typeof image === 'string' ? nativeImage.createFromPath(image) : image
  return setImage.call(this, image)
}

/** @type {WeakMap<Electron.BaseWindow, { image: Electron.NativeImage, description: string }>} */
const overlays = new WeakMap()
const setOverlayIcon = BrowserWindow.prototype.setOverlayIcon
if (setOverlayIcon)
  BrowserWindow.prototype.setOverlayIcon = function (image, description) {
    if (image === null) overlays.delete(this)
    else overlays.set(this, { image, description })
    return setOverlayIcon.call(this, image, description)
  }
/** @type {WeakSet<Electron.BaseWindow>} */
const flashing = new WeakSet()
const flashFrame = BrowserWindow.prototype.flashFrame
BrowserWindow.prototype.flashFrame = function (on) {
  if (on) flashing.add(this)
  else flashing.delete(this)
  return flashFrame.call(this, on)
}

let prints = 0
app.on('web-contents-created', (_event, contents) => {
  contents.print = () => {
    prints += 1
  }
})

/** @type {string[]} */
const links = []
/** @type {string[]} */
const paths = []
/** @type {string[]} */
const folders = []
shell.openExternal = async (url) => {
  links.push(url)
}
shell.openPath = async (path) => {
  paths.push(path)
  return ''
}
shell.showItemInFolder = (path) => {
  folders.push(path)
}

/** @type {ShownDialog[]} */
const dialogs = []
/** @type {DialogAnswer[]} */
const answers = []
/** @type {((answer: DialogAnswer) => void)[]} */
const waiting = []

/**
 * Shows nothing, and waits for a test's answer in place of a person's.
 * @param {ShownDialog['kind']} kind
 * @param {Partial<Electron.MessageBoxOptions & Electron.SaveDialogOptions>} options
 * @returns {Promise<DialogAnswer>}
 */
const ask = (kind, options) => {
  const shown = {
    id: dialogs.length + 1,
    kind,
    title: options.title ?? '',
    message: options.message ?? options.defaultPath ?? '',
    detail: options.detail ?? '',
    buttons: options.buttons ?? ['OK'],
    open: true,
  }
  dialogs.push(shown)
  return new Promise((resolve) => {
    const settle = (/** @type {DialogAnswer} */ answer) => {
      const place = waiting.indexOf(settle)
      if (place >= 0) waiting.splice(place, 1)
      shown.open = false
      resolve(answer)
    }
    options.signal?.addEventListener('abort', () => settle({}), { once: true })
    const ready = answers.shift()
    if (ready) settle(ready)
    else waiting.push(settle)
  })
}
/** Options come alone or after the window that they belong to. @type {(given: any[]) => any} */
const optionsOf = (given) => given.at(-1)
dialog.showMessageBox = async (/** @type {any[]} */ ...given) => {
  const options = optionsOf(given)
  const answer = await ask('message', options)
  return { response: answer.response ?? options.cancelId ?? 0, checkboxChecked: answer.checked ?? false }
}
dialog.showOpenDialog = async (/** @type {any[]} */ ...given) => {
  const { paths: chosen = [] } = await ask('open', optionsOf(given))
  return { canceled: chosen.length === 0, filePaths: [...chosen] }
}
dialog.showSaveDialog = async (/** @type {any[]} */ ...given) => {
  const { paths: chosen = [] } = await ask('save', optionsOf(given))
  return { canceled: chosen.length === 0, filePath: chosen[0] ?? '' }
}

/** @type {(menu: Electron.Menu) => MenuItemView[]} */
const viewOf = (menu) =>
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
/** @type {(menu: Electron.Menu) => Electron.MenuItem[]} */
const flatten = (menu) => menu.items.flatMap((item) => [item, ...(item.submenu ? flatten(item.submenu) : [])])
const click = (/** @type {Electron.Menu | null | undefined} */ menu, /** @type {string} */ label) => {
  const item = menu && flatten(menu).find((one) => one.label === label)
  if (!item) throw new Error(`No menu item '${label}'`)
  if (!item.enabled) throw new Error(`Menu item '${label}' is disabled`)
  item.click(undefined, BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0])
}
const windowOf = (/** @type {number | undefined} */ id) => {
  const window = id === undefined ? BrowserWindow.getAllWindows()[0] : BrowserWindow.fromId(id)
  if (!window) throw new Error('No such window')
  return window
}
const notificationOf = (/** @type {string} */ id) => {
  const found = [...notifications].find(([, seen]) => seen.id === id)
  if (!found) throw new Error(`No notification '${id}'`)
  return found[0]
}
/** Electron's own method for its tests, which its types lack. */
const preferencesOf = (/** @type {Electron.WebContents} */ contents) =>
  JSON.parse(JSON.stringify(Reflect.get(contents, 'getLastWebPreferences').call(contents)))

// Electron cannot return its installed handlers, so this records them.
/** @type {WeakMap<Electron.Session, { request?: any, check?: any }>} */
const guards = new WeakMap()
app.on('session-created', (made) => {
  /** @type {{ request?: any, check?: any }} */
  const given = {}
  guards.set(made, given)
  const { setPermissionRequestHandler, setPermissionCheckHandler } = made
  made.setPermissionRequestHandler = (handler) => {
    given.request = handler
    setPermissionRequestHandler.call(made, handler)
  }
  made.setPermissionCheckHandler = (handler) => {
    given.check = handler
    setPermissionCheckHandler.call(made, handler)
  }
})

/** @satisfies {ElectronControls} */
const recorder = {
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => {
      const overlay = overlays.get(window)
      return {
        id: window.id,
        title: window.getTitle(),
        url: window.webContents.getURL(),
        visible: window.isVisible(),
        minimized: window.isMinimized(),
        focused: window.isFocused(),
        bounds: window.getBounds(),
        fullScreen: window.isFullScreen(),
        blackSpace: process.platform === 'darwin' && !window.isVisible() && window.isFullScreen(),
        overlay: overlay ? { description: overlay.description, size: overlay.image.getSize() } : null,
        flashing: flashing.has(window),
        webPreferences: preferencesOf(window.webContents),
        views: window.contentView.children.flatMap((view) =>
          view instanceof WebContentsView
            ? {
                url: view.webContents.getURL(),
                bounds: view.getBounds(),
                webPreferences: preferencesOf(view.webContents),
              }
            : [],
        ),
      }
    }),
  closeWindow: ({ window }) => windowOf(window).close(),
  showWindow: ({ window }) => windowOf(window).show(),
  focusWindow: ({ window }) => windowOf(window).focus(),
  blurWindow: ({ window }) => windowOf(window).blur(),
  fullScreen: ({ window, on }) => {
    windowOf(window).setFullScreen(on)
    return windowOf(window).isFullScreen()
  },
  leaveAndClose: ({ window }) => {
    windowOf(window).setFullScreen(false)
    windowOf(window).close()
  },
  minimizeWindow: ({ window }) => windowOf(window).minimize(),
  crashPage: ({ window }) => windowOf(window).webContents.forcefullyCrashRenderer(),
  notifications: () =>
    [...notifications].map(([one, { id, open }]) => ({
      id,
      title: one.title,
      subtitle: one.subtitle,
      body: one.body,
      silent: one.silent,
      urgency: one.urgency,
      hasReply: process.platform === 'win32' ? replyField.test(one.toastXml) : one.hasReply,
      actions: one.actions,
      open,
    })),
  clickNotification: ({ id }) => void notificationOf(id).emit('click', {}),
  replyToNotification: ({ id, text }) => {
    const one = notificationOf(id)
    const launch = (replyField.exec(one.toastXml)?.[1] ?? '').replaceAll('&amp;', '&')
    activated?.({ type: 'reply', arguments: launch, reply: text, userInputs: { reply: text } })
    one.emit('reply', { reply: text }, text)
  },
  closeNotification: ({ id }) => notificationOf(id).close(),
  failNotification: ({ id, error }) => void notificationOf(id).emit('failed', {}, error),
  tray: () =>
    shownTray && {
      toolTip: shownTray.toolTip,
      title: shownTray.icon.getTitle(),
      items: shownTray.menu ? viewOf(shownTray.menu) : [],
      // The system opens the menu without an event.
      menuOpen: process.platform === 'darwin',
      template: shownTray.image?.isTemplateImage() ?? false,
      empty: shownTray.image?.isEmpty() ?? true,
      picture: shownTray.image ? fileNames.get(shownTray.image) : undefined,
    },
  setTray,
  clickTray: () => {
    const icon = shownTray?.icon
    if (!icon) throw new Error('There is no tray icon to be seen')
    icon.emit('click', {}, icon.getBounds(), { x: 0, y: 0 })
  },
  clickTrayItem: ({ label }) => click(shownTray?.menu, label),
  applicationMenu: () => {
    const menu = Menu.getApplicationMenu()
    return menu ? viewOf(menu) : []
  },
  clickMenuItem: ({ label }) => click(Menu.getApplicationMenu(), label),
  badge: () => app.getBadgeCount(),
  prints: () => prints,
  openedLinks: () => links,
  openedPaths: () => paths,
  shownInFolder: () => folders,
  dialogs: () => dialogs,
  answerDialog: (answer) => {
    const [oldest] = waiting
    if (oldest) oldest(answer)
    else answers.push(answer)
  },
  clipboardText: () => clipboard.readText(),
  clipboardFormats: async () => (await clipboard.read()).flatMap(({ types }) => types),
  permission: async ({ permission, origin }) => {
    const { webContents } = windowOf(undefined)
    const guard = guards.get(webContents.session)
    const details = { requestingUrl: origin, securityOrigin: origin, isMainFrame: true }
    return {
      granted: await new Promise((resolve) => guard?.request(webContents, permission, resolve, details)),
      checked: guard?.check(webContents, permission, origin, details),
    }
  },
  power: ({ event }) => void powerMonitor.emit(event),
  openUrl: ({ url }) => void app.emit('open-url', { preventDefault() {} }, url),
  activate: () => void app.emit('activate', {}, true),
  secondInstance: ({ argv }) =>
    void app.emit('second-instance', {}, [process.execPath, app.getAppPath(), ...argv], process.cwd(), null),
  setProxy: async ({ answer, http = answer }) => {
    const script = `function FindProxyForURL(url) { return /^wss?:/.test(url) ? ${JSON.stringify(answer)} : ${JSON.stringify(http)} }`
    const pacScript = `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(script).toString('base64')}`
    await session.defaultSession.setProxy({ mode: 'pac_script', pacScript })
  },
  usage: () => ({ memory: process.memoryUsage(), cpu: process.cpuUsage() }),
  quit: () => void setTimeout(() => app.quit(), 20),
}
Reflect.set(globalThis, 'recorder', recorder)
