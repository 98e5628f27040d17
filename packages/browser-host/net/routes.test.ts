import { expect, it } from 'vitest'
import { createRoutes, readProxyList } from './routes.ts'

it('reads a proxy list and drops unusable entries', () => {
  expect(readProxyList('PROXY proxy.corp:8080; HTTPS safe.corp:443;SOCKS old.corp:1080')).toEqual([
    'http://proxy.corp:8080',
    'https://safe.corp:443',
    'socks4://old.corp:1080',
  ])
  expect(readProxyList('SOCKS5 [::1]:1080; DIRECT')).toEqual(['socks5h://[::1]:1080', 'direct'])
  expect(readProxyList('QUIC q.corp:443; PROXY ; NONSENSE x:1; PROXY user@bad:1')).toEqual([])
  expect(readProxyList('')).toEqual(['direct'])
})

it('tries the next proxy after a failure and the first one again later', async () => {
  let time = 0
  const routes = createRoutes(
    async () => 'PROXY a:1; PROXY b:2',
    () => time,
  )
  expect(await routes.next('wss://host/app/key')).toBe('http://a:1')
  await routes.failed('wss://host/', 'http://a:1')
  expect(await routes.next('wss://host/app/key')).toBe('http://b:2')
  await routes.failed('wss://host/', 'http://b:2')
  expect(await routes.next('wss://host/app/key')).toBe('http://a:1')
  time += 6 * 60_000
  expect(await routes.next('wss://host/app/key')).toBe('http://a:1')
})

it('looks up a route by host alone and rejects if the lookup fails', async () => {
  const lookedUp: string[] = []
  const routes = createRoutes(async (url) => {
    lookedUp.push(url)
    throw new Error('no')
  })
  await expect(routes.next('wss://host:6001/app/secret?x=1')).rejects.toThrow('no')
  expect(lookedUp).toEqual(['wss://host:6001/'])
})
