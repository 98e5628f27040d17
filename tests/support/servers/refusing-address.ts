import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** `host:port` on loopback where every connection is refused. */
export interface RefusingAddress {
  readonly host: string
  release(): void
}

/**
 * Holds a port without a listener: the near end of a connection. A port that was only closed may be reused by the
 * next server.
 */
export const holdRefusingAddress = async (): Promise<RefusingAddress> => {
  const far = createServer((socket) => socket.on('error', () => socket.destroy()))
  await once(far.listen(0, '127.0.0.1'), 'listening')
  const near = connect((far.address() as AddressInfo).port, '127.0.0.1')
  await once(near, 'connect')
  return {
    host: `127.0.0.1:${near.localPort}`,
    release: () => {
      near.destroy()
      far.close()
    },
  }
}
