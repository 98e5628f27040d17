import { describe, expect, it } from 'vitest'
import { canonicalType, extensionOf, headBytes, typeOfBytes, typeOfFile } from './file-types.ts'

const bytes = (start: string): Uint8Array =>
  Uint8Array.from({ length: headBytes }, (_, at) => start.charCodeAt(at) || 0)
const media = (...brands: readonly string[]): Uint8Array =>
  bytes(
    `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  )

describe('typeOfBytes', () => {
  it.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe1')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/bmp', bytes('BM\x46\x01\0\0\0\0\0\0')],
    ['image/webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
    ['image/avif', media('avif', 'mif1', 'miaf')],
    ['image/avif', media('mif1', 'avif')],
    ['image/heic', media('heic', 'mif1', 'heic')],
    ['image/heic', media('mif1', 'heic')],
    ['image/heic', media('heix', 'mif1')],
    ['video/mp4', media('isom', 'avc1')],
    ['image/tiff', bytes('II*\0\x08')],
    ['application/pdf', bytes('\xef\xbb\xbf\r\n%PDF-1.4')],
    ['application/zip', bytes('PK\x03\x04')],
    ['application/msword', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['application/x-msdownload', bytes('MZ\x90\0')],
    ['application/x-msdownload', bytes('\x7fELF\x02')],
    ['', bytes('')],
    ['', new Uint8Array()],
  ])('returns %s: %#', (type, head) => expect(typeOfBytes(head)).toBe(type))

  it.each(['MZN,Mozambique,Maputo', 'BMW parts, 3 pallets, of Hamburg', 'About %PDF-1.4', 'ID3 tags'])(
    'returns nothing for the text %s',
    (text) => expect(typeOfBytes(Buffer.from(text.padEnd(headBytes, ' ')))).toBe(''),
  )
})

describe('typeOfFile', () => {
  it.each([
    ['a.csv', 'application/vnd.ms-excel', bytes('a,b'), 'text/csv'],
    ['a.xlsx', '', bytes('PK\x03\x04'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'with a password.xlsx',
      '',
      bytes('\xd0\xcf\x11\xe0'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a.xls', 'application/octet-stream', bytes('\xd0\xcf\x11\xe0'), 'application/vnd.ms-excel'],
    [
      'a.odt',
      'application/vnd.oasis.opendocument.text',
      bytes('PK\x03\x04'),
      'application/vnd.oasis.opendocument.text',
    ],
    ['a.m4a', 'audio/mp4', media('M4A ', 'isom'), 'audio/mp4'],
    ['a.ogg', 'audio/ogg; codecs=opus', bytes('OggS'), 'audio/ogg'],
    ['a.png', 'image/png', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['a.dwg', '', bytes('AC1032'), ''],
    ['a.dwg', '', bytes('MZ\x90\0'), 'application/x-msdownload'],
  ])('of %s, reported as %j: %#', (name, type, head, found) =>
    expect(typeOfFile({ name, type, head })).toBe(found),
  )
  it('relies on the extension before the reported type, without bytes', () => {
    for (const type of ['application/x-pdf', 'application/octet-stream', '', 'text/html'])
      expect(typeOfFile({ name: 'a.PDF', type })).toBe('application/pdf')
  })
})

it('canonicalType knows the other names of a type, and those that say nothing', () => {
  expect(
    ['application/x-pdf', 'IMAGE/HEIF', 'image/jpg', 'application/octet-stream', 'x/y'].map(canonicalType),
  ).toEqual(['application/pdf', 'image/heic', 'image/jpeg', '', 'x/y'])
})

it('extensionOf ignores a dot in a folder name', () => {
  expect(extensionOf('C:\\dir.d\\file')).toBe('')
})
