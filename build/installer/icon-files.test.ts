import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { icnsTypes } from './icon-files.ts'

const resources = join(import.meta.dirname, '../../resources')

/** Returns the sides of a PNG in pixels, from its header; fails for other files. */
const pngSides = (bytes: Buffer): [number, number] => {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** Returns the sizes in a Windows icon, and compares each with its picture. */
const icoSizes = (bytes: Buffer): number[] => {
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const size = bytes.readUInt8(at) || 256
    const offset = bytes.readUInt32LE(at + 12)
    const picture = bytes.subarray(offset, offset + bytes.readUInt32LE(at + 8))
    if (size === 256) expect(pngSides(picture)).toEqual([256, 256])
    else {
      expect([picture.readUInt32LE(0), picture.readInt32LE(4), picture.readInt32LE(8)]).toEqual([
        40,
        size,
        size * 2,
      ])
      expect(picture.length).toBe(40 + size * size * 4 + Math.ceil(size / 32) * 4 * size)
      // The middle is opaque.
      expect(picture.readUInt8(40 + (size * (size / 2) + size / 2) * 4 + 3)).toBe(255)
    }
    return size
  })
}

it('Linux icons exist in every size and match their file names', () => {
  const names = readdirSync(join(resources, 'icons'))
  const sizes = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b)
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024])
  for (const size of sizes) {
    const name = `icons/${size}x${size}.png`
    expect(pngSides(readFileSync(join(resources, name))), name).toEqual([size, size])
  }
})

it.each([
  ['icon.ico', [16, 24, 32, 48, 64, 128, 256]],
  ['tray.ico', [16, 20, 24, 32, 40, 48, 64]],
])('%s contains the sizes for Windows', (name, sizes) => {
  expect(icoSizes(readFileSync(join(resources, name)))).toEqual(sizes)
})

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 'more'])('overlay %s has the size for Windows', (name) => {
  expect(pngSides(readFileSync(join(resources, `overlay-${name}.png`)))).toEqual([16, 16])
})

it('icon.icns contains the sizes for macOS and nothing else', () => {
  const bytes = readFileSync(join(resources, 'icon.icns'))
  expect(bytes.toString('latin1', 0, 4)).toBe('icns')
  expect(bytes.readUInt32BE(4)).toBe(bytes.length)
  const found: Record<string, number> = {}
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
    const [width, height] = pngSides(bytes.subarray(at + 8))
    expect(height).toBe(width)
    found[bytes.toString('latin1', at, at + 4)] = width
  }
  const wanted = Object.entries(icnsTypes).flatMap(([size, types]) =>
    types.map((type) => [type, Number(size)]),
  )
  expect(found).toEqual(Object.fromEntries(wanted))
})
