import { afterEach, expect, it, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { mediaPathOf, mediaUrl, pictureSources, pictureUrl } from './media-url.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  store.set(sessionAtom, { status: 'signed-out', reason: 'none', server: null })
})

const odd = '/storage/a b?w=1,2&x#y.png'

it('requests the pixels of the rendered size on the screen', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  expect(pictureUrl('/storage/a.png', 36)).toBe('/media/%2Fstorage%2Fa.png?of=&w=128')
})

it('round-trips any path', () => {
  expect(mediaPathOf(mediaUrl(odd))).toBe(odd)
  expect(mediaPathOf(pictureUrl(odd, 36))).toBe(odd)
  expect(mediaPathOf('blob:x')).toBeNull()
})

it('returns a stable URL that differs by account', () => {
  const addressFor = (id: number): string => {
    store.set(sessionAtom, {
      status: 'restoring',
      server: 'https://network.test',
      user: authUser.parse({ id, uuid: 'u' }),
    })
    return mediaUrl('/storage/a.png')
  }
  expect(addressFor(7)).toMatch(/^\/media\/%2Fstorage%2Fa\.png\?of=[a-z0-9]+$/)
  expect(addressFor(8)).not.toBe(addressFor(7))
  expect(addressFor(7)).toBe(addressFor(7))
})

it('replaces a lone surrogate in a path', () => {
  expect(mediaPathOf(mediaUrl('/storage/\ud800.png'))).toBe('/storage/\ufffd.png')
})

it('offers sizes for media URLs only', () => {
  expect(pictureSources('blob:x')).toEqual({})
  const candidates = (pictureSources(mediaUrl(odd)).srcSet ?? '').split(',').map((one) => one.split(' '))
  expect(candidates[0]).toEqual([`${mediaUrl(odd)}&w=64`, '64w'])
})
