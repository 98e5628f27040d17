import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Creates a picture with some content for a codec; `seed` varies it. */
export const makePicture = (width: number, height: number, seed = 1): Sharp => {
  const row = Buffer.alloc(64 * 64 * 3)
  for (let at = 0; at < row.length; at += 1) row[at] = (at * at * seed + at * 7) % 251
  return sharp(row, { raw: { width: 64, height: 64, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Creates a grey PNG whose header states this size, regardless of its data. */
export const pngOf = (width: number, height: number, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
