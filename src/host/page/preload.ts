import type { RendererElectron } from './electron.ts'

/** The app's preload, wrapped by the host as Electron's sandbox wraps it. */
export type Preload = (
  require: (name: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
) => void

/** Evaluates the preload with what a sandboxed one may have: electron's renderer part and no Node. */
export const runPreload = (preload: Preload, electron: RendererElectron): void => {
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
