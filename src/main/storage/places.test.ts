import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Surroundings, systemPlaces, usablePlaces } from './places.ts'

const linux: Surroundings = {
  platform: 'linux',
  environment: {},
  home: '/home/ada',
  userData: '/home/ada/.config/Quayside',
  given: null,
}

it('Windows: stores only settings and drafts in the roaming profile', () => {
  const windows: Surroundings = {
    platform: 'win32',
    environment: { LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local' },
    home: 'C:\\Users\\Ada',
    userData: '\\\\server\\profiles\\ada\\AppData\\Roaming\\Quayside',
    given: null,
  }
  const places = {
    data: '\\\\server\\profiles\\ada\\AppData\\Roaming\\Quayside',
    cache: 'C:\\Users\\Ada\\AppData\\Local\\Quayside\\Cache',
    logs: 'C:\\Users\\Ada\\AppData\\Local\\Quayside\\Logs',
  }
  expect(systemPlaces(windows)).toEqual(places)
  expect(systemPlaces({ ...windows, environment: {} })).toEqual(places)
})

it('macOS: uses the Library folders, so that backups skip the caches', () => {
  const mac: Surroundings = {
    ...linux,
    platform: 'darwin',
    home: '/Users/ada',
    userData: '/Users/ada/Library/Application Support/Quayside',
  }
  expect(systemPlaces(mac)).toEqual({
    data: '/Users/ada/Library/Application Support/Quayside',
    cache: '/Users/ada/Library/Caches/Quayside',
    logs: '/Users/ada/Library/Logs/Quayside',
  })
})

it('Linux: separates configuration, cache and state by the XDG variables', () => {
  expect(systemPlaces(linux)).toEqual({
    data: '/home/ada/.config/Quayside',
    cache: '/home/ada/.cache/Quayside',
    logs: '/home/ada/.local/state/Quayside/logs',
  })
  const named = { XDG_CACHE_HOME: '/fast/cache', XDG_STATE_HOME: '/var/state' }
  expect(systemPlaces({ ...linux, environment: named })).toMatchObject({
    cache: '/fast/cache/Quayside',
    logs: '/var/state/Quayside/logs',
  })
})

it.each(['', 'relative/cache'])('Linux: ignores the invalid XDG value %j', (value) => {
  expect(systemPlaces({ ...linux, environment: { XDG_CACHE_HOME: value } }).cache).toBe(
    '/home/ada/.cache/Quayside',
  )
})

it.each(['linux', 'darwin', 'win32'] as const)('%s: keeps everything in a given folder', (platform) => {
  const places = systemPlaces({ ...linux, platform, given: '/mnt/stick' })
  expect(places).toEqual({ data: '/mnt/stick', cache: '/mnt/stick', logs: '/mnt/stick/logs' })
})

it('falls back to the data folder if the cache folder is unusable', () => {
  const places = systemPlaces(linux)
  const { data } = places
  expect(usablePlaces(places, () => true)).toEqual(places)
  expect(usablePlaces(places, () => false)).toEqual({ data, cache: data, logs: join(data, 'logs') })
})
