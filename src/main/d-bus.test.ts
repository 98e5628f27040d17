import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { programPath } from '../../tests/support/process/program-path.ts'
import { isTrueReply, numberIn } from './d-bus.ts'

const runSession = programPath('dbus-run-session')

/** Calls the daemon of a new bus, with only one of the commands installed, and returns the reply. */
const onOwnBus = (command: string, expression: string): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bus-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(programPath(command) ?? '', join(folder, command))
  const script = `const { callBus, readProperty } = await import(${JSON.stringify(join(import.meta.dirname, 'd-bus.ts'))})
    const bus = { bus: 'session', service: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' }
    process.env.PATH = ${JSON.stringify(folder)}
    console.log(JSON.stringify((await ${expression}) ?? 'refused'))`
  const { status, stdout, stderr } = spawnSync(
    runSession ?? '',
    ['--', process.execPath, '--no-warnings', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe.each(['busctl', 'gdbus', 'dbus-send'])('%s on a real bus', (command) => {
  // Machines without a desktop lack some of the commands, and the app then uses another one.
  const test = it.skipIf(!runSession || !programPath(command))

  test('calls a method', () => {
    expect(onOwnBus(command, "callBus({ ...bus, method: 'GetId' })")).toMatch(/[0-9a-f]{32}/)
  })

  test('calls a method with arguments', () => {
    const call = "callBus({ ...bus, method: 'NameHasOwner', args: ['org.freedesktop.DBus'] })"
    expect(isTrueReply(String(onOwnBus(command, call)))).toBe(true)
  })

  test('reads a property and rejects a missing one', () => {
    expect(onOwnBus(command, "readProperty(bus, 'Features')")).toContain('HeaderFiltering')
    expect(onOwnBus(command, "readProperty(bus, 'Absent')")).toBe('refused')
  })
})

it.each([
  ['v t 12345', 12345],
  ['(<uint64 12345>,)', 12345],
  ['   variant       uint64 12345', 12345],
  ['(uint32 7,)', 7],
  ['v b true', null],
  [undefined, null],
])('parses the number in %j', (reply, number) => {
  expect(numberIn(reply)).toBe(number)
})
