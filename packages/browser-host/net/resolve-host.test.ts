import { expect, it } from 'vitest'
import { resolveHost } from './resolve-host.ts'

/** Electron's API page `session`, `ses.resolveHost`, and Chromium's `HostResolver`. */

it.each(['localhost', 'printer.localhost', 'localhost.'])(
  'resolves %s to a loopback address without a lookup',
  async (host) => {
    const { endpoints } = await resolveHost(host)
    expect(endpoints.length).toBeGreaterThan(0)
    for (const { address } of endpoints) expect(['127.0.0.1', '::1']).toContain(address)
  },
)

it.each([
  ['192.168.1.1', { address: '192.168.1.1', family: 'ipv4' }],
  ['[fd00::1]', { address: 'fd00::1', family: 'ipv6' }],
])('resolves %s to itself', async (host, endpoint) => {
  expect(await resolveHost(host)).toEqual({ endpoints: [endpoint] })
})

it('rejects an unknown name', async () => {
  await expect(resolveHost('no such name')).rejects.toThrow('net::ERR_NAME_NOT_RESOLVED')
})
