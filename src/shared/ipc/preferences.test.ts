import { expect, it } from 'vitest'
import { defaultPreferences, preferences, preferencesPatch } from './preferences.schema.ts'

it('replaces missing or unreadable values by defaults, one by one', () => {
  expect(preferences.parse({})).toEqual(defaultPreferences)
  expect(preferences.parse({ zoom: 9, server: 'https://a.test', colorScheme: 'pink' })).toEqual({
    ...defaultPreferences,
    server: 'https://a.test',
  })
})

it('accepts every default from a page and drops what only main may save', () => {
  const { server: _server, email: _email, ...ofPages } = defaultPreferences
  expect(preferencesPatch.parse({ ...ofPages, server: 'https://a.test', email: 'a@b.test' })).toEqual(ofPages)
})

it.each([
  { server: 'javascript:alert(1)' },
  { server: 'https://a.test/path' },
  { server: 'https://you@a.test' },
  { server: 'not an address' },
  { email: 'a\nb@c.test' },
])('ignores an invalid sign-in value: %j', (saved) => {
  expect(preferences.parse(saved)).toEqual(defaultPreferences)
})

it('rejects a patch with an unreadable value', () => {
  expect(preferencesPatch.parse({ zoom: 1.5 })).toEqual({ zoom: 1.5 })
  expect(preferencesPatch.safeParse({ zoom: 9 }).success).toBe(false)
})

it.each([
  { lastPath: 'https://evil.test/' },
  { lastPath: '//evil.test/' },
  { lastPath: '/\\evil.test/' },
  { lastPath: '/a b' },
  { lastPath: '' },
  { zoom: Number.NaN },
  { colorScheme: 'pink' },
  { quietHours: [{ days: [7], from: '22:00', to: '06:00' }] },
  { quietHours: [{ days: [], from: '22:00', to: '06:00' }] },
  { quietHours: [{ days: [1], from: '24:00', to: '06:00' }] },
  { doNotDisturb: 'later' },
  { notificationPreview: 'most' },
])('rejects the patch %j', (patch) => {
  expect(preferencesPatch.safeParse(patch).success).toBe(false)
})

it('accepts an app path with a query', () => {
  const patch = { lastPath: '/frontend/wall?queryPostId=9' }
  expect(preferencesPatch.parse(patch)).toEqual(patch)
})

it.each([{ server: '' }, { server: 'http://127.0.0.1:7000' }])('accepts %j for the sign-in', (saved) => {
  expect(preferences.parse(saved)).toMatchObject(saved)
})

it('lets a page reset the download folder, but not set one', () => {
  expect(preferencesPatch.safeParse({ downloadFolder: '' }).success).toBe(true)
  expect(preferencesPatch.safeParse({ downloadFolder: '/etc' }).success).toBe(false)
  expect(preferences.parse({ downloadFolder: '/home/ann/Bookings' }).downloadFolder).toBe(
    '/home/ann/Bookings',
  )
})
