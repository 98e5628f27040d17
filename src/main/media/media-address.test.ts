import { describe, expect, it } from 'vitest'
import { boundedRange, mediaAddress, shownType } from './media-address.ts'

const origin = 'https://network.example'
const address = (wanted: string): string | null => mediaAddress(encodeURIComponent(wanted), origin)

describe('the address of a file', () => {
  it.each([
    ['/storage/a.png', `${origin}/storage/a.png`],
    ['storage/a b.png', `${origin}/storage/a%20b.png`],
    [`${origin}/storage/a.png?w=1#x`, `${origin}/storage/a.png?w=1`],
    ['/freight/fcl.webp', `${origin}/freight/fcl.webp`],
  ])('%s is on the network', (wanted, url) => {
    expect(address(wanted)).toBe(url)
  })

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '\\\\evil.example\\a.png',
    'http://network.example/a.png',
    'https://user:pw@network.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'http://169.254.169.254/latest',
    '',
    '/',
  ])('%s is refused', (wanted) => {
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
    '/%66rontend/view-fcl-voyager/u1',
    '/FRONTEND/view-fcl-voyager/u1',
    '/logout',
    '/index.php/frontend/view-fcl-voyager/u1',
    '/public/Index.php/api/user',
    '/index.php?s=/api/user',
    '/%69ndex.php/frontend/view-fcl-voyager/u1',
    '/app.php/x',
    '/broadcasting/auth',
  ])('%s would act, so a picture cannot be there', (wanted) => {
    expect(address(wanted)).toBeNull()
  })

  it('that is badly encoded is refused', () => {
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
])('the range %j is fetched as %j', (requested, fetched) => {
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
])('%j is shown as %j', (type, shown) => {
  expect(shownType(type)).toBe(shown)
})
