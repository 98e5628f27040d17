/**
 * `npm run verify -- FILE`: says whether an exported discussion is as the app wrote it, or which entry differs
 * (docs/interfaces.md). Exits with 1 if it differs, and with 2 if the file cannot be verified.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verified } from './verify/verified.ts'

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('Usage: npm run verify -- FILE')
  process.exit(2)
}

// jsdom has no types here.
const jsdom: string = 'jsdom'
const { JSDOM } = (await import(jsdom)) as {
  readonly JSDOM: new (html: string) => { readonly window: Readonly<Record<string, unknown>> }
}
const { window } = new JSDOM('')
for (const name of ['window', 'document', 'Node', 'Element', 'HTMLElement', 'DocumentFragment'])
  Object.defineProperty(globalThis, name, {
    value: name === 'window' ? window : window[name],
    configurable: true,
  })

// The app's own conversion. Its types need a DOM, which build/ does not have.
const plainText = join(import.meta.dirname, '../src/renderer/features/rich-text/plain-text.ts')
const { plainTextOf } = (await import(pathToFileURL(plainText).href)) as {
  readonly plainTextOf: (html: string) => string
}

const { lines, code } = await verified(readFileSync(path), plainTextOf)
for (const line of lines) console.log(line)
process.exitCode = code
