import { expect, it } from 'vitest'
import { galleryOf, otherThumbnails, postThumbnails } from './gallery.tsx'

it.each([
  [0, 0, 0, 'none'],
  [1, 1, 0, 'one'],
  [5, 5, 0, 'five'],
  [6, 5, 1, 'many'],
  [12, 5, 7, 'many'],
])('arranges %i pictures of a post as %i and +%i in layout %s', (count, shown, more, layout) => {
  expect(galleryOf(count, postThumbnails)).toEqual({ shown, more, layout })
})

it.each([
  [3, 3, 0, 'three'],
  [4, 3, 1, 'many'],
])('arranges %i pictures elsewhere as %i and +%i in layout %s', (count, shown, more, layout) => {
  expect(galleryOf(count, otherThumbnails)).toEqual({ shown, more, layout })
})
