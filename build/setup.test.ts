import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

let root: string

const write = (path: string, value: unknown): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value))
}

const lock = (version: string) => ({
  packages: {
    '': { name: 'quayside' },
    'node_modules/electron': { version, integrity: `sha512-${version}` },
    'node_modules/of-another-system': { version: '1.0.0', optional: true },
  },
})

/** Simulates the result of npm: the packages of this system, and their record. */
const installed = (version: string): void => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  const { 'node_modules/electron': electron } = lock(version).packages
  write('node_modules/.package-lock.json', { packages: { 'node_modules/electron': electron } })
}

const setUp = (): void => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'build/setup.mjs'), '--only', 'npm'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
  })
  expect(status, stderr).toBe(0)
}

/** Electron's binary, which `install.js` adds to its package after `npm ci`. */
const binary = 'node_modules/electron/dist/electron'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-setup-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'build'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'build/setup.mjs'))
  write('package-lock.json', lock('45.0.0'))
  // Like npm, removes everything before it installs.
  write('bin/npm', '#!/bin/sh\nrm -rf node_modules && mkdir node_modules\n')
  chmodSync(join(root, 'bin/npm'), 0o755)
})

it('keeps Electron’s binary after a plain npm ci', ({ skip }) => {
  skip(process.platform === 'win32', 'The stub of npm is a shell script')
  installed('45.0.0')
  write(binary, 'stub')
  setUp()
  setUp()
  expect(existsSync(join(root, binary))).toBe(true)
})

it('reinstalls once after a change of the lock file', ({ skip }) => {
  skip(process.platform === 'win32', 'The stub of npm is a shell script')
  installed('44.0.0')
  write(binary, 'stub')
  setUp()
  expect(existsSync(join(root, binary))).toBe(false)
  write(binary, 'stub')
  setUp()
  expect(existsSync(join(root, binary))).toBe(true)
})
