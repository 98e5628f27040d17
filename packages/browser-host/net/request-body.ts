import { Writable } from 'node:stream'

/** Keeps what is written until the end, as Electron does unless `chunkedEncoding` is on. */
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
