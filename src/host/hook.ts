import { registerHooks } from 'node:module'

const stand = new URL('./electron/index.ts', import.meta.url).href

/** From here on, whoever imports or requires `electron` in this process gets the host's. */
export const standInForElectron = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main' || specifier === 'electron/common'
        ? { url: stand, shortCircuit: true, format: 'module-typescript' }
        : next(specifier, context),
  })
}
