import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Desktop } from './options.ts'

const source = join(import.meta.dirname, 'page')
const wire = join(import.meta.dirname, 'wire')
const cache = join(import.meta.dirname, '../../node_modules/.cache/browser-host')

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of [source, wire]) {
    for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const bundle = async (): Promise<string> => {
  // Loaded only after a change, because it takes longer than the rest of a start.
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(source, 'main.ts'), formats: ['iife'], name: 'browserHost' },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The page script was not built')
  return first.output[0].code
}

const built = async (): Promise<string> => {
  const path = join(cache, `page-${fingerprint()}.js`)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const code = await bundle()
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${path}.${process.pid}`, code)
    renameSync(`${path}.${process.pid}`, path)
    return code
  }
}

let shim: Promise<string> | undefined

/** Builds the page's script before the first page needs it. */
export const preparePageScript = async (): Promise<void> => {
  shim ??= built()
  await shim
}

export const pageScriptPath = '/__host/page.js'

export interface PageScript {
  readonly code: string
  /** Its URL, which contains a hash of the content, so that a browser may cache it. */
  readonly address: string
}

/**
 * Returns the first, classic script of every page. It contains the socket, the renderer's part of `electron`, and the
 * simulated system. It also contains the app's preload as a function, called once with its own `require`, `module`
 * and `exports`.
 */
export const readPageScript = async (
  preload: string | null,
  platform: Desktop | null,
): Promise<PageScript> => {
  shim ??= built()
  const given =
    preload === null
      ? 'null'
      : `function (require, module, exports, process) {\n${readFileSync(preload, 'utf8')}\n}`
  const code = `${await shim}\nbrowserHost.start(${given}, ${JSON.stringify(platform)})`
  const version = createHash('sha256').update(code).digest('base64url').slice(0, 16)
  return { code, address: `${pageScriptPath}?v=${version}` }
}
