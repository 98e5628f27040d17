import fs from 'node:fs'
import { registerHooks } from 'node:module'

const nativeCodecs = /^@img\/sharp-(?!wasm32)[a-z0-9-]+\/sharp\.node$/

/**
 * Has sharp load its codecs as WebAssembly instead of as native code. What a picture breaks in them then stays within their own
 * memory, and they can call nothing but the functions that they import.
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
 * Takes away what the codecs could still do with their imports: open, read, change or load a file, and make code from text by a
 * function's `constructor`. Call it once everything is loaded, for nothing can be loaded afterwards.
 */
export const confineProcess = (): void => {
  for (const functions of [fs.promises, fs] as object[])
    for (const [name, value] of Object.entries(functions))
      if (typeof value === 'function') Object.defineProperty(functions, name, { value: refuse })
  for (const sample of [() => {}, async () => {}, function* () {}, async function* () {}])
    Object.defineProperty(Object.getPrototypeOf(sample), 'constructor', { value: undefined })
}
