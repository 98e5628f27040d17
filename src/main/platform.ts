/** A supported system, by Node's name. */
export type Platform = 'darwin' | 'win32' | 'linux'

/** Returns the app's system; any other Unix counts as Linux. The rest of main uses only this function. */
export const platform = (): Platform =>
  process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux'
