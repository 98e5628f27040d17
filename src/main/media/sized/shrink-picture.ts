import sharp from 'sharp'
import type { PicturePlace } from '#shared/rules/picture-widths.ts'
import { iconSide } from './pixels.ts'

/** The result of shrinking a picture. */
export type Shrunk =
  /** Made anew: upright, in sRGB, with nothing beside its pixels. */
  | { readonly outcome: 'made'; readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/webp' }
  /** Has no more pixels than are wanted, and nothing beside them. */
  | { readonly outcome: 'small' }
  /** Moves, or cannot be read: the original is as good as it gets. */
  | { readonly outcome: 'left' }
  /** Of more pixels than anybody's camera makes: not to be decoded at all. */
  | { readonly outcome: 'too-large' }

/** Pixels of the largest picture that is decoded: 12,000 by 8,000. At 8 bytes each that is what the process may take. */
const maxPixels = 96_000_000
const maxSeconds = 8

// Only readers for pictures that a page shows: no vector formats, no documents, no libvips scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
// Pictures come once; a cache of their pixels would only hold memory.
sharp.cache(false)
// The other core is the page's.
sharp.concurrency(1)

/**
 * A picture as plain pixels, `iconSide` in a square, four bytes each (blue, green, red, nothing shines through): what needs no
 * decoder to be drawn. Rejects where it cannot be read to its end in time.
 */
export const pixelsOf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pixels = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: maxSeconds })
    .resize({ width: iconSide, height: iconSide, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, , blue = 0] = pixels.subarray(at, at + 3)
    pixels[at] = blue
    pixels[at + 2] = red
  }
  return pixels
}

/**
 * Makes a picture for a place: one that fills it is at least as wide and nine tenths of that high, since a landscape may stand
 * in a square, and places are a tenth smaller than their step. Rejects where it cannot be read to its end in time.
 */
export const shrinkPicture = async (bytes: Uint8Array, { width, whole }: PicturePlace): Promise<Shrunk> => {
  const input = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { autoOrient, format, pages = 1, hasAlpha, exif, xmp, iptc } = await input.metadata()
  if (autoOrient.width * autoOrient.height * pages > maxPixels) return { outcome: 'too-large' }
  if (pages > 1) return { outcome: 'left' }
  const height = whole ? width : Math.ceil(width * 0.9)
  const [isNarrow, isLow] = [autoOrient.width <= width, autoOrient.height <= height]
  const isSmall = whole ? isNarrow && isLow : isNarrow || isLow
  if (isSmall && !exif && !xmp && !iptc) return { outcome: 'small' }
  const made = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: maxSeconds })
    .resize({ width, height, fit: whole ? 'inside' : 'outside', withoutEnlargement: true })
  if (hasAlpha)
    return {
      outcome: 'made',
      bytes: await made.webp({ quality: 85, effort: 2 }).toBuffer(),
      type: 'image/webp',
    }
  // A drawing's thin coloured lines outlive JPEG only with all of their colour.
  const chromaSubsampling = format === 'jpeg' ? '4:2:0' : '4:4:4'
  return {
    outcome: 'made',
    bytes: await made.jpeg({ quality: 85, chromaSubsampling }).toBuffer(),
    type: 'image/jpeg',
  }
}
