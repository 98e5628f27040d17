#!/usr/bin/env node
// Installs missing parts before another command runs; silent and quick when nothing is missing. It uses only Node
// built-ins, because it runs before any package is installed, on any Node. All its output goes to stderr: stdout belongs
// to the next command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const onlyNpm = process.argv.includes('npm') && process.argv.includes('--only')
const forTests = process.argv.includes('--for-tests')
const printMessage = (/** @type {string} */ text) => process.stderr.write(`setup: ${text}\n`)

/** @param {string} command @param {string[]} args @param {number} [seconds] */
const run = (command, args, seconds) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
    ...(seconds === undefined ? {} : { timeout: seconds * 1000 }),
  })

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((dir) => dir !== '' && existsSync(join(dir, command)))

// Each Debian package is detected by a command, or by a file in one of the library folders.
const libraryDirs = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/lib64']
const debianPackages = [
  {
    name: 'chromium',
    there: () =>
      Boolean(process.env.CHROMIUM) || ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  },
  {
    name: 'libsecret-1-dev',
    there: () => libraryDirs.some((dir) => existsSync(join(dir, 'pkgconfig/libsecret-1.pc'))),
  },
  { name: 'gnome-keyring', there: () => onPath('gnome-keyring-daemon') },
  { name: 'dbus', there: () => onPath('dbus-run-session') },
  { name: 'g++', there: () => ['g++', 'c++', 'clang++'].some(onPath) },
  { name: 'make', there: () => onPath('make') },
  { name: 'pkg-config', there: () => onPath('pkg-config') },
  { name: 'python3', there: () => onPath('python3') },
]

// Small tools that check the installers' parts. Without its tool, a test is skipped.
const testTools = [
  { name: 'appstream', there: () => onPath('appstreamcli') },
  { name: 'desktop-file-utils', there: () => onPath('desktop-file-validate') },
  { name: 'libxml2-utils', there: () => onPath('xmllint') },
  { name: 'nsis', there: () => onPath('makensis') },
]

const systemPackages = () => {
  if (process.platform !== 'linux') return
  const debian = existsSync('/etc/debian_version')
  const isRoot = process.getuid?.() === 0
  const mayInstall = debian && isRoot
  const wanted = forTests && mayInstall ? [...debianPackages, ...testTools] : debianPackages
  const absent = wanted.filter((p) => !p.there()).map((p) => p.name)
  if (absent.length === 0) return
  if (!mayInstall) {
    printMessage(`not on this machine: ${absent.join(', ')} (Debian's names).`)
    printMessage(
      debian
        ? `to get them: sudo apt-get install ${absent.join(' ')}`
        : 'install them with your system’s package manager.',
    )
    return
  }
  printMessage(`installing ${absent.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ args) => spawnSync('apt-get', args, { stdio: 'ignore', env })
  const install = () => apt(['install', '-y', '--no-install-recommends', ...absent]).status === 0
  if (apt(['update']).status !== 0)
    printMessage('the package lists could not be refreshed; trying with those that are there')
  if (!install()) printMessage(`could not install ${absent.join(', ')}; what needs them will say so`)
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Locked */

/** @param {string} file @returns {Readonly<Record<string, Locked>>} */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

// npm's record of the installed packages. After `npm ci` the folder contains nothing else. Running it again would
// remove later additions, for example Electron's binary.
const areInstalled = () => {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, note))) return false
  const there = packagesIn(note)
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, integrity, optional }]) => {
    const one = there[path]
    if (path === '') return true
    return one ? one.version === version && one.integrity === integrity : optional === true
  })
}

const npmPackages = () => {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules/.quayside-lock')
  if (existsSync(mark) ? readFileSync(mark, 'utf8') === digest : areInstalled()) return
  printMessage('installing npm packages')
  const { status } = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    printMessage('npm ci failed; see above')
    process.exit(1)
  }
  writeFileSync(mark, digest)
}

// Electron has no postinstall script, so its binary is installed on first use. After one attempt, the result is saved
// for this version.
const electronBinary = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'))
  const dist = join(root, 'node_modules/electron/dist/version')
  if (existsSync(dist) || process.env.ELECTRON_OVERRIDE_DIST_PATH) return
  const memory = join(root, '.setup/electron.json')
  if (existsSync(memory) && JSON.parse(readFileSync(memory, 'utf8')).version === version) return
  const tried = spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], {
    cwd: root,
    stdio: 'ignore',
    timeout: 90_000,
  })
  const there = tried.status === 0 && existsSync(dist)
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, `${JSON.stringify({ version, there }, null, 2)}\n`)
  if (!there)
    printMessage(
      'Electron’s binary cannot be had here; the browser host stands in (delete .setup to try again)',
    )
}

if (!onlyNpm) systemPackages()
npmPackages()
if (!onlyNpm) electronBinary()
