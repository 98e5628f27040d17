import { app } from './app.ts'

type Role = NonNullable<Electron.MenuItem['role']>

interface KnownRole {
  readonly label: string
  readonly accelerator?: string
  readonly run?: (window: Electron.BrowserWindow | undefined) => void
  readonly submenu?: Electron.MenuItemConstructorOptions[]
}

const edit = (
  label: string,
  command: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll',
): KnownRole => ({
  label,
  run: (window) => window?.webContents[command](),
})

/** Electron's behaviour for the roles in our menus. The browser handles the keys of editing roles. */
export const roles: Partial<Record<Role, KnownRole>> = {
  undo: edit('Undo', 'undo'),
  redo: edit('Redo', 'redo'),
  cut: edit('Cut', 'cut'),
  copy: edit('Copy', 'copy'),
  paste: edit('Paste', 'paste'),
  selectAll: edit('Select All', 'selectAll'),
  pasteAndMatchStyle: {
    label: 'Paste and Match Style',
    run: (window) => window?.webContents.pasteAndMatchStyle(),
  },
  delete: { label: 'Delete', run: (window) => window?.webContents.delete() },
  reload: { label: 'Reload', run: (window) => window?.webContents.reload() },
  forceReload: { label: 'Force Reload', run: (window) => window?.webContents.reloadIgnoringCache() },
  toggleDevTools: { label: 'Toggle Developer Tools', run: (window) => window?.webContents.toggleDevTools() },
  resetZoom: {
    label: 'Actual Size',
    accelerator: 'CommandOrControl+0',
    run: (window) => window?.webContents.setZoomLevel(0),
  },
  zoomIn: {
    label: 'Zoom In',
    accelerator: 'CommandOrControl+Plus',
    run: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + 0.5),
  },
  zoomOut: {
    label: 'Zoom Out',
    accelerator: 'CommandOrControl+-',
    run: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() - 0.5),
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  minimize: { label: 'Minimize', run: (window) => window?.minimize() },
  close: { label: 'Close Window', run: (window) => window?.close() },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', run: () => app.quit() },
  about: { label: 'About', run: () => app.showAboutPanel() },
  services: { label: 'Services' },
  hide: { label: 'Hide', run: () => app.hide() },
  hideOthers: { label: 'Hide Others' },
  unhide: { label: 'Show All', run: () => app.show() },
  startSpeaking: { label: 'Start Speaking' },
  stopSpeaking: { label: 'Stop Speaking' },
  help: { label: 'Help' },
  window: { label: 'Window' },
  fileMenu: { label: 'File', submenu: [{ role: 'quit' }] },
  editMenu: {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      { role: 'selectAll' },
    ],
  },
  viewMenu: {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ],
  },
  windowMenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] },
  appMenu: { label: 'App', submenu: [{ role: 'about' }, { role: 'quit' }] },
}
