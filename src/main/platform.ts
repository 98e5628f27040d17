/** A system whose manners the app knows, by Node's name for it. */
export type Platform = 'darwin' | 'win32' | 'linux'

/** The system that the app runs on; any other Unix counts as Linux. Nothing else in main asks the process. */
export const platform = (): Platform =>
  process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux'
