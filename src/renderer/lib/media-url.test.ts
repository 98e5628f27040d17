import { afterEach, expect, it, vi } from 'vitest'
import { mediaPathOf, mediaUrl, pictureSources, pictureUrl } from './media-url.ts'

afterEach(() => vi.unstubAllGlobals())

const odd = '/storage/a b?w=1,2&x#y.png'

it('asks for as many pixels as the screen has in the place', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  expect(pictureUrl('/storage/a.png', 36)).toBe('/media/%2Fstorage%2Fa.png?w=128')
})

it('knows its paths again, whatever is in them', () => {
  expect(mediaPathOf(mediaUrl(odd))).toBe(odd)
  expect(mediaPathOf(pictureUrl(odd, 36))).toBe(odd)
  expect(mediaPathOf('blob:x')).toBeNull()
})

it('takes a path with half a letter in it, which no address can carry', () => {
  expect(mediaPathOf(mediaUrl('/storage/\ud800.png'))).toBe('/storage/\ufffd.png')
})

it('offers sizes of what main makes, and of nothing else', () => {
  expect(pictureSources('blob:x')).toEqual({})
  const candidates = (pictureSources(mediaUrl(odd)).srcSet ?? '').split(',').map((one) => one.split(' '))
  expect(candidates[0]).toEqual([`${mediaUrl(odd)}?w=64`, '64w'])
})
