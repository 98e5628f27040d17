import { existsSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { desktop } from '../runtime/desktop.ts'

type Implemented =
  | 'getSize'
  | 'isEmpty'
  | 'isTemplateImage'
  | 'resize'
  | 'crop'
  | 'setTemplateImage'
  | 'toDataURL'
  | 'toPNG'
  | 'addRepresentation'
  | 'getAspectRatio'
  | 'getScaleFactors'

/** Scale factors of files beside an image, for example `@2x`. */
const scales = [1.25, 1.33, 1.4, 1.5, 1.8, 2, 2.5, 3, 4, 5]

const isIco = (bytes: Buffer): boolean => bytes.length > 6 && bytes.readUInt32LE(0) === 0x1_00_00

/** An image that is never rendered. Its size is read from the PNG header. */
class HostImage implements Pick<Electron.NativeImage, Implemented> {
  readonly #bytes: Buffer
  readonly #path: string
  readonly #scaled: Electron.Size | null
  #template: boolean

  constructor(bytes: Buffer, scaled: Electron.Size | null = null, template = false, path = '') {
    this.#path = path
    this.#bytes = bytes
    this.#scaled = scaled
    this.#template = template
  }

  getSize(): Electron.Size {
    if (this.#scaled) return this.#scaled
    if (this.#bytes.length < 24) return { width: 0, height: 0 }
    // The first image of an ICO file has one byte for each dimension.
    if (isIco(this.#bytes)) return { width: this.#bytes[6] || 256, height: this.#bytes[7] || 256 }
    return { width: this.#bytes.readUInt32BE(16), height: this.#bytes.readUInt32BE(20) }
  }
  getAspectRatio(): number {
    const { width, height } = this.getSize()
    return height === 0 ? 1 : width / height
  }
  /** The file name, for tests to read. */
  get fileName(): string {
    return basename(this.#path)
  }
  getScaleFactors(): number[] {
    if (this.#path === '' || extname(this.#path) === '.ico') return [1]
    const at = this.#path.length - extname(this.#path).length
    const scaled = (factor: number) => `${this.#path.slice(0, at)}@${factor}x${this.#path.slice(at)}`
    return [1, ...scales.filter((factor) => existsSync(scaled(factor)))]
  }
  isEmpty(): boolean {
    return this.#bytes.length === 0
  }
  isTemplateImage(): boolean {
    return this.#template
  }
  setTemplateImage(on: boolean): void {
    this.#template = on
  }
  addRepresentation(): void {}
  resize(options: Electron.ResizeOptions): Electron.NativeImage {
    const { width, height } = this.getSize()
    return asElectron(
      new HostImage(this.#bytes, { width: options.width ?? width, height: options.height ?? height }),
    )
  }
  crop(rect: Electron.Rectangle): Electron.NativeImage {
    return asElectron(new HostImage(this.#bytes, { width: rect.width, height: rect.height }))
  }
  toPNG(): Buffer {
    return this.#bytes
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#bytes.toString('base64')}`
  }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Encodes Chromium's pixels (blue, green, red, alpha) as PNG. */
const pngOf = (pixels: Buffer, { width, height }: Electron.CreateFromBitmapOptions): Buffer => {
  if (pixels.length !== width * height * 4) throw new Error('invalid buffer size')
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let at = 0; at < pixels.length; at += 4) {
    const row = Math.floor(at / (width * 4))
    const [blue = 0, green = 0, red = 0, alpha = 0] = pixels.subarray(at, at + 4)
    rows.set([red, green, blue, alpha], at + row + 1)
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const asElectron = (image: HostImage): Electron.NativeImage => image as unknown as Electron.NativeImage

const read = (path: string): Buffer => {
  // Only Windows reads ICO files.
  if (extname(path).toLowerCase() === '.ico' && desktop.platform !== 'win32') return Buffer.alloc(0)
  try {
    return readFileSync(path)
  } catch {
    // Electron also returns an empty image for a missing file.
    return Buffer.alloc(0)
  }
}

/** Electron's `nativeImage`. */
export const nativeImage: Pick<
  typeof Electron.NativeImage,
  'createEmpty' | 'createFromBitmap' | 'createFromPath' | 'createFromBuffer' | 'createFromDataURL'
> = {
  createEmpty: () => asElectron(new HostImage(Buffer.alloc(0))),
  createFromBitmap: (pixels, options) => asElectron(new HostImage(pngOf(pixels, options))),
  // macOS detects template images by name. They are black, and the menu bar colours them.
  createFromPath: (path) =>
    asElectron(
      new HostImage(
        read(path),
        null,
        desktop.platform === 'darwin' && /Template(@\dx)?\.\w+$/.test(path),
        path,
      ),
    ),
  createFromBuffer: (bytes) => asElectron(new HostImage(bytes)),
  createFromDataURL: (url) =>
    asElectron(new HostImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))),
}
