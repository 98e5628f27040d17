/**
 * `build-installer.ts TARGET VERSION UNPACKED OUTPUT`: runs the packager to build one Linux installer of an unpacked
 * app, and prints its path. It runs in a separate process, because the packager copies files differently under
 * Vitest.
 */
import { join } from 'node:path'
import { build, Platform } from 'electron-builder'
import configuration from '../../../electron-builder.config.ts'

const [target = '', version = '', unpacked = '', output = ''] = process.argv.slice(2)
// Fuses are set in Electron's binary, so a stub has none.
const { electronFuses: _, ...plain } = configuration
const made = await build({
  projectDir: join(import.meta.dirname, '../../..'),
  prepackaged: unpacked,
  targets: Platform.LINUX.createTarget(target),
  config: { ...plain, extraMetadata: { version }, directories: { ...plain.directories, output } },
})
console.log(`made: ${made.find((path) => !path.endsWith('.blockmap'))}`)
