import sharp from 'sharp'
import type { PicturePlace } from '#shared/rules/picture-widths.ts'
import { iconSide } from './pixels.ts'

export type Shrunk =
  /** Re-encoded: upright, in sRGB, without metadata. */
  | { readonly outcome: 'made'; readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/webp' }
  /** Small enough already, and without metadata. */
  | { readonly outcome: 'small' }
  /** Animated or unreadable: the original is used. */
  | { readonly outcome: 'left' }
  /** More pixels than any camera produces, so it must not be decoded. */
  | { readonly outcome: 'too-large' }

/** Maximum pixels of a decoded picture: 12,000 by 8,000. At 8 bytes each, this is the process's memory limit. */
const maxPixels = 96_000_000
const maxSeconds = 8

// Allows only the formats that a page shows: no vector formats, no documents, no libvips scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
// Pictures do not repeat, so a pixel cache would only use memory.
sharp.cache(false)
// The page needs the other core.
sharp.concurrency(1)

/**
 * Decodes a picture to a square of `iconSide` pixels, four bytes each (blue, green, red, opaque). Rejects for a picture
 * that cannot be decoded completely in time.
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
 * Shrinks a picture for a place. A cropped picture is at least as wide as the place and nine tenths as high: a
 * landscape may fill a square, and places are a tenth smaller than their step. Rejects for a picture that cannot be
 * decoded completely in time.
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
  // Thin coloured lines of a drawing survive JPEG only with full colour.
  const chromaSubsampling = format === 'jpeg' ? '4:2:0' : '4:4:4'
  return {
    outcome: 'made',
    bytes: await made.jpeg({ quality: 85, chromaSubsampling }).toBuffer(),
    type: 'image/jpeg',
  }
}
