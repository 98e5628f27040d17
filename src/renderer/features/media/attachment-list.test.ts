import { describe, expect, it } from 'vitest'
import { attachmentKind } from './attachment-list.tsx'

describe('an attachment', () => {
  it.each([
    ['a.mp3', 'audio'],
    ['a.OGG', 'audio'],
    ['a.mov', 'video'],
    ['a.svg', 'image'],
    ['a.pdf', 'download'],
    ['a', 'download'],
    ['mp3', 'download'],
  ])('%s is shown as %s', (file_name, kind) => {
    expect(attachmentKind({ file_name, path: '/files/1' })).toBe(kind)
  })
  it('without an extension in its name goes by its path', () => {
    expect(attachmentKind({ file_name: 'Booking', path: '/files/b.webp?x=.mp3' })).toBe('image')
  })
})
