import type { Plugin } from 'vite'

/**
 * Modules of packages that main never calls, each with its replacement: network code outside Chromium
 * (decisions.md#the-stack). Loading it would cost Node's HTTP, HTTP/2 and TLS at every start.
 */
const unreadable: readonly { readonly module: RegExp; readonly of: RegExp; readonly instead: string }[] = [
  // The app's own adapter makes the requests.
  {
    module: /^\.\/(http|fetch|xhr)\.js$/,
    of: /\/axios\/lib\/adapters\/adapters\.js$/,
    instead: 'export default null; export const getFetch = null',
  },
  { module: /^form-data$/, of: /\/axios\/lib\//, instead: 'export default null' },
  // The log stays on this computer.
  {
    module: /^\.\/transports\/remote$/,
    of: /\/electron-log\/src\/node\//,
    instead: 'module.exports = () => Object.assign(() => undefined, { level: false })',
  },
]

const prefix = '\0left-out:'

/** Replaces these modules in a bundle. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const from = importer.replaceAll('\\', '/')
    const index = unreadable.findIndex(({ module, of }) => module.test(source) && of.test(from))
    return index === -1 ? null : `${prefix}${index}`
  },
  load: (id) => (id.startsWith(prefix) ? unreadable[Number(id.slice(prefix.length))]?.instead : null),
})
