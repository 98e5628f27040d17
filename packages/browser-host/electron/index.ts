/* biome-ignore-all lint/performance/noBarrelFile: this file replaces the module `electron`. */
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard } from './clipboard.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { Notification } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { safeStorage } from './safe-storage.ts'
import { screen } from './screen.ts'
import { session, sessionOf } from './session.ts'
import { shell } from './shell.ts'
import {
  autoUpdater,
  crashReporter,
  globalShortcut,
  powerSaveBlocker,
  systemPreferences,
} from './small-modules.ts'
import { Tray } from './tray.ts'
import { utilityProcess } from './utility-process.ts'
import { WebContentsView } from './view.ts'
import { webContents } from './web-contents.ts'

const { protocol } = sessionOf('')

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
  WebContentsView,
  webContents,
}

// biome-ignore lint/style/noDefaultExport: CommonJS and bundled modules import `electron` as a whole.
export default {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
  WebContentsView,
  webContents,
}
