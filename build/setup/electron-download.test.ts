import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { downloadElectron, downloadEnvironment, isNetworkError, watchStall } from './electron-download.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-download-'))
  mkdirSync(join(folder, 'electron'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** Runs a stub of install.js. */
const install = async (code: string, stallMs = 60_000) => {
  const script = join(folder, 'electron/install.js')
  writeFileSync(script, code)
  const reports: string[] = []
  const outcome = await downloadElectron({
    script,
    stallMs,
    env: process.env,
    pollMs: 20,
    report: (text) => reports.push(text),
  })
  return { outcome, reports }
}

it('counts as stalled after a minute without a byte, however long the whole takes', () => {
  const hasStalled = watchStall(60_000)
  const sizes = [0, 0, 5, 5, 9, 9, 9]
  expect(sizes.map((size, index) => hasStalled(size, index * 30_000))).toEqual(
    sizes.map((_, index) => index === 6),
  )
})

describe('installation of Electron', () => {
  it('leaves no temporary file', async () => {
    const kept = join(folder, 'kept')
    const { outcome } = await install(`
      const { tmpdir } = require('os'), fs = require('fs')
      fs.writeFileSync(${JSON.stringify(kept)}, tmpdir())
      fs.writeFileSync(tmpdir() + '/electron.zip', 'part')`)
    expect(outcome).toBe('installed')
    expect(readFileSync(kept, 'utf8')).toContain('quayside-electron-')
    expect(existsSync(readFileSync(kept, 'utf8'))).toBe(false)
  })

  it('ends when nothing arrives any more, as an error of the network', async () => {
    const { outcome, reports } = await install('setInterval(() => {}, 1000)', 100)
    expect(outcome).toBe('network')
    expect(reports).toEqual(['nothing arrived for 0.1 s'])
  })

  it('shows why it failed', async () => {
    const { outcome, reports } = await install(`console.error('EACCES: permission denied'); process.exit(1)`)
    expect(outcome).toBe('failed')
    expect(reports).toEqual(['EACCES: permission denied'])
  })
})

it.each([
  ['TypeError: fetch failed', true],
  ['HTTPError: Response code 503 (Service Unavailable) for https://github.com/…', true],
  ['Error: getaddrinfo ENOTFOUND github.com', true],
  ['Error: connect ECONNREFUSED 127.0.0.1:1', true],
  ['ChecksumMismatchError: Generated checksum for "electron.zip" did not match', true],
  ['TypeError: terminated', true],
  ['Error: EACCES: permission denied, mkdir', false],
  ['Error: ENOSPC: no space left on device, write', false],
  ['Error: Electron builds are not available on platform: aix', false],
])('%s is an error of the network: %s', (output, isNetwork) => {
  expect(isNetworkError(output)).toBe(isNetwork)
})

it.each<[string, Record<string, string>, string | undefined]>([
  ['HTTPS_PROXY', { HTTPS_PROXY: 'http://p:1' }, 'http://p:1'],
  ['https_proxy', { https_proxy: 'http://p:1' }, 'http://p:1'],
  ['npm’s https-proxy', { npm_config_https_proxy: 'http://p:1' }, 'http://p:1'],
  ['npm’s proxy', { npm_config_proxy: 'http://p:1' }, 'http://p:1'],
  ['none', { npm_config_proxy: '' }, undefined],
])('passes a proxy on: %s', (_name, env, proxy) => {
  const { HTTPS_PROXY, ELECTRON_GET_USE_PROXY } = downloadEnvironment(env)
  expect(HTTPS_PROXY).toBe(proxy)
  expect(ELECTRON_GET_USE_PROXY).toBe(proxy && '1')
})

it('passes exceptions of the proxy on', () => {
  expect(
    downloadEnvironment({ npm_config_proxy: 'http://p:1', npm_config_noproxy: 'localhost' }).NO_PROXY,
  ).toBe('localhost')
})
