import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type HostOptions, readOptions, usage } from '../options.ts'

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

/** The options of this process, which runs one host. They are parsed before any module of the app loads. */
export const options: HostOptions = readOptions(process.argv.slice(2))

/**
 * Whether only a test uses the app, with no person at the page. Under Electron, such a test sees no message box in a
 * page, and its keys do not reach the menu bar. The reason is Chromium's flag `skip_if_unhandled` on keys of the
 * debugging protocol. The host does the same.
 */
export const isDriven = options.control && options.headless

/** Whether the app is packed, and extracted into a folder with the archive's name. */
export const isPackaged = basename(options.appPath) === 'app.asar'

interface Manifest {
  readonly name: string
  readonly productName?: string
  readonly version: string
  readonly main: string
}

/** The app's package.json, from which Electron reads name, version and entry. */
export const manifest = JSON.parse(readFileSync(join(options.appPath, 'package.json'), 'utf8')) as Manifest

const electronManifest = createRequire(import.meta.url)('electron/package.json') as { version: string }

/** The version of Electron that the host replaces. */
export const electronVersion = electronManifest.version
