import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { minisign, readSigningKey } from '../../../build/release/minisign.ts'

/** A web server with a folder of updates, as the packager or an attacker writes them. */
export interface UpdateServer {
  readonly url: string
  /** Requests so far, with their headers. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[]
  /** Serves a file, or a custom answer. */
  put(name: string, content: Buffer | string | ((response: ServerResponse) => void)): void
  /** Serves metadata with the signature of `updateKey`, like a release. */
  putSigned(name: string, content: string): void
  close(): Promise<void>
}

const signingKey = readSigningKey(
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
)

/** The public key for this run's updates, as in a packaged app. */
export const updateKey = signingKey.publicLine

/** Returns the signature of a file with this run's key. */
export const signatureOf = (name: string, content: string): string =>
  minisign(signingKey, { name, content }, 1_766_000_000)

export const sha512 = (bytes: Buffer | string): string => createHash('sha512').update(bytes).digest('base64')

/** Returns the metadata of one version in the packager's format. */
export const metadataOf = (version: string, name: string, bytes: Buffer, more = ''): string =>
  `version: ${version}
files:
  - url: ${name}
    sha512: ${sha512(bytes)}
    size: ${bytes.length}
path: ${name}
sha512: ${sha512(bytes)}
${more}releaseDate: '2026-11-22T00:00:00.000Z'
`

/** Starts an update server on 127.0.0.1. Missing files are a 404. */
export const startUpdateServer = async (): Promise<UpdateServer> => {
  const files = new Map<string, Buffer | string | ((response: ServerResponse) => void)>()
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    asked.push({ path: pathname, headers: request.headers })
    const file = files.get(pathname.slice('/updates/'.length))
    if (file === undefined) response.writeHead(404).end()
    else if (typeof file === 'function') file(response)
    else response.writeHead(200, { 'content-length': Buffer.byteLength(file) }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates/`,
    asked,
    put: (name, content) => void files.set(name, content),
    putSigned: (name, content) => {
      files.set(name, content)
      files.set(`${name}.minisig`, signatureOf(name, content))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
