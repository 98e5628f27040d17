import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { expect, it } from 'vitest'
import { holdRefusingAddress } from './refusing-address.ts'

const codeOf = async (port: number): Promise<unknown> => {
  const socket = connect(port, '127.0.0.1')
  const code = await Promise.race([
    once(socket, 'connect').then(() => 'connected'),
    new Promise((resolve) => socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))),
  ])
  socket.destroy()
  return code
}

it('refuses connections and blocks other listeners', async () => {
  const address = await holdRefusingAddress()
  const port = Number(address.host.split(':')[1])
  expect(await codeOf(port)).toBe('ECONNREFUSED')
  const other: Server = createServer()
  const refusal = once(other, 'error')
  other.listen(port, '127.0.0.1')
  expect(await refusal).toMatchObject([{ code: 'EADDRINUSE' }])
  address.release()
})
