import { crc32, deflateSync } from 'node:zlib'

/** An RGB bitmap, three bytes per pixel. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export type Colour = readonly [red: number, green: number, blue: number]

export const canvasOf = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3),
})

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

/** Fills a rectangle. An alpha below 1 makes it translucent. */
export const rect = (
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: Colour,
  alpha = 1,
): void => {
  const [left, right] = [clamp(x, canvas.width), clamp(x + width, canvas.width)]
  const [top, bottom] = [clamp(y, canvas.height), clamp(y + height, canvas.height)]
  for (let row = top; row < bottom; row += 1) {
    for (let at = (row * canvas.width + left) * 3; at < (row * canvas.width + right) * 3; at += 3) {
      for (let c = 0; c < 3; c += 1) {
        const behind = canvas.pixels[at + c] ?? 0
        canvas.pixels[at + c] = behind + ((colour[c] ?? 0) - behind) * alpha
      }
    }
  }
}

/** Fills the rows from `top` to `bottom` with a vertical gradient. */
export const gradient = (canvas: Canvas, top: number, bottom: number, from: Colour, to: Colour): void => {
  for (let row = Math.floor(top); row < bottom; row += 1) {
    const t = (row - top) / Math.max(1, bottom - top)
    const mix: Colour = [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ]
    rect(canvas, [0, row, canvas.width, 1], mix)
  }
}

export const disc = (
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  alpha = 1,
): void => {
  for (let row = -radius; row <= radius; row += 1) {
    const half = Math.sqrt(radius * radius - row * row)
    rect(canvas, [x - half, y + row, half * 2, 1], colour, alpha)
  }
}

/** Fills a shape with slanted sides, from a top edge to a bottom edge. */
export const trapezoid = (
  canvas: Canvas,
  top: readonly [y: number, left: number, right: number],
  bottom: readonly [y: number, left: number, right: number],
  colour: Colour,
): void => {
  const height = Math.max(1, bottom[0] - top[0])
  for (let row = 0; row < height; row += 1) {
    const t = row / height
    const left = top[1] + (bottom[1] - top[1]) * t
    const right = top[2] + (bottom[2] - top[2]) * t
    rect(canvas, [left, top[0] + row, right - left, 1], colour)
  }
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Encodes the canvas as PNG. Rows are differences to the row above, which compresses skies and boxes well. */
export const pngOf = (canvas: Canvas): Buffer => {
  const line = canvas.width * 3
  const raw = Buffer.alloc((line + 1) * canvas.height)
  for (let row = 0; row < canvas.height; row += 1) {
    raw[row * (line + 1)] = 2
    for (let i = 0; i < line; i += 1) {
      const above = row === 0 ? 0 : (canvas.pixels[(row - 1) * line + i] ?? 0)
      raw[row * (line + 1) + 1 + i] = (canvas.pixels[row * line + i] ?? 0) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(canvas.width, 0)
  header.writeUInt32BE(canvas.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
