import { describe, expect, it } from 'vitest'
import { acceptAttribute, extensionOf, fileLimits, fileRefusal } from './files.ts'

const file = (name: string, kilobytes: number, type = '') => ({ name, type, size: kilobytes * 1024 })

describe('fileLimits', () => {
  it('has the default limits for shipments and spaces', () => {
    expect(fileLimits(null, 'shipment', 'image')).toEqual({ accept: ['image/png'], maxKilobytes: 1024 })
    expect(fileLimits({}, 'shipment', 'attachment')).toEqual({
      accept: ['application/pdf'],
      maxKilobytes: 2048,
    })
    expect(fileLimits({}, 'space', 'attachment')).toEqual({ accept: [], maxKilobytes: 2048 })
  })
  it('reads the settings of the subject', () => {
    const settings = {
      shipment_image_allowed_file_types: 'image/png, image/jpeg',
      shipment_image_max_file_size: '10',
      space_image_allowed_file_types: '["jpg","png"]',
      image_max_file_size: '20',
      attachment_max_file_size: 'lots',
    }
    expect(fileLimits(settings, 'shipment', 'image')).toEqual({
      accept: ['image/png', 'image/jpeg'],
      maxKilobytes: 10,
    })
    expect(acceptAttribute(fileLimits(settings, 'space', 'image'))).toBe('.jpg,.png')
    expect(fileLimits(settings, 'post', 'image').maxKilobytes).toBe(20)
    expect(fileLimits(settings, 'post', 'attachment').maxKilobytes).toBeNull()
    expect(fileLimits({ shipment_image_max_file_size: '-3' }, 'shipment', 'image').maxKilobytes).toBe(1024)
  })
  it('limits the size on posts, but not on comments and messages', () => {
    const settings = { image_max_file_size: '20' }
    const big = file('a.png', 21, 'image/png')
    expect(fileRefusal(big, fileLimits(settings, 'post', 'image'), 'post')).toBe('File size exceeds 20 KB')
    expect(fileRefusal(big, fileLimits(settings, 'comment', 'image'), 'comment')).toBeNull()
    expect(fileRefusal(big, fileLimits(settings, 'conversation', 'image'), 'conversation')).toBeNull()
  })
})

describe('fileRefusal', () => {
  const limits = { accept: ['image/png', '.jpg', 'audio/*'], maxKilobytes: 100 }
  it('accepts a file of exactly the limit', () => {
    expect(fileRefusal(file('a.png', 100, 'image/png'), limits, 'post')).toBeNull()
    expect(fileRefusal({ ...file('a.png', 100, 'image/png'), size: 102_401 }, limits, 'post')).toBe(
      'File size exceeds 100 KB',
    )
  })
  it('uses a text of its own for shipments', () => {
    expect(fileRefusal(file('a.png', 101, 'image/png'), limits, 'shipment')).toBe(
      'File size exceeds the maximum allowed size of 100 KB.',
    )
  })
  it.each([
    ['a.png', 'image/png', true],
    ['A.PNG', '', true],
    ['a.jpeg', 'image/jpeg', true],
    ['a.ogg', 'audio/ogg', true],
    ['a.exe', 'application/x-msdownload', false],
    ['a.png.exe', '', false],
    ['png', '', false],
  ])('accepts %s of type %j: %s', (name, type, accepted) => {
    expect(fileRefusal(file(name, 1, type), limits, 'post') === null).toBe(accepted)
  })
})

it('extensionOf ignores a dot in a folder name', () => {
  expect(extensionOf('C:\\dir.d\\file')).toBe('')
})
