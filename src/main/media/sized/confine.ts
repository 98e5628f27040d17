import fs from 'node:fs'
import { registerHooks } from 'node:module'

const nativeCodecs = /^@img\/sharp-(?!wasm32)[a-z0-9-]+\/sharp\.node$/

/**
 * Loads sharp's codecs as WebAssembly instead of native code. A hostile picture can then corrupt only their own memory.
 * They can call only their imported functions.
 */
export const loadCodecsAsWebAssembly = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(nativeCodecs.test(specifier) ? '@img/sharp-wasm32/sharp.node' : specifier, context),
  })
}

const refuse = (): never => {
  throw Object.assign(new Error('This process has no files.'), { code: 'EACCES' })
}

/**
 * Removes the remaining abilities of the codecs' imports: file access, loading, and code from text through a function's
 * `constructor`. Call after everything is loaded; nothing can load afterwards.
 */
export const confineProcess = (): void => {
  for (const functions of [fs.promises, fs] as object[])
    for (const [name, value] of Object.entries(functions))
      if (typeof value === 'function') Object.defineProperty(functions, name, { value: refuse })
  for (const sample of [() => {}, async () => {}, function* () {}, async function* () {}])
    Object.defineProperty(Object.getPrototypeOf(sample), 'constructor', { value: undefined })
}
