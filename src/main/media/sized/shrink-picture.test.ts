import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { PictureWidth } from '#shared/rules/picture-widths.ts'
import { makePicture, pngOf } from '../../../../tests/support/pictures.ts'
import { pixelsOf, shrinkPicture } from './shrink-picture.ts'

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

const made = async (bytes: Uint8Array, width: PictureWidth, whole = false) => {
  const shrunk = await shrinkPicture(bytes, { width, whole })
  if (shrunk.outcome !== 'made') throw new Error(shrunk.outcome)
  return { ...(await sizeOf(shrunk.bytes)), bytes: shrunk.bytes }
}

const small = { width: 360, whole: false } as const

it('shrinks a photo to the requested width', async () => {
  const photo = await makePicture(1800, 2400).jpeg().toBuffer()
  expect(await made(photo, 480)).toMatchObject({ width: 480, height: 640, format: 'jpeg' })
})

it.each([
  ['a panorama', 4000, 800, { width: 3240, height: 648 }],
  ['a portrait', 1000, 2000, { width: 720, height: 1440 }],
])('limits %s by its longer side', async (_, width, height, size) => {
  expect(await made(await makePicture(width, height).jpeg().toBuffer(), 720)).toMatchObject(size)
})

it.each([
  ['landscape', 3200, 1800, { width: 720, height: 405 }],
  ['portrait', 1500, 3000, { width: 360, height: 720 }],
])('fits a whole %s picture into the square', async (_, width, height, size) => {
  expect(await made(await makePicture(width, height).jpeg().toBuffer(), 720, true)).toMatchObject(size)
})

it('pixelsOf returns the centre as opaque BGRA pixels', async () => {
  const red = sharp({ create: { width: 300, height: 90, channels: 4, background: '#ff0000' } })
  const pixels = await pixelsOf(await red.png().toBuffer())
  expect(pixels).toHaveLength(64 * 64 * 4)
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 255, 255])
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
  expect([...(await pixelsOf(await clear.webp().toBuffer())).subarray(0, 4)]).toEqual([255, 255, 255, 255])
  await expect(pixelsOf(Uint8Array.of(1, 2, 3))).rejects.toThrow()
})

it('keeps transparency', async () => {
  const png = await makePicture(800, 800).ensureAlpha(0.5).png().toBuffer()
  expect(await made(png, 360)).toMatchObject({ width: 360, height: 360, format: 'webp' })
})

it('leaves a small picture unchanged', async () => {
  expect(await shrinkPicture(await makePicture(300, 300).png().toBuffer(), small)).toEqual({
    outcome: 'small',
  })
})

it.each([[2000], [200]])('rotates a photo of %d px upright and removes its location', async (width) => {
  const photo = await makePicture(width, width / 2)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '52/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { bytes, width: w = 0, height: h = 0 } = await made(photo, 720)
  expect(h / w).toBeCloseTo(2, 1)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

it.each([
  ['CMYK', () => makePicture(900, 900).toColourspace('cmyk').jpeg().toBuffer()],
  ['16 bits', () => makePicture(900, 900).toColourspace('rgb16').png().toBuffer()],
  ['grey', () => makePicture(900, 900).greyscale().png().toBuffer()],
])('converts %s to 8-bit sRGB', async (_, source) => {
  const { bytes } = await made(await source(), 360)
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', width: 360 })
})

it.each(['gif', 'webp'] as const)('leaves an animated %s unchanged', async (format) => {
  const frames = await Promise.all([1, 2].map((n) => makePicture(90, 90, n).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
  expect(await shrinkPicture(moving, { width: 64, whole: false })).toEqual({ outcome: 'left' })
})

it('rejects a decompression bomb without decoding', async () => {
  const bomb = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1 << 20)))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await shrinkPicture(bomb, small)).toEqual({ outcome: 'too-large' })
})

it.each([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
  ['TIFF', () => makePicture(900, 900).tiff().toBuffer()],
  ['random bytes', () => Buffer.from('no picture')],
  ['an empty file', () => Buffer.alloc(0)],
  ['a truncated photo', async () => (await makePicture(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
])('rejects %s', async (_, source) => {
  await expect(shrinkPicture(await source(), small)).rejects.toThrow()
})
