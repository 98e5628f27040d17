import { standInForBrowserWindow } from './browser-manners.ts'
import { connect } from './connection.ts'
import { createElectron, type RendererElectron } from './electron.ts'

/** The app's preload, wrapped by the host as Electron's sandbox wraps it. */
type Preload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
) => void

/** Evaluates the preload with what a sandboxed one may have: electron's renderer part and no Node. */
const runPreload = (preload: Preload, electron: RendererElectron): void => {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform: /Mac/.test(navigator.userAgent)
      ? 'darwin'
      : /Windows/.test(navigator.userAgent)
        ? 'win32'
        : 'linux',
    env: {},
    versions: {},
  }
  try {
    preload.call(module.exports, require, module, module.exports, process)
  } catch (error) {
    // Electron too says so and shows the page without a bridge.
    console.error('Unable to load preload script:', error)
  }
}

let started = false

/** Called once by the script itself, before any script of the page. */
export const start = (preload: Preload | null): void => {
  if (started) throw new Error('The preload is evaluated once')
  started = true
  const connection = connect()
  standInForBrowserWindow(connection)
  if (preload) runPreload(preload, createElectron(connection))
}
