import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { proxy } from './proxy.ts'
import { routesOf } from './proxy-config.ts'

afterEach(() => {
  proxy.http = 'DIRECT'
})

// API page `session`, `setProxy`: the examples of `proxyRules`.
describe('proxyRules', () => {
  it.each([
    ['http=foopy:80;ftp=foopy2', 'http://x.example/', 'PROXY foopy:80'],
    ['http=foopy:80;ftp=foopy2', 'https://x.example/', 'DIRECT'],
    ['foopy:80', 'https://x.example/', 'PROXY foopy:80'],
    ['foopy:80,bar,direct://', 'http://x.example/', 'PROXY foopy:80; PROXY bar:80; DIRECT'],
    ['socks4://foopy', 'http://x.example/', 'SOCKS foopy:1080'],
    ['http=foopy,socks5://bar.com', 'http://x.example/', 'PROXY foopy:80; SOCKS5 bar.com:1080'],
    ['http=foopy;socks=foopy2', 'https://x.example/', 'SOCKS foopy2:1080'],
    ['http=a:1;https=b:2', 'wss://x.example/', 'PROXY b:2'],
  ])('%s, %s', async (proxyRules, url, answer) => {
    expect(await routesOf({ proxyRules })(url)).toBe(answer)
  })
})

// API page `session`: the forms of `proxyBypassRules`; Chromium's page on proxies, "Implicit bypass rules".
describe('proxyBypassRules', () => {
  const through = async (proxyBypassRules: string, url: string): Promise<boolean> =>
    (await routesOf({ proxyRules: 'p:1', proxyBypassRules })(url)) !== 'DIRECT'
  it.each([
    ['foobar.com', 'http://foobar.com/', false],
    ['*foobar.com', 'http://www.foobar.com/', false],
    ['*.foobar.com', 'http://foobar.com/', true],
    ['.google.com', 'https://maps.google.com/', false],
    ['https://x.*.y.com:99', 'https://x.a.y.com:99/', false],
    ['https://x.*.y.com:99', 'http://x.a.y.com:99/', true],
    ['<local>', 'http://intranet/', false],
    ['a.example;<local>', 'http://b.example/', true],
    ['', 'http://127.0.0.1:8080/', false],
    ['', 'http://localhost/', false],
    ['<-loopback>', 'http://127.0.0.1:8080/', true],
  ])('%s, %s', async (bypass, url, goes) => {
    expect(await through(bypass, url)).toBe(goes)
  })
})

it('supports the modes direct and system', async () => {
  proxy.http = 'PROXY sys:3128'
  expect(await routesOf({ mode: 'direct' })('http://x.example/')).toBe('DIRECT')
  expect(await routesOf({ mode: 'system' })('http://x.example/')).toBe('PROXY sys:3128')
})

describe('PAC script', () => {
  const written = (body: string): string =>
    `data:text/javascript,${encodeURIComponent(`function FindProxyForURL(url, host) {${body}}`)}`
  it.each([
    [`return 'PROXY p:1; DIRECT'`, 'http://x.example/', 'PROXY p:1; DIRECT'],
    [`return isPlainHostName(host) ? 'DIRECT' : 'PROXY p:1'`, 'http://intra/', 'DIRECT'],
    [
      `return dnsDomainIs(host, '.corp.example') ? 'PROXY in:1' : 'PROXY out:2'`,
      'wss://a.corp.example/',
      'PROXY in:1',
    ],
    [
      `return shExpMatch(url, 'https://*.x.example/*') ? 'PROXY p:1' : 'DIRECT'`,
      'https://a.x.example/',
      'PROXY p:1',
    ],
    [`return shExpMatch(host, 'a?.example') ? 'PROXY p:1' : 'DIRECT'`, 'https://ab.example/', 'PROXY p:1'],
    [`return isInNet(host, '10.0.0.0', '255.0.0.0') ? 'DIRECT' : 'PROXY p:1'`, 'http://10.1.2.3/', 'DIRECT'],
    [
      `return isInNet(host, '10.0.0.0', '255.0.0.0') ? 'DIRECT' : 'PROXY p:1'`,
      'http://192.168.1.1/',
      'PROXY p:1',
    ],
    [`return localHostOrDomainIs(host, 'www.x.example') ? 'DIRECT' : 'PROXY p:1'`, 'http://www/', 'DIRECT'],
    [`return 'PROXY p:' + dnsDomainLevels(host)`, 'http://a.b.c.example/', 'PROXY p:3'],
    // Loopback addresses bypass the script.
    [`return 'PROXY p:1'`, 'http://127.0.0.1:8080/', 'DIRECT'],
  ])('%s, %s', async (body, url, answer) => {
    expect(await routesOf({ pacScript: written(body) })(url)).toBe(answer)
  })

  it.each([
    ['is missing', 'data:text/plain,no script', 'MANDATORY_PROXY_CONFIGURATION_FAILED'],
    ['is not a function', 'data:text/plain,var%20x', 'MANDATORY_PROXY_CONFIGURATION_FAILED'],
    ['throws', written('return gone(host)'), 'PAC_SCRIPT_FAILED'],
    ['does not end', written('for (;;) {}'), 'PAC_SCRIPT_FAILED'],
  ])('blocks requests if the script %s', async (_what, script, error) => {
    await expect(routesOf({ pacScript: script })('http://x.example/')).rejects.toThrow(`net::ERR_${error}`)
  })

  it('fetches the script again after a failed fetch', async () => {
    let served = false
    const server = createServer((_request, response) => {
      if (served) response.end(`function FindProxyForURL() { return 'PROXY p:1' }`)
      else response.writeHead(503).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const find = routesOf({ mode: 'pac_script', pacScript: `http://127.0.0.1:${port}/proxy.pac` })
    await expect(find('http://x.example/')).rejects.toThrow('MANDATORY')
    served = true
    expect(await find('http://x.example/')).toBe('PROXY p:1')
    server.close()
  })
})
