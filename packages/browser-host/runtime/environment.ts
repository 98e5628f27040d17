import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type HostOptions, readOptions } from '../options.ts'

/** This process runs one host; what it was started with is settled before any module of the app loads. */
export const options: HostOptions = readOptions(process.argv.slice(2))

/**
 * Whether a test alone uses the app, and nobody sits at the page. A test on Electron sees no message box in a page, and its keys do
 * not reach the menu bar: Chromium marks keys of the debugging protocol `skip_if_unhandled`. The same holds here then.
 */
export const isDriven = options.control && options.headless

/** Whether it runs a packed app, taken out of its archive into a folder of the archive's name. */
export const isPackaged = basename(options.appPath) === 'app.asar'

interface Manifest {
  readonly name: string
  readonly productName?: string
  readonly version: string
  readonly main: string
}

/** The app's own package.json, from which Electron takes name, version and entry. */
export const manifest = JSON.parse(readFileSync(join(options.appPath, 'package.json'), 'utf8')) as Manifest

const electronManifest = createRequire(import.meta.url)('electron/package.json') as { version: string }

/** The version of Electron whose API this is. */
export const electronVersion = electronManifest.version
