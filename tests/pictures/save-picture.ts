import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const pixelsOf = (png: Buffer): Promise<Buffer> => sharp(png).ensureAlpha().raw().toBuffer()

/** Writes a picture if its pixels differ from the existing file. Returns whether it did. */
export const savePicture = async (path: string, shot: Uint8Array): Promise<boolean> => {
  // An optimised palette of 256 colours suffices for a screenshot, at a third of the bytes.
  const png = await sharp(shot).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
  if (existsSync(path)) {
    const [old, now] = await Promise.all([pixelsOf(readFileSync(path)), pixelsOf(png)])
    if (old.equals(now)) return false
  }
  writeFileSync(path, png)
  return true
}
