/*
 * Loaded by `electron -r` before the app, for tests on real Electron: notes what the app shows outside of its pages and
 * answers the commands of the browser host's control endpoint (src/host/runtime/controls.ts).
 */
const { delimiter, join } = require('node:path')
const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  Notification,
  powerMonitor,
  session,
  shell,
  Tray,
} = require('electron')

// The tray of a Linux desktop is as the test decides (src/host/runtime/desktop.ts).
const setTray = ({ there }) => {
  process.env.HOST_TRAY = there ? 'there' : 'absent'
}
if (process.platform === 'linux') {
  setTray({ there: true })
  process.env.PATH = [join(__dirname, '../../../src/host/desktop'), process.env.PATH].join(delimiter)
}

const notes = { notifications: [], links: [], folders: [], paths: [], dialogs: [], answers: [], waiting: [] }
let tray = null
let trayMenu = null

const show = Notification.prototype.show
Notification.prototype.show = function () {
  if (!notes.notifications.includes(this)) {
    notes.notifications.push(this)
    this.recorderId = `notification-${notes.notifications.length}`
    this.recorderOpen = true
    this.once('close', () => {
      this.recorderOpen = false
    })
  }
  return show.call(this)
}

const setContextMenu = Tray.prototype.setContextMenu
Tray.prototype.setContextMenu = function (menu) {
  tray = this
  trayMenu = menu
  return setContextMenu.call(this, menu)
}
const setToolTip = Tray.prototype.setToolTip
Tray.prototype.setToolTip = function (text) {
  tray = this
  this.recorderToolTip = text
  return setToolTip.call(this, text)
}

shell.openExternal = async (url) => {
  notes.links.push(url)
}
shell.openPath = async (path) => {
  notes.paths.push(path)
  return ''
}
shell.showItemInFolder = (path) => {
  notes.folders.push(path)
}

const ask = (kind, options) => {
  const shown = {
    id: notes.dialogs.length + 1,
    kind,
    title: options.title ?? '',
    message: options.message ?? options.defaultPath ?? '',
    detail: options.detail ?? '',
    buttons: options.buttons ?? ['OK'],
    open: true,
  }
  notes.dialogs.push(shown)
  return new Promise((resolve) => {
    const settle = (answer) => {
      shown.open = false
      resolve(answer)
    }
    const ready = notes.answers.shift()
    if (ready) settle(ready)
    else notes.waiting.push(settle)
  })
}
const optionsOf = (first, second) => second ?? first
dialog.showMessageBox = async (first, second) => {
  const options = optionsOf(first, second)
  const answer = await ask('message', options)
  return { response: answer.response ?? options.cancelId ?? 0, checkboxChecked: answer.checked ?? false }
}
dialog.showOpenDialog = async (first, second) => {
  const { paths = [] } = await ask('open', optionsOf(first, second))
  return { canceled: paths.length === 0, filePaths: paths }
}
dialog.showSaveDialog = async (first, second) => {
  const { paths = [] } = await ask('save', optionsOf(first, second))
  return { canceled: paths.length === 0, filePath: paths[0] ?? '' }
}

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
const flatten = (menu) => menu.items.flatMap((item) => [item, ...(item.submenu ? flatten(item.submenu) : [])])
const click = (menu, label) => {
  const item = menu && flatten(menu).find((one) => one.label === label)
  if (!item) throw new Error(`No menu item '${label}'`)
  item.click(undefined, BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0])
}
const windowOf = (id) => (id === undefined ? BrowserWindow.getAllWindows()[0] : BrowserWindow.fromId(id))
const notificationOf = (id) => notes.notifications.find((one) => one.recorderId === id)

// Electron tells nobody which handlers it was given.
const guards = new WeakMap()
app.on('session-created', (made) => {
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

globalThis.recorder = {
  windows: () =>
    BrowserWindow.getAllWindows().map((window) => ({
      id: window.id,
      title: window.getTitle(),
      url: window.webContents.getURL(),
      visible: window.isVisible(),
      minimized: window.isMinimized(),
      focused: window.isFocused(),
      connected: true,
      bounds: window.getBounds(),
      fullScreen: window.isFullScreen(),
      blackSpace: process.platform === 'darwin' && !window.isVisible() && window.isFullScreen(),
    })),
  closeWindow: ({ window }) => windowOf(window).close(),
  showWindow: ({ window }) => windowOf(window).show(),
  focusWindow: ({ window }) => windowOf(window).focus(),
  blurWindow: ({ window }) => windowOf(window).blur(),
  fullScreen: ({ window, on }) => {
    windowOf(window).setFullScreen(on)
    return windowOf(window).isFullScreen()
  },
  minimizeWindow: ({ window }) => windowOf(window).minimize(),
  crashPage: ({ window }) => windowOf(window).webContents.forcefullyCrashRenderer(),
  notifications: () =>
    notes.notifications.map((one) => ({
      id: one.recorderId,
      title: one.title,
      subtitle: one.subtitle,
      body: one.body,
      silent: one.silent,
      urgency: one.urgency,
      hasReply: one.hasReply,
      actions: one.actions,
      open: one.recorderOpen,
    })),
  clickNotification: ({ id }) => void notificationOf(id).emit('click', {}),
  closeNotification: ({ id }) => notificationOf(id).close(),
  failNotification: ({ id, error }) => void notificationOf(id).emit('failed', {}, error),
  tray: () =>
    tray && {
      toolTip: tray.recorderToolTip ?? '',
      title: tray.getTitle(),
      items: trayMenu ? viewOf(trayMenu) : [],
      // The system opens it, and does not say so.
      menuOpen: process.platform === 'darwin',
      template: process.platform === 'darwin',
      empty: false,
    },
  setTray,
  clickTray: () => void tray.emit('click', {}, tray.getBounds(), { x: 0, y: 0 }),
  clickTrayItem: ({ label }) => click(trayMenu, label),
  applicationMenu: () => viewOf(Menu.getApplicationMenu()),
  clickMenuItem: ({ label }) => click(Menu.getApplicationMenu(), label),
  badge: () => app.getBadgeCount(),
  loginItem: () => app.getLoginItemSettings(),
  openedLinks: () => notes.links,
  openedPaths: () => notes.paths,
  shownInFolder: () => notes.folders,
  dialogs: () => notes.dialogs,
  answerDialog: (answer) => {
    const waiting = notes.waiting.shift()
    if (waiting) waiting(answer)
    else notes.answers.push(answer)
  },
  clipboardText: () => clipboard.readText(),
  clipboardFormats: async () => (await clipboard.read()).flatMap(({ types }) => types),
  permission: async ({ permission, origin }) => {
    const { webContents } = windowOf()
    const { request, check } = guards.get(webContents.session)
    const details = { requestingUrl: origin, securityOrigin: origin, isMainFrame: true }
    return {
      granted: await new Promise((resolve) => request(webContents, permission, resolve, details)),
      checked: check(webContents, permission, origin, details),
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
  quit: () => setTimeout(() => app.quit(), 20) && undefined,
}
