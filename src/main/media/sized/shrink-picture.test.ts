import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makePicture, pngOf } from '../../../../tests/support/pictures.ts'
import { shrinkPicture } from './shrink-picture.ts'

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

const made = async (bytes: Uint8Array, width: Parameters<typeof shrinkPicture>[1]) => {
  const shrunk = await shrinkPicture(bytes, width)
  if (shrunk.outcome !== 'made') throw new Error(shrunk.outcome)
  return { ...(await sizeOf(shrunk.bytes)), bytes: shrunk.bytes }
}

it('makes a photograph as wide as its place', async () => {
  const photo = await makePicture(2400, 1800).jpeg().toBuffer()
  expect(await made(photo, 480)).toMatchObject({ width: 480, height: 360, format: 'jpeg' })
})

it.each([
  ['a panorama as high as its place may be', 4000, 800, { width: 2400, height: 480 }],
  ['an upright one as wide', 1000, 2000, { width: 640, height: 1280 }],
])('makes %s', async (_, width, height, size) => {
  expect(await made(await makePicture(width, height).jpeg().toBuffer(), 640)).toMatchObject(size)
})

it('keeps what shines through', async () => {
  const png = await makePicture(800, 800).ensureAlpha(0.5).png().toBuffer()
  expect(await made(png, 320)).toMatchObject({ width: 320, height: 320, format: 'webp' })
})

it('leaves a small one as it is', async () => {
  expect(await shrinkPicture(await makePicture(300, 300).png().toBuffer(), 320)).toEqual({ outcome: 'small' })
})

it.each([[2000], [200]])(
  'a photograph of %d px is upright and says nothing of where it was taken',
  async (width) => {
    const photo = await makePicture(width, width / 2)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '52/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { bytes, width: w = 0, height: h = 0 } = await made(photo, 640)
    expect(h / w).toBeCloseTo(2, 1)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  },
)

it.each([
  ['CMYK', () => makePicture(900, 900).toColourspace('cmyk').jpeg().toBuffer()],
  ['16 bits', () => makePicture(900, 900).toColourspace('rgb16').png().toBuffer()],
  ['grey', () => makePicture(900, 900).greyscale().png().toBuffer()],
])('%s becomes what every screen shows', async (_, source) => {
  const { bytes } = await made(await source(), 320)
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', width: 320 })
})

it.each(['gif', 'webp'] as const)('lets a moving %s move', async (format) => {
  const frames = await Promise.all([1, 2].map((n) => makePicture(90, 90, n).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
  expect(await shrinkPicture(moving, 64)).toEqual({ outcome: 'left' })
})

it('does not decode 900 million pixels in 100 KB', async () => {
  const bomb = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1 << 20)))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await shrinkPicture(bomb, 320)).toEqual({ outcome: 'too-large' })
})

it.each([
  [
    'a drawing in SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
  ['TIFF', () => makePicture(900, 900).tiff().toBuffer()],
  ['bytes of nothing', () => Buffer.from('no picture')],
  ['nothing', () => Buffer.alloc(0)],
  ['half a photograph', async () => (await makePicture(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
])('reads no %s', async (_, source) => {
  await expect(shrinkPicture(await source(), 320)).rejects.toThrow()
})
