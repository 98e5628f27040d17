import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of a network. */
interface PassThrough {
  readonly url: string
  close(): void
}

/** Starts a server that forwards every call to the given address, unless `take` returns true. */
export const startPassThrough = async (
  target: string,
  take: (request: IncomingMessage, response: ServerResponse) => boolean,
): Promise<PassThrough> => {
  const server = createServer((request, response) => {
    if (take(request, response)) return
    const onward = httpRequest(
      new URL(request.url ?? '/', target),
      { method: request.method ?? 'GET', headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
