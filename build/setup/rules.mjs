// Decisions of setup.mjs, without effects.
import { sep } from 'node:path'

/**
 * Returns whether a Node runs our scripts, which are TypeScript.
 * @param {string} version As in `process.version`.
 */
export const runsTypeScript = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18)
}

/**
 * Returns whether a path is below a folder. Windows ignores case.
 * @param {string} path
 * @param {string} folder
 */
export const isInside = (path, folder) => path.toLowerCase().startsWith(`${folder}${sep}`.toLowerCase())

/**
 * Returns npm's command that installs the packages of the lock file. `npm ci` first removes all of node_modules, which
 * Windows refuses while the Node in it runs this script.
 * @param {{ platform: NodeJS.Platform, node: string, modules: string }} process Paths of this Node and of node_modules.
 */
export const npmCommand = ({ platform, node, modules }) =>
  platform === 'win32' && isInside(node, modules) ? ['install', '--no-save'] : ['ci']

/** Time for which a failed installation of Electron is remembered, ms. */
const memoryMs = 24 * 60 * 60 * 1000

/**
 * Returns whether the same version failed within the last day.
 * @param {unknown} memory Content of `.setup/electron.json`; null without it.
 * @param {string} version
 * @param {number} now Ms since 1970.
 */
export const hasFailedToday = (memory, version, now) => {
  const { version: failed, failedAt } = /** @type {{ version?: unknown, failedAt?: unknown }} */ (
    memory ?? {}
  )
  return failed === version && typeof failedAt === 'number' && failedAt <= now && now - failedAt < memoryMs
}
