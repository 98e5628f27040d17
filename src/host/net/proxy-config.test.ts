import { afterEach, describe, expect, it } from 'vitest'
import { proxy } from './proxy.ts'
import { routesOf } from './proxy-config.ts'

afterEach(() => {
  proxy.http = 'DIRECT'
})

// API page `session`, `setProxy`: the examples of `proxyRules`.
describe('rules', () => {
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
describe('rules that are gone past', () => {
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

it('other modes: none, the system’s, and none that would have to be evaluated', async () => {
  proxy.http = 'PROXY sys:3128'
  expect(await routesOf({ mode: 'direct' })('http://x.example/')).toBe('DIRECT')
  expect(await routesOf({ mode: 'system' })('http://x.example/')).toBe('PROXY sys:3128')
  expect(() => routesOf({ pacScript: 'http://x.example/p.pac' })).toThrow('PAC')
})
