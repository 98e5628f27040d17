import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startConnectProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { selfSigned } from '../../../tests/support/servers/self-signed.ts'
import { readCertificates } from './certificate-chain.ts'

const server = createServer({ cert: selfSigned.cert, key: selfSigned.key })
let connections = 0
server.on('secureConnection', (socket) => {
  socket.on('data', () => {
    connections += 1
  })
  socket.on('error', () => undefined)
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const shown = {
  state: 'read',
  chain: [
    { subject: '127.0.0.1', issuer: '127.0.0.1', fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/) },
  ],
}

it("reads the server's chain, trusted or not, without a request", async () => {
  expect(await readCertificates(origin, 'DIRECT')).toMatchObject(shown)
  expect(connections).toBe(0)
})

it("connects through the system's proxy", async () => {
  const proxy = await startConnectProxy()
  expect(await readCertificates(origin, `PROXY 127.0.0.1:${proxy.port}; DIRECT`)).toMatchObject(shown)
  expect(proxy.asked).toEqual([new URL(origin).host])
  proxy.refuseWith(407)
  expect(await readCertificates(origin, `PROXY 127.0.0.1:${proxy.port}`)).toEqual({
    state: 'unread',
    why: 'proxy',
  })
  await proxy.stop()
  expect(await readCertificates(origin, 'SOCKS5 127.0.0.1:1')).toEqual({ state: 'unread', why: 'proxy' })
})

it('returns the reason if there is no chain', async () => {
  expect(await readCertificates(null, '')).toEqual({ state: 'none', why: 'no-server' })
  expect(await readCertificates('http://127.0.0.1', '')).toEqual({ state: 'none', why: 'not-https' })
  expect(await readCertificates('https://127.0.0.1:1', 'DIRECT')).toEqual({
    state: 'unread',
    why: 'unreachable',
  })
})

it('times out on a server that does not answer', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`
  expect(await readCertificates(address, 'DIRECT', 200)).toEqual({ state: 'unread', why: 'unreachable' })
  silent.close()
})
