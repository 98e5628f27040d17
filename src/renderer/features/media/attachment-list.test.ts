import { describe, expect, it } from 'vitest'
import { attachmentKind } from './attachment-list.tsx'

describe('attachmentKind', () => {
  it.each([
    ['a.mp3', 'audio'],
    ['a.OGG', 'audio'],
    ['a.mov', 'video'],
    ['a.svg', 'image'],
    ['a.pdf', 'download'],
    ['a', 'download'],
    ['mp3', 'download'],
  ])('returns the kind of %s as %s', (file_name, kind) => {
    expect(attachmentKind({ file_name, path: '/files/1' })).toBe(kind)
  })
  it('uses the path if the name has no extension', () => {
    expect(attachmentKind({ file_name: 'Booking', path: '/files/b.webp?x=.mp3' })).toBe('image')
  })
})
