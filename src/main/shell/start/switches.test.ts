import { expect, it } from 'vitest'
import { isUnsandboxed, refusedSwitches, removeVariables, setPageSwitches } from './switches.ts'

it.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--disable-web-security',
  '--proxy-server=evil.example:8080',
  '--proxy-pac-url=https://evil.example',
  '--no-proxy-server',
  '--host-rules=MAP * evil.example',
  '--host-resolver-rules=MAP * evil.example',
  '--auth-server-allowlist=*',
  '--enable-features=X',
  '--disable-features=X',
  '--js-flags=--expose-gc',
  '--inspect=0',
  '--no-sandbox',
  '--ssl-key-log-file=keys',
  '--log-net-log=log',
  '--unsafely-treat-insecure-origin-as-secure=http://evil.example',
  '--load-extension=folder',
  '--user-data-dir=folder',
])('rejects %s on every system, with one dash or two', (word) => {
  const [name = ''] = word.slice(2).split('=')
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    for (const written of [word, word.slice(1)])
      expect(refusedSwitches(['--server', 'https://network.example', written], platform, false)).toEqual([
        name,
      ])
})

it('recognises the switch syntax of Windows', () => {
  const words = ['/Proxy-Server=evil.example', '--REMOTE-DEBUGGING-PORT=1', '-Embedding']
  expect(refusedSwitches(words, 'win32', false)).toEqual(['proxy-server', 'remote-debugging-port'])
  expect(refusedSwitches(['/home/somebody/file'], 'linux', false)).toEqual([])
})

it("accepts the app's own switches, system switches, and plain words", () => {
  const own = [
    '--server',
    'https://network.example',
    '--user-data=data',
    '--at-login',
    '--diagnostics',
    '--help',
    '-',
  ]
  expect(refusedSwitches([...own, '--disable-gpu', '--updated'], 'win32', false)).toEqual([])
  expect(refusedSwitches(['--ozone-platform=wayland'], 'linux', false)).toEqual([])
  expect(refusedSwitches(['--ozone-platform=wayland'], 'win32', false)).toEqual(['ozone-platform'])
})

it('reads switches after a link, like Chromium, but not after two dashes', () => {
  expect(refusedSwitches(['quayside://post/5', '--inspect'], 'linux', false)).toEqual(['inspect'])
  expect(refusedSwitches(['--', '--inspect'], 'linux', false)).toEqual([])
})

it('accepts only the debugging port if an administrator allows it', () => {
  expect(refusedSwitches(['--remote-debugging-port=0', '--inspect'], 'linux', true)).toEqual(['inspect'])
})

it('removes variables of Node, Electron and Chromium that change the runtime', () => {
  const environment = {
    HOME: '/home/somebody',
    HTTPS_PROXY: 'http://proxy.example:8080',
    NODE_OPTIONS: '--inspect',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    ELECTRON_RUN_AS_NODE: '1',
    ELECTRON_ENABLE_LOGGING: '1',
    ELECTRON_TRASH: 'gio',
    sslkeylogfile: '/tmp/keys',
  }
  expect(removeVariables(environment)).toEqual([
    'NODE_OPTIONS',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'ELECTRON_RUN_AS_NODE',
    'ELECTRON_ENABLE_LOGGING',
    'sslkeylogfile',
  ])
  expect(environment).toEqual({
    HOME: '/home/somebody',
    HTTPS_PROXY: 'http://proxy.example:8080',
    ELECTRON_TRASH: 'gio',
  })
})

/** A command line with Chromium's rule: the last value of a switch wins. */
const commandLine = (given: Readonly<Record<string, string>>) => {
  const switches = new Map(Object.entries(given))
  setPageSwitches({
    appendSwitch: (name, value = '') => void switches.set(name, value),
    getSwitchValue: (name) => switches.get(name) ?? '',
  })
  return switches
}

it('enables connection allowlists and disables pings and direct UDP', () => {
  expect(Object.fromEntries(commandLine({}))).toEqual({
    'no-pings': '',
    'webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'enable-features': 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  })
})

it('keeps features from the command line', () => {
  expect(commandLine({ 'enable-features': 'UseOzonePlatform' }).get('enable-features')).toBe(
    'UseOzonePlatform,ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  )
})

const started = (isPackaged: boolean, switches: readonly string[]) => ({
  isPackaged,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
})

it('detects an installed app without its sandbox', () => {
  expect(isUnsandboxed(started(true, ['no-sandbox']))).toBe(true)
  expect(isUnsandboxed(started(true, ['user-data']))).toBe(false)
})

it('accepts a missing sandbox in development', () => {
  expect(isUnsandboxed(started(false, ['no-sandbox']))).toBe(false)
})
