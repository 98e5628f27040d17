import path, { posix, win32 } from 'node:path'
import type { Platform } from '../platform.ts'

/** Where the app keeps what, each an absolute path (docs/packaging.md). */
export interface Places {
  /** Irreplaceable data: settings and drafts. */
  readonly data: string
  /** Refetchable data, including Chromium's own files: never in a roaming profile. */
  readonly cache: string
  readonly logs: string
}

/** Inputs of the places. */
export interface Surroundings {
  readonly platform: Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** The system's choice for data, as Electron gives it. */
  readonly userData: string
  /** The folder that the command line names; everything is in it then. */
  readonly given: string | null
}

const name = 'Quayside'

/** The places that this system wants: known folders on Windows, the Library on macOS, XDG on Linux. */
export const systemPlaces = ({ platform, environment, home, userData, given }: Surroundings): Places => {
  // Decided by the form of the home path: the host imitates Windows on machines with other paths.
  const { join, isAbsolute } = home.startsWith('/') ? posix : win32
  if (given !== null) return { data: given, cache: given, logs: join(given, 'logs') }
  // XDG wants relative paths to be passed over; an empty one is none.
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

/** Moves unusable places into the data folder: only an unusable data folder prevents a start. */
export const usablePlaces = (
  { data, cache, logs }: Places,
  isUsable: (folder: string) => boolean,
): Places => ({
  data,
  cache: isUsable(cache) ? cache : data,
  logs: isUsable(logs) ? logs : path.join(data, 'logs'),
})
