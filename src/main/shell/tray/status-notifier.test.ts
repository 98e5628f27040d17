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
])('%s says %j: %s', async (name, answer, there) => {
  commands.add(name, `echo '${answer}'`)
  expect(await hasStatusNotifier()).toBe(there)
})

it('asks the next one where the first cannot reach the bus', async () => {
  commands.add('busctl', 'exit 1')
  commands.add('gdbus', "echo '(<true>,)'")
  expect(await hasStatusNotifier()).toBe(true)
})

it('without a watcher on the bus there is no tray, and without a command nobody can say', async () => {
  expect(await hasStatusNotifier()).toBe(null)
  commands.add('dbus-send', 'echo "Error org.freedesktop.DBus.Error.ServiceUnknown" >&2; exit 1')
  expect(await hasStatusNotifier()).toBe(false)
})
