import { Writable } from 'node:stream'

/** Buffers the body until the end, like Electron without `chunkedEncoding`. */
export class RequestBody extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}
