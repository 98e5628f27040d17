/**
 * `npm run package [-- --dir] [--no-build]`: builds the bundles and packs them with electron-builder. Without
 * Electron's binary, `--dir` packs a stub: enough to inspect `app.asar`, but not to run the app.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, Platform } from 'electron-builder'
import configuration from '../electron-builder.config.ts'
import { writeNotices } from './installer/write-notices.ts'
import { answerHelp } from './usage.ts'

answerHelp(`Builds the bundles and packs them for this system, into dist/.

  --dir       stops at the unpacked app; without Electron's binary it has a stub
  --no-build  packs the bundles that are there
  --help      this text`)
const root = dirname(import.meta.dirname)
const dirOnly = process.argv.includes('--dir')
const electronDist = join(root, 'node_modules/electron/dist')

const stubElectron = (): string => {
  const stub = join(root, 'dist/stub-electron')
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  for (const dir of ['resources', 'locales']) mkdirSync(join(stub, dir), { recursive: true })
  writeFileSync(join(stub, 'version'), version)
  writeFileSync(
    join(stub, 'electron'),
    '#!/bin/sh\necho "this is not Electron: its binary could not be had" >&2\nexit 1\n',
  )
  chmodSync(join(stub, 'electron'), 0o755)
  return stub
}

if (!process.argv.includes('--no-build')) {
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const { status } = spawnSync(process.execPath, [builder, 'build'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}
writeNotices(root)

const real = existsSync(join(electronDist, 'version'))
if (!real && !dirOnly) {
  console.error(
    'Electron’s binary is not here (`npm run setup` fetches it): only `npm run package -- --dir` works, with a stub.',
  )
  process.exit(1)
}

// Fuses are set in Electron's binary, so a stub has none.
const { electronFuses: _fuses, ...withoutFuses } = configuration
const made = await build({
  projectDir: root,
  ...(dirOnly ? { targets: Platform.current().createTarget('dir') } : {}),
  config: {
    ...(real ? configuration : { ...withoutFuses, electronDist: stubElectron() }),
    // The installed binaries are for this system and processor.
    npmRebuild: !dirOnly,
  },
})
console.log(dirOnly ? join(root, 'dist') : made.join('\n'))
