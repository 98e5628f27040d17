import type { RelaunchOptions } from 'electron'

/**
 * How the app starts again from its AppImage, which has been replaced: on the same places as this start (docs/interfaces.md),
 * without the rest of its command line, whose link was followed and whose login is over.
 */
export const startAgain = (appImage: string | null, userData: string | null): RelaunchOptions =>
  appImage === null ? {} : { execPath: appImage, args: userData === null ? [] : [`--user-data=${userData}`] }
