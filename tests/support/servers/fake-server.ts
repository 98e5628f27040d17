import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request with its body. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly port: number | undefined
}

type Respond = (request: SeenRequest, response: ServerResponse) => void

/** An HTTP server that returns the test's answers and records its requests. */
export interface FakeServer {
  readonly origin: string
  readonly seen: SeenRequest[]
  respond: Respond
  close(): Promise<void>
}

/** Sends JSON. */
export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string | string[]>> = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export const startFakeServer = async (respond: Respond = (_, r) => json(r, 200, {})): Promise<FakeServer> => {
  const seen: SeenRequest[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers, socket } = request
      const one = { method, url, headers, body: Buffer.concat(chunks), port: socket.remotePort }
      seen.push(one)
      fake.respond(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    respond,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
