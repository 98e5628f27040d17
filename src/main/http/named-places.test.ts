import { beforeEach, expect, it, vi } from 'vitest'
import { addressSpace, createNamedPlaces, type MayName, spaces } from './named-places.ts'

let names: Record<string, readonly string[]>
let way: string
let mayName: MayName
const resolveHost = vi.fn(async (host: string) => {
  const found = names[host]
  if (found === undefined) throw new Error('net::ERR_NAME_NOT_RESOLVED')
  return found
})

const network = 'https://network.example'
const intranet = 'https://freight.corp.example'

beforeEach(() => {
  resolveHost.mockClear()
  way = 'DIRECT'
  names = {
    'network.example': ['203.0.114.7'],
    'freight.corp.example': ['10.0.0.7'],
    'files.example': ['203.0.114.8', '2606:4700::8'],
    'rebound.example': ['192.168.1.1'],
    'half.example': ['203.0.114.9', '192.168.1.1'],
    'mine.example': ['127.0.0.1'],
  }
  mayName = createNamedPlaces({ resolveHost, resolveProxy: async () => way })
})

it.each([
  ['https://files.example/a.png', true],
  ['https://rebound.example/a.png', false],
  ['https://half.example/a.png', false],
  ['https://mine.example/a.png', false],
  ['wss://rebound.example:6001/app/key', false],
  ['ws://192.168.1.1/app/key', false],
  ['ws://[fd00::1]/app/key', false],
  ['ws://0x7f.1/app/key', false],
  ['ws://localhost:8080/app/key', false],
  ['ws://printer.localhost./app/key', false],
  ['https://unknown.example/a.png', false],
])('allows an Internet server to name %s: %s', async (url, may) => {
  expect(await mayName(network, url)).toBe(may)
})

it.each([
  ['https://rebound.example/a.png', true],
  ['https://files.example/a.png', true],
  ['ws://10.0.0.8/app/key', true],
  ['https://mine.example/a.png', false],
  ['ws://127.0.0.1:9000/app/key', false],
])('allows a local network server to name %s: %s', async (url, may) => {
  expect(await mayName(intranet, url)).toBe(may)
})

it.each(['http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000'])(
  'allows a server on this computer (%s) everything without a lookup',
  async (origin) => {
    expect(await mayName(origin, 'ws://127.0.0.1:6001/app/key')).toBe(true)
    expect(await mayName(origin, 'https://rebound.example/a.png')).toBe(true)
    expect(resolveHost).not.toHaveBeenCalled()
  },
)

it('resolves again for each call, because addresses change', async () => {
  expect(await mayName(network, 'https://files.example/a.png')).toBe(true)
  names['files.example'] = ['192.168.1.1']
  expect(await mayName(network, 'https://files.example/a.png')).toBe(false)
})

it('keeps treating a server as public if its name moves to the local network', async () => {
  expect(await mayName(network, 'https://files.example/a.png')).toBe(true)
  names['network.example'] = ['192.168.1.5']
  expect(await mayName(network, 'https://rebound.example/a.png')).toBe(false)
  names['network.example'] = ['192.168.1.5', '203.0.114.7']
  expect(
    await createNamedPlaces({ resolveHost, resolveProxy: async () => way })(network, 'ws://10.0.0.1/'),
  ).toBe(false)
})

it('checks only literal addresses behind a proxy', async () => {
  way = 'PROXY proxy.corp.example:3128'
  expect(await mayName(network, 'https://rebound.example/a.png')).toBe(true)
  expect(await mayName(network, 'https://192.168.1.1/a.png')).toBe(false)
  way = 'PROXY proxy.corp.example:3128; DIRECT'
  expect(await mayName(network, 'https://rebound.example/a.png')).toBe(false)
  expect(await mayName(network, 'https://unknown.example/a.png')).toBe(true)
})

it.each([
  ...[
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
  ],
])('classifies %s as this computer', (address) => {
  expect(addressSpace(address)).toBe(spaces.computer)
})

it.each([
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
  ],
  ...['224.0.0.251', '255.255.255.255', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'ff02::fb'],
  ...['::ffff:192.168.1.1', '::FFFF:c0a8:0101', '64:ff9b::a00:1', '2002:c0a8:101::1'],
])('classifies %s as the local network', (address) => {
  expect(addressSpace(address)).toBe(spaces.local)
})

it.each([
  ...['1.1.1.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '11.0.0.1', '2606:4700::1111', '::ffff:1.1.1.1'],
])('classifies %s as the Internet', (address) => {
  expect(addressSpace(address)).toBe(spaces.internet)
})

it.each(['network.example', '', '1.2.3', '[::1]'])('returns null for %j', (text) => {
  expect(addressSpace(text)).toBeNull()
})
