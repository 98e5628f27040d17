import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { isMetered } from './metered.ts'

let folder: string
const command = (name: string, script: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}
beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the bus are shell scripts')
  folder = freshFolder()
  vi.stubEnv('PATH', folder)
})
afterEach(() => vi.unstubAllEnvs())

it.each([
  ['busctl', 'u 1', true],
  ['busctl', 'u 3', true],
  ['busctl', 'u 0', false],
  ['busctl', 'u 2', false],
  ['busctl', 'u 4', false],
  ['gdbus', '(<uint32 1>,)', true],
  ['gdbus', '(<uint32 4>,)', false],
  ['dbus-send', '   variant       uint32 3', true],
  ['busctl', 'nonsense', false],
])('reads the output of %s %j as metered %s', async (name, answer, metered) => {
  command(name, `test "$1" = --system -o "$2" = --system && echo '${answer}'`)
  expect(await isMetered('linux')).toBe(metered)
})

it('returns false if the state is unknown', async () => {
  expect(await isMetered('linux')).toBe(false)
  command('busctl', 'exit 1')
  expect(await isMetered('linux')).toBe(false)
  command('busctl', "echo 'u 1'")
  for (const platform of ['win32', 'darwin'] as const) expect(await isMetered(platform)).toBe(false)
})
