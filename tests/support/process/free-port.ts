import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns a port of this machine that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
