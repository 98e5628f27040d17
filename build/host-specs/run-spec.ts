/**
 * Runs one spec file of Electron inside the browser host, as its app. The environment names the file, the host's module
 * `electron` and the file for the results, one JSON object a line.
 */
import { appendFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as chai from 'chai'
import { addAssertions } from './assertions.ts'
import { createRunner, Lacking } from './suite.ts'

const required = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
const spec = required('QUAYSIDE_SPEC')
const results = required('QUAYSIDE_SPEC_RESULTS')
const folder = required('QUAYSIDE_SPEC_FOLDER')

const host = (await import(required('QUAYSIDE_SPEC_HOST'))) as Record<string, unknown>
const names = new Set([...required('QUAYSIDE_SPEC_NAMES').split(','), ...Object.keys(host)])
names.delete('default')

/** Throws for each use of a module that the host does not have. */
const lacking = (name: string): unknown => {
  const refuse = (): never => {
    throw new Lacking(`the host has no ${name}`)
  }
  return new Proxy(refuse, { get: refuse, construct: refuse, apply: refuse })
}
Object.assign(globalThis, {
  __electron: Object.fromEntries([...names].map((name) => [name, host[name] ?? lacking(name)])),
})
const electron = `data:text/javascript,${encodeURIComponent(
  [...names].map((name) => `export const ${name} = globalThis.__electron.${name}`).join('\n'),
)}`

/** The module `electron` of Electron's own files: its own menus, which import each other, and the host's rest. */
const electronJs = `data:text/javascript,${encodeURIComponent(
  [
    'export let Menu, MenuItem',
    'export const use = (menu, item) => { Menu = menu; MenuItem = item }',
    'export const BaseWindow = class { static getAllWindows() { return [] } static getFocusedWindow() { return null } }',
    ...[...names]
      .filter((name) => !['Menu', 'MenuItem', 'BaseWindow'].includes(name))
      .map((name) => `export const ${name} = globalThis.__electron.${name}`),
  ].join('\n'),
)}`

/** Replaces a package that is not installed here. */
const absent = 'data:text/javascript,export default {}'

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'electron-js') return { url: electronJs, shortCircuit: true }
    const isElectrons = context.parentURL?.startsWith(pathToFileURL(join(folder, 'lib')).href) ?? false
    if (isElectrons && /^electron(\/\w+)?$/.test(specifier)) return { url: electronJs, shortCircuit: true }
    const isOurs = context.parentURL?.startsWith(pathToFileURL(folder).href) ?? false
    if (!isOurs) return next(specifier, context)
    if (/^electron(\/\w+)?$/.test(specifier)) return { url: electron, shortCircuit: true }
    if (specifier.startsWith('@electron/internal/'))
      return next(pathToFileURL(join(folder, 'lib', `${specifier.slice(19)}.mjs`)).href, context)
    if (/^\.{1,2}\//.test(specifier)) return next(`${specifier.replace(/\.ts$/, '')}.mjs`, context)
    if (specifier.startsWith('node:')) return next(specifier, context)
    // The packages of this project; a checkout rarely has its own.
    try {
      return next(specifier, { ...context, parentURL: import.meta.url })
    } catch {
      return { url: absent, shortCircuit: true }
    }
  },
})

// Electron's internal modules in native code.
Object.assign(process, {
  _linkedBinding: (name: string) =>
    new Proxy({}, { get: () => (name === 'electron_common_features' ? () => false : lacking(name)) }),
})

const report = (line: unknown): void => appendFileSync(results, `${JSON.stringify(line)}\n`)
// A test that ended may leave a rejection behind.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

const runner = createRunner()
Object.assign(globalThis, runner.globals, { require: createRequire(spec) })
addAssertions(chai)
const app = host.app as Electron.App
// Otherwise the app quits after the first test.
app.on('window-all-closed', () => undefined)
await app.whenReady()
const helpers = (await import(pathToFileURL(join(folder, 'spec/lib/spec-helpers.mjs')).href)) as {
  runCleanupFunctions: () => Promise<void>
}
try {
  await import(pathToFileURL(spec).href)
} catch (error) {
  report({ title: 'loading', state: 'failed', reason: String(error).split('\n')[0] })
}
await runner.run(report, helpers.runCleanupFunctions)
report({ title: 'end', state: 'end', reason: '' })
process.exit(0)
