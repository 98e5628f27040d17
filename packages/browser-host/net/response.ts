import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { asNetError, netError } from './net-errors.ts'

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Encodings that Chromium requests and decodes. */
export const acceptedEncodings = 'gzip, deflate, br, zstd'

const truncationError = (source: IncomingMessage): string =>
  source.headers['transfer-encoding'] === 'chunked'
    ? 'INCOMPLETE_CHUNKED_ENCODING'
    : 'CONTENT_LENGTH_MISMATCH'

/** `Electron.IncomingMessage`: status, headers merged like Node's, and the decoded body. */
export class HostResponse
  extends Readable
  implements
    Pick<
      Electron.IncomingMessage,
      | 'statusCode'
      | 'statusMessage'
      | 'headers'
      | 'rawHeaders'
      | 'httpVersion'
      | 'httpVersionMajor'
      | 'httpVersionMinor'
    >
{
  readonly statusCode: number
  readonly statusMessage: string
  readonly headers: Record<string, string | string[]>
  readonly rawHeaders: string[]
  readonly httpVersion: string
  readonly httpVersionMajor: number
  readonly httpVersionMinor: number
  readonly #body: NodeJS.ReadableStream

  constructor(source: IncomingMessage) {
    super({ autoDestroy: true })
    this.statusCode = source.statusCode ?? 0
    this.statusMessage = source.statusMessage ?? ''
    this.headers = source.headers as Record<string, string | string[]>
    this.rawHeaders = source.rawHeaders
    this.httpVersion = source.httpVersion
    this.httpVersionMajor = source.httpVersionMajor
    this.httpVersionMinor = source.httpVersionMinor

    const decoder = decoders[(source.headers['content-encoding'] ?? '').trim().toLowerCase()]
    this.#body = decoder ? source.pipe(decoder()) : source
    this.#body.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) this.#body.pause()
    })
    this.#body.on('end', () => this.push(null))
    source.on('error', (error: Error & { code?: string }) => {
      this.destroy(error.message === 'aborted' ? netError(truncationError(source)) : asNetError(error))
    })
    source.on('aborted', () => this.emit('aborted'))
    if (decoder) this.#body.on('error', (error: Error) => this.destroy(asNetError(error)))
    this.once('close', () => source.destroy())
  }

  override _read(): void {
    this.#body.resume()
  }
}
