import { describe, expect, it } from 'vitest'
import { acceptAttribute, fileLimits, fileRefusal, pickerOf } from './files.ts'

const file = (name: string, kilobytes: number, type = '') => ({ name, type, size: kilobytes * 1024 })

describe('fileLimits', () => {
  it('has the default limits for shipments and spaces', () => {
    expect(fileLimits(null, 'shipment', 'image')).toEqual({
      picker: 'image',
      accept: ['image/png'],
      maxKilobytes: 1024,
    })
    expect(fileLimits({}, 'shipment', 'attachment')).toEqual({
      picker: 'attachment',
      accept: ['application/pdf'],
      maxKilobytes: 2048,
    })
    expect(fileLimits({}, 'space', 'attachment')).toEqual({
      picker: 'attachment',
      accept: [],
      maxKilobytes: 2048,
    })
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
      picker: 'image',
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
  const limits = { picker: 'image', accept: ['image/png', '.jpg', 'audio/*'], maxKilobytes: 100 } as const
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

describe('a picture that browsers do not show', () => {
  const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const reported = ['image/heic', 'image/heif', 'image/heic-sequence', 'application/octet-stream', '']
  const names = ['IMG_1.HEIC', 'IMG_1.heif', 'IMG_1']
  const all = names.flatMap((name) => reported.map((type) => ({ name, type, size: 10, head: heic })))
  it('is refused as a picture and taken as a file, whatever its system calls it', () => {
    const [images, files] = (['image', 'attachment'] as const).map((picker) => fileLimits({}, 'post', picker))
    for (const file of all) {
      expect(images && fileRefusal(file, images, 'post')).toMatch(/^Pictures of the format HEIC cannot/)
      expect(images && pickerOf(file, images)).toBe('attachment')
      expect(files && fileRefusal(file, files, 'post')).toBeNull()
    }
  })
  it.each(['heic', 'image/heif', '.heif'])('is a picture where the network names %s', (types) => {
    const limits = fileLimits({ shipment_image_allowed_file_types: types }, 'shipment', 'image')
    for (const file of all) expect(pickerOf(file, limits)).toBe('image')
  })
})

describe('a shipment that takes PDF files', () => {
  const limits = fileLimits({}, 'shipment', 'attachment')
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n'))
  const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])
  const zip = new Uint8Array(Buffer.from('PK\x03\x04\x14\0'))
  it.each([
    ['bl.pdf', 'application/x-pdf', pdf, true],
    ['bl.pdf', 'application/octet-stream', pdf, true],
    ['BL.PDF', '', undefined, true],
    ['scan', '', pdf, true],
    ['scan.dat', 'application/octet-stream', pdf, true],
    ['bl.pdf', 'application/pdf', program, false],
    ['bl.pdf', 'application/pdf', zip, false],
    ['bl.docx', 'application/pdf', zip, false],
    ['scan', '', undefined, false],
  ])('takes %s of type %j by its bytes: %#', (name, type, head, taken) => {
    const file = { name, type, size: 10, ...(head ? { head } : {}) }
    expect(fileRefusal(file, limits, 'shipment') === null).toBe(taken)
  })
})
