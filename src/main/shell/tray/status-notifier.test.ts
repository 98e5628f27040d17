import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeCommands, fakeCommands } from '../../../../tests/support/process/fake-commands.ts'
import { hasStatusNotifier } from './status-notifier.ts'

let commands: FakeCommands
beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the bus are shell scripts')
  commands = fakeCommands()
})
afterEach(() => commands.remove())

it.each([
  ['busctl', 'v b true', true],
  ['busctl', 'v b false', false],
  ['gdbus', '(<true>,)', true],
  ['gdbus', '(<false>,)', false],
  ['dbus-send', '   variant       boolean true', true],
])('reads the output of %s %j as %s', async (name, answer, hasTray) => {
  commands.add(name, `echo '${answer}'`)
  expect(await hasStatusNotifier()).toBe(hasTray)
})

it('tries the next command if the first one fails', async () => {
  commands.add('busctl', 'exit 1')
  commands.add('gdbus', "echo '(<true>,)'")
  expect(await hasStatusNotifier()).toBe(true)
})

it('returns false without a watcher and null without a command', async () => {
  expect(await hasStatusNotifier()).toBe(null)
  commands.add('dbus-send', 'echo "Error org.freedesktop.DBus.Error.ServiceUnknown" >&2; exit 1')
  expect(await hasStatusNotifier()).toBe(false)
})
