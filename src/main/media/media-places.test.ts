import { expect, it } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { DesktopConfig } from '../session/account.ts'
import { defaultPlaces } from './media-address.ts'
import { placesOf } from './media-places.ts'

const configOf = (answer: object) => endpoints['account.desktopConfig'].output.parse(answer) as DesktopConfig

it('returns the defaults without a configuration', () => {
  expect(placesOf(null)).toEqual(defaultPlaces)
  expect(placesOf(configOf({}))).toEqual(defaultPlaces)
})

it('adds the configured places', () => {
  const places = placesOf(
    configOf({ media_prefixes: ['/cdn/files/'], media_origins: ['https://files.network.example'] }),
  )
  expect(places.prefixes).toEqual([...defaultPlaces.prefixes, '/cdn/files/'])
  expect(places.origins).toEqual(['https://files.network.example'])
})

it.each([
  '/',
  '/api/',
  '/Frontend/',
  '/logout/',
  '/user/',
  'cdn/',
  '/cdn',
  '/a/../b/',
  '//evil/',
  '/api/files/',
])('rejects the prefix %j', (prefix) => {
  expect(placesOf(configOf({ media_prefixes: [prefix] })).prefixes).toEqual(defaultPlaces.prefixes)
})

it.each([
  'http://files.example',
  'https://127.0.0.1',
  'https://localhost',
  'https://10.0.0.1:8443',
  'https://a.b/c',
])('rejects the origin %j', (origin) => {
  expect(placesOf(configOf({ media_origins: [origin] })).origins).toEqual([])
})
