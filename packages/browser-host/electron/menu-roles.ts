import { desktop } from '../runtime/desktop.ts'
import { app } from './app.ts'

type Window = Electron.BrowserWindow

/** Electron's behaviour for a role. */
interface Role {
  readonly label: string
  readonly accelerator?: string
  readonly registerAccelerator?: false
  readonly run?: () => void
  /** Needs a window. */
  readonly onWindow?: (window: Window) => void
  /** Whether Electron runs it on macOS, where the system runs the others and never calls `click`. */
  readonly isOursOnMac?: true
  readonly submenu?: Electron.MenuItemConstructorOptions[]
}

const contents =
  (act: (contents: Electron.WebContents) => void) =>
  (window: Window): void => {
    act(window.webContents)
  }

const line = { type: 'separator' } as const
const entries = (
  ...names: NonNullable<Electron.MenuItemConstructorOptions['role']>[]
): Electron.MenuItemConstructorOptions[] => names.map((role) => ({ role }))

/** Returns Electron's roles on the simulated system, by their names in lower case. */
const rolesHere = (): Readonly<Record<string, Role>> => {
  const { platform } = desktop
  const isMac = platform === 'darwin'
  const { name } = app
  const quitLabels: Readonly<Record<string, string>> = { darwin: `Quit ${name}`, win32: 'Exit' }
  return {
    about: {
      label: platform === 'linux' ? 'About' : `About ${name}`,
      run: () => app.showAboutPanel(),
    },
    close: {
      label: isMac ? 'Close Window' : 'Close',
      accelerator: 'CommandOrControl+W',
      onWindow: (window) => window.close(),
    },
    copy: {
      label: 'Copy',
      accelerator: 'CommandOrControl+C',
      registerAccelerator: false,
      onWindow: contents((one) => one.copy()),
    },
    cut: {
      label: 'Cut',
      accelerator: 'CommandOrControl+X',
      registerAccelerator: false,
      onWindow: contents((one) => one.cut()),
    },
    delete: { label: 'Delete', onWindow: contents((one) => one.delete()) },
    forcereload: {
      label: 'Force Reload',
      accelerator: 'Shift+CmdOrCtrl+R',
      isOursOnMac: true,
      onWindow: contents((one) => one.reloadIgnoringCache()),
    },
    front: { label: 'Bring All to Front' },
    help: { label: 'Help' },
    hide: { label: `Hide ${name}`, accelerator: 'Command+H', run: () => app.hide() },
    hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
    minimize: {
      label: 'Minimize',
      accelerator: 'CommandOrControl+M',
      onWindow: (window) => window.minimize(),
    },
    paste: {
      label: 'Paste',
      accelerator: 'CommandOrControl+V',
      registerAccelerator: false,
      onWindow: contents((one) => one.paste()),
    },
    pasteandmatchstyle: {
      label: 'Paste and Match Style',
      accelerator: isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V',
      registerAccelerator: false,
      onWindow: contents((one) => one.pasteAndMatchStyle()),
    },
    quit: {
      label: quitLabels[platform] ?? 'Quit',
      ...(platform === 'win32' ? {} : { accelerator: 'CommandOrControl+Q' }),
      run: () => app.quit(),
    },
    redo: {
      label: 'Redo',
      accelerator: platform === 'win32' ? 'Control+Y' : 'Shift+CommandOrControl+Z',
      onWindow: contents((one) => one.redo()),
    },
    reload: {
      label: 'Reload',
      accelerator: 'CmdOrCtrl+R',
      isOursOnMac: true,
      onWindow: contents((one) => one.reload()),
    },
    resetzoom: {
      label: 'Actual Size',
      accelerator: 'CommandOrControl+0',
      isOursOnMac: true,
      onWindow: contents((one) => one.setZoomLevel(0)),
    },
    selectall: {
      label: 'Select All',
      accelerator: 'CommandOrControl+A',
      onWindow: contents((one) => one.selectAll()),
    },
    services: { label: 'Services' },
    recentdocuments: { label: 'Open Recent' },
    clearrecentdocuments: { label: 'Clear Menu' },
    showsubstitutions: { label: 'Show Substitutions' },
    togglesmartquotes: { label: 'Smart Quotes' },
    togglesmartdashes: { label: 'Smart Dashes' },
    toggletextreplacement: { label: 'Text Replacement' },
    startspeaking: { label: 'Start Speaking' },
    stopspeaking: { label: 'Stop Speaking' },
    toggledevtools: {
      label: 'Toggle Developer Tools',
      accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
      isOursOnMac: true,
      onWindow: contents((one) => one.toggleDevTools()),
    },
    togglefullscreen: {
      label: 'Toggle Full Screen',
      accelerator: isMac ? 'Control+Command+F' : 'F11',
      onWindow: (window) => window.setFullScreen(!window.isFullScreen()),
    },
    togglespellchecker: {
      label: 'Check Spelling While Typing',
      isOursOnMac: true,
      onWindow: contents(({ session }) => session.setSpellCheckerEnabled(!session.isSpellCheckerEnabled())),
    },
    undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', onWindow: contents((one) => one.undo()) },
    unhide: { label: 'Show All', run: () => app.show() },
    window: { label: 'Window' },
    zoom: { label: 'Zoom' },
    zoomin: {
      label: 'Zoom In',
      accelerator: 'CommandOrControl+Plus',
      isOursOnMac: true,
      onWindow: contents((one) => one.setZoomLevel(one.getZoomLevel() + 0.5)),
    },
    zoomout: {
      label: 'Zoom Out',
      accelerator: 'CommandOrControl+-',
      isOursOnMac: true,
      onWindow: contents((one) => one.setZoomLevel(one.getZoomLevel() - 0.5)),
    },
    appmenu: {
      label: name,
      submenu: [
        ...[...entries('about'), line, ...entries('services'), line],
        ...[...entries('hide', 'hideOthers', 'unhide'), line, ...entries('quit')],
      ],
    },
    filemenu: { label: 'File', submenu: entries(isMac ? 'close' : 'quit') },
    editmenu: {
      label: 'Edit',
      submenu: [
        ...[...entries('undo', 'redo'), line, ...entries('cut', 'copy', 'paste')],
        ...(isMac
          ? [
              ...[...entries('pasteAndMatchStyle', 'delete', 'selectAll'), line],
              {
                label: 'Substitutions',
                submenu: [
                  ...[...entries('showSubstitutions'), line],
                  ...entries('toggleSmartQuotes', 'toggleSmartDashes', 'toggleTextReplacement'),
                ],
              },
              { label: 'Speech', submenu: entries('startSpeaking', 'stopSpeaking') },
            ]
          : [...entries('delete'), line, ...entries('selectAll')]),
      ],
    },
    viewmenu: {
      label: 'View',
      submenu: [
        ...[...entries('reload', 'forceReload', 'toggleDevTools'), line],
        ...[...entries('resetZoom', 'zoomIn', 'zoomOut'), line, ...entries('togglefullscreen')],
      ],
    },
    windowmenu: {
      label: 'Window',
      submenu: [...entries('minimize', 'zoom'), ...(isMac ? [line, ...entries('front')] : entries('close'))],
    },
    sharemenu: { label: 'Share', submenu: [] },
  }
}

/** Returns Electron's behaviour for a role; undefined for an unknown one. */
export const roleOf = (name: string | undefined): Role | undefined =>
  name === undefined ? undefined : rolesHere()[name.toLowerCase()]

/**
 * Runs a role as a click on its item does: by Electron, on macOS mostly by the system. False if the item's own `click`
 * is called.
 */
export const runRole = (role: Role | undefined, window: Window | undefined): boolean => {
  if (role === undefined) return false
  role.run?.()
  if (window) role.onWindow?.(window)
  const isSystems = desktop.platform === 'darwin' && !role.isOursOnMac
  return isSystems || role.run !== undefined || (role.onWindow !== undefined && window !== undefined)
}
