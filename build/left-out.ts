import type { Plugin } from 'vite'

/**
 * Modules of packages that main never calls or needs, each with its replacement. Loading them at every start would cost
 * Node's HTTP, HTTP/2 and TLS (network code outside Chromium, decisions.md#the-stack) and a quarter more code.
 */
const unreadable: readonly { readonly module: RegExp; readonly of: RegExp; readonly instead: string }[] = [
  // The app's own adapter makes the requests.
  {
    module: /^\.\/(http|fetch|xhr)\.js$/,
    of: /\/axios\/lib\/adapters\/adapters\.js$/,
    instead: 'export default null; export const getFetch = null',
  },
  { module: /^form-data$/, of: /\/axios\/lib\//, instead: 'export default null' },
  // Stores are checked by schemas of their own (json-store.ts), and migrate nothing.
  {
    module: /^(ajv\/dist\/2020\.js|ajv-formats|semver)$/,
    of: /\/conf\/dist\//,
    instead: 'export const Ajv2020 = null; export default null',
  },
  // A list of public suffixes protects other sites, and a jar belongs to one server alone (target.ts).
  {
    module: /^tldts$/,
    of: /\/tough-cookie\/dist\//,
    instead: 'export const getDomain = (host) => /[^.]+\\.[^.]+$/.exec(host)?.[0] ?? null',
  },
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
