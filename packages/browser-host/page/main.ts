import { emulateBrowserWindow } from './browser-manners.ts'
import { connect } from './connection.ts'
import { createElectron, type RendererElectron } from './electron.ts'

/** The app's preload, wrapped like in Electron's sandbox. */
type Preload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
) => void

type Desktop = 'win32' | 'darwin' | 'linux'

/** Chromium's navigator values on each system. */
const navigatorNames: Readonly<Record<Desktop, string>> = {
  win32: 'Win32',
  darwin: 'MacIntel',
  linux: 'Linux x86_64',
}

const ofBrowser = (): Desktop => {
  if (/mac/i.test(navigator.platform)) return 'darwin'
  return /win/i.test(navigator.platform) ? 'win32' : 'linux'
}

/** Runs the preload as in a sandbox: with Electron's renderer modules and without Node. */
const runPreload = (preload: Preload, electron: RendererElectron, platform: Desktop): void => {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform,
    env: {},
    versions: {},
  }
  try {
    preload.call(module.exports, require, module, module.exports, process)
  } catch (error) {
    // Electron also logs this and shows the page without a bridge.
    console.error('Unable to load preload script:', error)
  }
}

let started = false

/** Starts the page's part. The script calls it once, before any script of the page. */
export const start = (preload: Preload | null, platform: Desktop | null): void => {
  if (started) throw new Error('The preload is evaluated once')
  started = true
  if (platform) {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => navigatorNames[platform] })
  }
  const connection = connect()
  emulateBrowserWindow(connection)
  if (preload) runPreload(preload, createElectron(connection), platform ?? ofBrowser())
}
