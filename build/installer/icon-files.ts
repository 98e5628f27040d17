/** A square picture, as a PNG file and as its pixels. */
export interface Drawn {
  /** Pixels per side. */
  readonly size: number
  readonly png: Buffer
  /** RGBA, four bytes per pixel, from the top left. */
  readonly rgba: Uint8Array
}

/** Returns the bitmap of an ICO entry: bottom-up BGRA, and a mask that no reader needs with alpha. */
const bitmap = ({ size, rgba }: Drawn): Buffer => {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = (y * size + x) * 4
      const to = ((size - 1 - y) * size + x) * 4
      pixels.set([rgba[from + 2] ?? 0, rgba[from + 1] ?? 0, rgba[from] ?? 0, rgba[from + 3] ?? 0], to)
    }
  const maskRow = Math.ceil(size / 32) * 4
  return Buffer.concat([header, pixels, Buffer.alloc(maskRow * size)])
}

/** Returns a Windows icon file. Only 256 pixels are a PNG, because some readers support no other size as PNG. */
export const ico = (drawn: readonly Drawn[]): Buffer => {
  const images = drawn.map((one) => (one.size >= 256 ? one.png : bitmap(one)))
  const header = Buffer.alloc(6 + 16 * drawn.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(drawn.length, 4)
  let offset = header.length
  for (const [index, { size }] of drawn.entries()) {
    const at = 6 + 16 * index
    const length = images[index]?.length ?? 0
    // 256 exceeds a byte, so it is written as 0.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += length
  }
  return Buffer.concat([header, ...images])
}

/** Types of macOS icon entries with a PNG, by pixels: the normal one and the one for double density. */
export const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** Returns a macOS icon file. */
export const icns = (drawn: readonly Drawn[]): Buffer => {
  const entries = drawn.flatMap(({ size, png }) =>
    (icnsTypes[size] ?? []).map((type) => {
      const header = Buffer.alloc(8)
      header.write(type, 0, 'latin1')
      header.writeUInt32BE(8 + png.length, 4)
      return Buffer.concat([header, png])
    }),
  )
  const body = Buffer.concat(entries)
  const header = Buffer.alloc(8)
  header.write('icns', 0, 'latin1')
  header.writeUInt32BE(8 + body.length, 4)
  return Buffer.concat([header, body])
}
