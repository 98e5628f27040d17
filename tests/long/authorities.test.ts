import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import { selfSigned } from '../support/servers/self-signed.ts'

/** The certificate authorities that Chromium reads on Linux (robustness.md#authorities-and-certificates). */

const hasCertutil = spawnSync('certutil', ['-H']).error === undefined

const createHome = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'authorities-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  writeFileSync(join(home, 'authority.pem'), selfSigned.cert)
  return home
}

/** Loads a page with a certificate of `selfSigned` in a browser with that home and environment. Returns the page. */
const pageIn = async (home: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const server = createServer(selfSigned, (_request, response) => response.end('<p>let in</p>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const flags = [
    ...chromiumFlags,
    '--headless',
    `--user-data-dir=${join(home, 'profile')}`,
    '--dump-dom',
    url,
  ]
  const { stdout } = await promisify(execFile)(findChromium() ?? '', flags, {
    env: { ...process.env, HOME: home, ...env },
    timeout: 120_000,
  })
  return stdout
}

it.runIf(process.platform === 'linux')('Chromium ignores the authorities of OpenSSL and Node', async () => {
  const home = createHome()
  const file = join(home, 'authority.pem')
  expect(await pageIn(home, { SSL_CERT_FILE: file, NODE_EXTRA_CA_CERTS: file })).not.toContain('let in')
})

it.runIf(process.platform === 'linux' && hasCertutil)('Chromium reads the user’s NSS database', async () => {
  const home = createHome()
  const folder = join(home, '.pki', 'nssdb')
  mkdirSync(folder, { recursive: true })
  const certutil = (...more: string[]): void => {
    const { status, stderr } = spawnSync('certutil', ['-d', `sql:${folder}`, ...more])
    expect(status, String(stderr)).toBe(0)
  }
  certutil('-N', '--empty-password')
  certutil('-A', '-t', 'C,,', '-n', 'Authority', '-i', join(home, 'authority.pem'))
  expect(await pageIn(home)).toContain('let in')
})
