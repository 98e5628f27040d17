import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a network and notes what is asked of it, path by path. */
export interface CountingProxy {
  readonly url: string
  /** Method and path of every request since the last time this was asked. */
  take(): readonly string[]
  close(): void
}

/** Starts one in front of the given address. */
export const startCountingProxy = async (target: string): Promise<CountingProxy> => {
  let asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${new URL(request.url ?? '/', target).pathname}`)
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
    take: () => {
      const taken = asked
      asked = []
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
