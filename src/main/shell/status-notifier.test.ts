import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasStatusNotifier } from './status-notifier.ts'

let folder: string
const command = (name: string, script: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the bus are shell scripts')
  folder = mkdtempSync(join(tmpdir(), 'bus-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it.each([
  ['busctl', 'b true', true],
  ['busctl', 'b false', false],
  ['gdbus', '(<true>,)', true],
  ['gdbus', '(<false>,)', false],
  ['dbus-send', '   variant       boolean true', true],
])('%s says %j: %s', async (name, answer, there) => {
  command(name, `echo '${answer}'`)
  expect(await hasStatusNotifier()).toBe(there)
})

it('asks the next one where the first cannot reach the bus', async () => {
  command('busctl', 'exit 1')
  command('gdbus', "echo '(<true>,)'")
  expect(await hasStatusNotifier()).toBe(true)
})

it('without a watcher on the bus there is no tray, and without a command nobody can say', async () => {
  expect(await hasStatusNotifier()).toBe(null)
  command('dbus-send', 'echo "Error org.freedesktop.DBus.Error.ServiceUnknown" >&2; exit 1')
  expect(await hasStatusNotifier()).toBe(false)
})
