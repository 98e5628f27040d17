// Decides which host runs the app, for every command. Plain JavaScript on Node's built-ins, because setup.mjs needs it
// before any package is installed, on any Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Facts about this machine that decide whether Electron can run. Only Linux has obstacles.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {boolean} hasDisplay
 * @property {boolean} hasNamespaces Whether ordinary users may create user namespaces, which the sandbox uses.
 * @property {boolean} isRestricted Whether AppArmor denies namespaces to programs without a profile (Ubuntu 24.04).
 * @property {string} helper Path of the sandbox's set-uid helper, which needs no namespaces.
 * @property {boolean} hasHelper Whether that helper belongs to root and is set-uid.
 */

/** @typedef {'electron' | 'browser'} HostName */

/** @param {string} path */
const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** @param {string} path */
const isHelper = (path) => {
  try {
    const { uid, mode } = statSync(path)
    return uid === 0 && (mode & 0o7777) === 0o4755
  } catch {
    return false
  }
}

// Containers forbid the call itself. Without the program the answer is unknown, and Electron may try.
const mayUnshare = () => {
  const { status, error } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  return error !== undefined || status === 0
}

/**
 * Returns the path of Electron's binary; null if this machine has none, or an incomplete one. Makes the same checks as
 * Electron's install.js, which writes path.txt last.
 * @param {string} [folder] Electron's package.
 * @returns {string | null}
 */
export const electronBinary = (folder = join(root, 'node_modules/electron')) => {
  const elsewhere = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const name = textOf(join(folder, 'path.txt'))
  if (elsewhere) {
    const named = join(elsewhere, name ?? (process.platform === 'win32' ? 'electron.exe' : 'electron'))
    return existsSync(named) ? named : null
  }
  const manifest = textOf(join(folder, 'package.json'))
  if (name === null || manifest === null) return null
  const installed = textOf(join(folder, 'dist/version'))?.replace(/^v/, '')
  const path = join(folder, 'dist', name)
  return installed === JSON.parse(manifest).version && existsSync(path) ? path : null
}

/**
 * Reads the facts about this machine.
 * @param {string | null} [binary]
 * @returns {Machine}
 */
export const readMachine = (binary = electronBinary()) => {
  const { platform, env } = process
  const helper = join(binary ? dirname(binary) : join(root, 'node_modules/electron/dist'), 'chrome-sandbox')
  const isLinux = platform === 'linux'
  const isRoot = isLinux && process.getuid?.() === 0
  return {
    platform,
    isRoot,
    hasDisplay: Boolean(env.DISPLAY || env.WAYLAND_DISPLAY),
    hasNamespaces: !isLinux || isRoot || mayUnshare(),
    isRestricted: isLinux && textOf('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1',
    helper,
    hasHelper: isHelper(helper),
  }
}

/**
 * Returns why no Electron can run for this user, installed or not; null without an obstacle.
 * @param {Pick<Machine, 'platform' | 'isRoot' | 'hasDisplay'>} machine
 */
export const desktopObstacle = ({ platform, isRoot, hasDisplay }) => {
  if (platform !== 'linux') return null
  if (isRoot) return 'Electron’s sandbox refuses to run as root'
  return hasDisplay ? null : 'Electron needs a display, and neither DISPLAY nor WAYLAND_DISPLAY is set'
}

/**
 * Returns why Electron cannot run on a machine; null if it can.
 * @param {Machine} machine
 */
export const electronObstacle = (machine) => {
  const { platform, hasNamespaces, isRestricted, helper, hasHelper } = machine
  const obstacle = desktopObstacle(machine)
  if (obstacle !== null || platform !== 'linux' || hasHelper) return obstacle
  const owned = `\`sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'\` (again after each \`npm ci\`)`
  if (isRestricted)
    return `Electron’s sandbox is denied by AppArmor until \`sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\` or ${owned}`
  return hasNamespaces
    ? null
    : `Electron’s sandbox needs user namespaces, which this system denies, or ${owned}`
}

/**
 * Decides which host runs the app. A requested host is taken without a look at the machine.
 * @param {{ wanted: HostName | null, binary: string | null, machine: () => Machine }} facts
 * @returns {{ host: HostName, reason: string | null }} `reason` is one line for people, if the browser host stands in.
 */
export const decideHost = ({ wanted, binary, machine }) => {
  if (wanted !== null) return { host: wanted, reason: null }
  const here = machine()
  const reason = binary === null ? desktopObstacle(here) : electronObstacle(here)
  if (binary !== null && reason === null) return { host: 'electron', reason: null }
  return {
    host: 'browser',
    reason: reason ?? 'Electron’s binary is not on this machine (`npm run setup` fetches it)',
  }
}
