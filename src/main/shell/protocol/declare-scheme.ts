import type { Protocol } from 'electron'
import { appScheme } from './origin.ts'

/** Registers the app's scheme as a standard, secure origin. Call before the app is ready. */
export const declareScheme = (protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
