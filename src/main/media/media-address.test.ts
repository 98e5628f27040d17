import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { DesktopConfig } from '../session/account.ts'
import {
  askedPicture,
  boundedRange,
  defaultPlaces,
  mediaAddress,
  placesOf,
  shownType,
} from './media-address.ts'

const origin = 'https://network.example'
const places = {
  prefixes: [...defaultPlaces.prefixes, '/cdn/files/'],
  origins: ['https://files.network.example'],
}
const address = (wanted: string): string | null =>
  mediaAddress(encodeURIComponent(wanted), origin, places)?.url ?? null

describe('mediaAddress', () => {
  it.each([
    ['/storage/a.png', `${origin}/storage/a.png`],
    ['storage/a b.png', `${origin}/storage/a%20b.png`],
    [`${origin}/storage/a.png?w=1#x`, `${origin}/storage/a.png?w=1`],
    ['/freight/fcl.webp', `${origin}/freight/fcl.webp`],
    ['/uploads/2026/11/a.pdf', `${origin}/uploads/2026/11/a.pdf`],
    ['/cdn/files/a.png', `${origin}/cdn/files/a.png`],
    ['/storage/a.png?expires=1&signature=0a', `${origin}/storage/a.png?expires=1&signature=0a`],
    ['https://files.network.example/a.png', 'https://files.network.example/a.png'],
  ])('accepts %s in a media place', (wanted, url) => {
    expect(address(wanted)).toBe(url)
  })

  it("marks addresses on the network's own origin", () => {
    expect(mediaAddress('%2Fstorage%2Fa.png', origin, places)?.isOwn).toBe(true)
    expect(mediaAddress('https%3A%2F%2Ffiles.network.example%2Fa.png', origin, places)?.isOwn).toBe(false)
  })

  it.each([
    'https://evil.example/a.png',
    'https://files.network.example.evil.example/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'http://network.example/storage/a.png',
    'https://user:pw@network.example/storage/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'http://169.254.169.254/latest',
    '',
    '/',
  ])('rejects %s', (wanted) => {
    expect(address(wanted)).toBeNull()
  })

  it.each([
    '/frontend/view-exporter-info/u1',
    '/api/user',
    '//api/user',
    '/./frontend/view-fcl-voyager/u1',
    '/storage/../frontend/view-fcl-voyager/u1',
    '/storage/%2e%2e/api/user',
    '/storage/..%2fapi/user',
    '/storage/..%5capi/user',
    '/storage/%252e%252e/api/user',
    '/storage//a.png',
    '/storage/',
    '/storage/a.png?next=/logout',
    '/storage/a.png?w=/logout',
    '/storage/index.php/frontend/view-fcl-voyager/u1',
    '/%66rontend/view-fcl-voyager/u1',
    '/FRONTEND/view-fcl-voyager/u1',
    '/logout',
    '/index.php/frontend/view-fcl-voyager/u1',
    '/index.php?s=/api/user',
    '/telescope',
    '/oauth/x',
    '/livewire/message',
    '/horizon/api/stats',
    '/_debugbar/open',
    '/storage',
    '/storages/a.png',
    '/broadcasting/auth',
  ])('rejects %s, which could have an effect', (wanted) => {
    expect(address(wanted)).toBeNull()
  })

  it('always stays inside the media places', () => {
    const piece = fc.constantFrom(
      '/',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      'storage',
      'api',
      'a.png',
      '?',
      '#',
      '@',
      ':',
      '%00',
      ';',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = address(pieces.join(''))
        if (found === null) return
        const { pathname } = new URL(found)
        expect(pathname).toMatch(/^\/(storage|uploads|freight|cdn\/files)\/./)
        expect(decodeURIComponent(pathname)).not.toMatch(/\/\.\.?(\/|$)|\\|\0/)
      }),
      { numRuns: 5000 },
    )
  })

  it('rejects invalid encoding', () => {
    expect(mediaAddress('%E0%A4%A', origin)).toBeNull()
  })
})

it.each([
  ['bytes=0-', 'bytes=0-8388607'],
  ['bytes=100-199', 'bytes=100-199'],
  ['bytes=0-99999999999', 'bytes=0-8388607'],
  ['bytes=-500', null],
  ['bytes=5-1', null],
  ['bytes=0-1,5-6', null],
  [null, null],
])('limits the range %j to %j', (requested, fetched) => {
  expect(boundedRange(requested)).toBe(fetched)
})

it.each([
  ['image/PNG; charset=x', 'image/png'],
  ['video/mp4', 'video/mp4'],
  ['audio/mpeg', 'audio/mpeg'],
  ['application/pdf', 'application/pdf'],
  ['image/svg+xml', null],
  ['text/html', null],
  ['application/xhtml+xml', null],
  ['', null],
])('maps the type %j to %j', (type, shown) => {
  expect(shownType(type)).toBe(shown)
})

describe('placesOf', () => {
  const configOf = (response: object) =>
    endpoints['account.desktopConfig'].output.parse(response) as DesktopConfig

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
})

describe('askedPicture', () => {
  const asked = (query: string) => askedPicture(new URLSearchParams(query))

  it.each([
    ['w=720', 720, false],
    ['w=721', 960, false],
    ['w=1', 64, false],
    ['w=99999', 1920, false],
    ['w=720&fit=whole', 720, true],
  ])('parses %j as %j', (search, width, whole) => {
    expect(asked(`of=1x&${search}`)).toEqual({ mark: '1x', place: { width, whole } })
  })

  it('has no place without a width, for the original', () => {
    expect(asked('of=1x')).toEqual({ mark: '1x', place: null })
  })

  it.each(['w=0', 'w=-5', 'w=1e3', 'w=', 'w=999999999', 'w=720&x=1', 'w=720&fit=fill', 'q=1'])(
    'rejects %j',
    (search) => {
      expect(asked(`of=1x&${search}`)).toBeUndefined()
    },
  )

  it.each(['', 'w=720'])('rejects %j, which names no account', (search) => {
    expect(asked(search)).toBeUndefined()
  })
})
