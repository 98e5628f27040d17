import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** `host:port` on loopback where every connection is refused. */
export interface RefusingAddress {
  readonly host: string
  release(): void
}

/**
 * A port that is taken, but where nobody listens: the near end of a connection. A port that was merely closed is anybody's,
 * and the next server that starts may get it.
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
