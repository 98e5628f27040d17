import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a network; the body of one call goes through it slowly, and never arrives. */
export interface HoldingProxy {
  readonly url: string
  /** Calls that are held now. */
  held(): number
  /** Calls that the other side gave up while they were held. */
  givenUp(): number
  close(): void
}

/** Starts one that holds every call of this method and path. */
export const startHoldingProxy = async (
  target: string,
  method: string,
  path: string,
): Promise<HoldingProxy> => {
  let held = 0
  let givenUp = 0
  const server = createServer((request, response) => {
    if (request.method === method && request.url === path) {
      held += 1
      request.on('data', () => {
        request.pause()
        setTimeout(() => request.resume(), 60)
      })
      response.once('close', () => {
        held -= 1
        givenUp += 1
      })
      return
    }
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
    held: () => held,
    givenUp: () => givenUp,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
