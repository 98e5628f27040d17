#!/usr/bin/env node
// Installs missing parts before another command runs; silent and quick when nothing is missing. `npm run setup` (`--all`)
// installs all of them. It uses only Node built-ins, because it runs before any package is installed, on any Node. All
// its output goes to stderr: stdout belongs to the next command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desktopObstacle, electronBinary, electronObstacle, readMachine } from './host.mjs'
import { downloadElectron } from './setup/electron-download.mjs'
import { hasFailedToday, isInside, npmCommand, runsTypeScript } from './setup/rules.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const onlyNpm = process.argv.includes('npm') && process.argv.includes('--only')
const forTests = process.argv.includes('--for-tests')
const isAsked = process.argv.includes('--all')
const isLinux = process.platform === 'linux'
const isDebian = isLinux && existsSync('/etc/debian_version')
const isRoot = process.getuid?.() === 0
const printMessage = (/** @type {string} */ text) => process.stderr.write(`setup: ${text}\n`)

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((dir) => dir !== '' && existsSync(join(dir, command)))

/**
 * A Debian package, detected by a command, or by a file in one of the library folders. `otherName` is Ubuntu's.
 * @typedef {{ readonly name: string, readonly otherName?: string, readonly there: () => boolean }} SystemPackage
 */

const fontDirs = [
  ...(process.env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter),
  join(homedir(), '.local/share'),
].map((dir) => join(dir, 'fonts'))
/** Whether the system has a font file with this beginning of its name. @param {string} start */
const hasFont = (start) =>
  fontDirs
    .filter((dir) => existsSync(dir))
    .some((dir) =>
      readdirSync(dir, { recursive: true }).some((path) => basename(String(path)).startsWith(start)),
    )

const libraryDirs = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/lib64']
/** Shows the app without Electron, and runs the journeys. @type {readonly SystemPackage[]} */
const browser = [
  {
    name: 'chromium',
    otherName: 'chromium-browser',
    there: () =>
      Boolean(process.env.CHROMIUM) || ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  },
]
/** Draw the scripts that Inter lacks, and emoji. @type {readonly SystemPackage[]} */
const fonts = [
  { name: 'fonts-noto-core', there: () => ['NotoSansArabic', 'NotoSansDevanagari'].every(hasFont) },
  { name: 'fonts-noto-cjk', there: () => hasFont('NotoSansCJK') },
  { name: 'fonts-noto-color-emoji', there: () => hasFont('NotoColorEmoji') || hasFont('Noto-COLRv1') },
]
/** Compile keytar where it cannot be downloaded. @type {readonly SystemPackage[]} */
const compilers = [
  {
    name: 'libsecret-1-dev',
    there: () => libraryDirs.some((dir) => existsSync(join(dir, 'pkgconfig/libsecret-1.pc'))),
  },
  { name: 'g++', there: () => ['g++', 'c++', 'clang++'].some(onPath) },
  { name: 'make', there: () => onPath('make') },
  { name: 'pkg-config', there: () => onPath('pkg-config') },
  { name: 'python3', there: () => onPath('python3') },
]
/** Without these, tests of the keyring are skipped. @type {readonly SystemPackage[]} */
const keyring = [
  { name: 'gnome-keyring', there: () => onPath('gnome-keyring-daemon') },
  { name: 'dbus', there: () => onPath('dbus-run-session') },
]
/** Small tools that check the installers' parts. Without its tool, a test is skipped. @type {readonly SystemPackage[]} */
const testTools = [
  { name: 'appstream', there: () => onPath('appstreamcli') },
  { name: 'desktop-file-utils', there: () => onPath('desktop-file-validate') },
  { name: 'libxml2-utils', there: () => onPath('xmllint') },
  { name: 'nsis', there: () => onPath('makensis') },
]

/** @param {readonly SystemPackage[]} wanted */
const missing = (wanted) => wanted.filter((one) => !one.there())
/** @param {readonly SystemPackage[]} packages */
const namesOf = (packages) => packages.map(({ name }) => name)

/** Installs packages by apt. A package without a candidate does not stop the others. @param {SystemPackage[]} absent */
const installWithApt = (absent) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) =>
    isRoot
      ? spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
      : spawnSync('sudo', ['apt-get', ...args], { stdio: ['inherit', 2, 2] }).status === 0
  const install = (/** @type {string[]} */ ...names) =>
    apt('install', '-y', '--no-install-recommends', ...names)
  if (!apt('update'))
    printMessage('the package lists could not be refreshed; trying with those that are there')
  if (install(...namesOf(absent))) return
  for (const { name, otherName } of missing(absent))
    if (!install(name) && !(otherName && install(otherName)))
      printMessage(`could not install ${name}; what needs it will say so`)
}

/** Root gets every package, after one line. Others only by `npm run setup`, because sudo asks for a password. */
const systemPackages = () => {
  if (!isDebian || !(isRoot || isAsked)) return
  const tools = forTests || (isAsked && isRoot) ? testTools : []
  const absent = missing([...browser, ...fonts, ...compilers, ...keyring, ...tools])
  if (absent.length === 0) return
  printMessage(`installing ${namesOf(absent).join(', ')}`)
  installWithApt(absent)
}

/** Names missing packages that this command needs. @param {readonly SystemPackage[]} wanted @param {string} purpose */
const explainMissing = (wanted, purpose) => {
  const names = isLinux ? namesOf(missing(wanted)) : []
  if (names.length === 0) return
  printMessage(
    isDebian
      ? `for ${purpose}, run \`npm run setup\`, or: sudo apt-get install ${names.join(' ')}`
      : `for ${purpose}, install ${names.join(', ')} (Debian’s names) with your system’s package manager`,
  )
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
  const modules = join(root, 'node_modules')
  const mark = join(modules, '.quayside-lock')
  if (existsSync(mark) ? readFileSync(mark, 'utf8') === digest : areInstalled()) return
  printMessage('installing npm packages')
  const [command = 'ci', ...options] = npmCommand({
    platform: process.platform,
    node: process.execPath,
    modules,
  })
  const { status } = spawnSync('npm', [command, ...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    printMessage(
      command === 'ci'
        ? 'npm ci failed; see above'
        : 'npm could not update the packages: run `npm ci` yourself',
    )
    explainMissing(compilers, 'packages that are compiled')
    process.exit(1)
  }
  writeFileSync(mark, digest)
}

const links = ['node', 'node.cmd', 'node.ps1'].map((name) => join(root, 'node_modules/.bin', name))
const isLinked = () => links.some((link) => existsSync(link))

// npm searches node_modules/.bin first, so the optional package `node` replaces every Node there. It is for a Node that
// runs no TypeScript. npm names the Node that runs npm, which is the person's own.
const chooseNode = () => {
  const path = process.env.npm_node_execpath ?? process.execPath
  const isOwn = !isInside(path, join(root, 'node_modules'))
  const version =
    path === process.execPath
      ? process.version
      : spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (version && runsTypeScript(version)) {
    if (isOwn) for (const link of links) rmSync(link, { force: true })
    return
  }
  if (!isLinked() && existsSync(join(root, 'node_modules/node/bin')))
    spawnSync('npm', ['rebuild', 'node', '--ignore-scripts'], {
      cwd: root,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
  if (isLinked()) return
  printMessage(
    `npm could not install Node 24 for this project, and ${version} is too old: install Node 24 (or 22.18 and newer)`,
  )
  process.exit(1)
}

const readMemory = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

// Electron has no postinstall script, so its binary is installed on first use, where it can run.
const installElectron = async () => {
  if (electronBinary() !== null || process.env.ELECTRON_OVERRIDE_DIST_PATH) return
  if (!isAsked && desktopObstacle(readMachine()) !== null) return
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'))
  const memory = join(root, '.setup/electron.json')
  if (!isAsked && hasFailedToday(readMemory(memory), version, Date.now())) return
  printMessage(`fetching Electron ${version}, some 120 MB`)
  const outcome = await downloadElectron({
    script: join(root, 'node_modules/electron/install.js'),
    env: process.env,
    report: (text) => printMessage(`Electron: ${text}`),
  })
  if (outcome === 'installed' && electronBinary() !== null) {
    rmSync(memory, { force: true })
    return
  }
  if (outcome === 'network') {
    printMessage('Electron could not be fetched. The next start tries again.')
    return
  }
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, `${JSON.stringify({ version, failedAt: Date.now() }, null, 2)}\n`)
  printMessage('Electron could not be installed. `npm run setup` tries again, any other command after a day.')
}

const explain = () => {
  if (isAsked) explainMissing([...browser, ...fonts, ...compilers, ...keyring], 'everything else')
  else if (forTests) explainMissing([...browser, ...keyring], 'all tests')
  else if (electronBinary() === null || electronObstacle(readMachine()) !== null)
    explainMissing(browser, 'a window')
}

if (!onlyNpm) systemPackages()
npmPackages()
chooseNode()
if (!onlyNpm) {
  await installElectron()
  explain()
}
