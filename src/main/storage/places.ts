import path, { posix, win32 } from 'node:path'
import type { Platform } from '../platform.ts'

/** The app's folders, as absolute paths (docs/packaging.md). */
export interface Places {
  /** Irreplaceable data: settings and drafts. */
  readonly data: string
  /** Refetchable data, including Chromium's files. Never in a roaming profile. */
  readonly cache: string
  readonly logs: string
}

export interface Surroundings {
  readonly platform: Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** Electron's folder for data. */
  readonly userData: string
  /** The folder of the command line, which holds everything. */
  readonly given: string | null
}

const name = 'Quayside'

/** Returns this system's folders: known folders on Windows, the Library on macOS, XDG on Linux. */
export const systemPlaces = ({ platform, environment, home, userData, given }: Surroundings): Places => {
  // Depends on the form of the home path, because the browser host simulates Windows on other machines.
  const { join, isAbsolute } = home.startsWith('/') ? posix : win32
  if (given !== null) return { data: given, cache: given, logs: join(given, 'logs') }
  // XDG ignores relative and empty paths.
  const named = (variable: string, otherwise: string): string => {
    const value = environment[variable]
    return join(value !== undefined && isAbsolute(value) ? value : otherwise, name)
  }
  if (platform === 'win32') {
    const local = named('LOCALAPPDATA', join(home, 'AppData', 'Local'))
    return { data: userData, cache: join(local, 'Cache'), logs: join(local, 'Logs') }
  }
  if (platform === 'darwin') {
    const library = join(home, 'Library')
    return { data: userData, cache: join(library, 'Caches', name), logs: join(library, 'Logs', name) }
  }
  return {
    data: userData,
    cache: named('XDG_CACHE_HOME', join(home, '.cache')),
    logs: join(named('XDG_STATE_HOME', join(home, '.local', 'state')), 'logs'),
  }
}

/** Moves unusable places into the data folder. Only an unusable data folder prevents a start. */
export const usablePlaces = (
  { data, cache, logs }: Places,
  isUsable: (folder: string) => boolean,
): Places => ({
  data,
  cache: isUsable(cache) ? cache : data,
  logs: isUsable(logs) ? logs : path.join(data, 'logs'),
})
