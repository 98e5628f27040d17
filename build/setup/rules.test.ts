import { sep } from 'node:path'
import { expect, it } from 'vitest'
import { hasFailedToday, npmCommand, runsTypeScript } from './rules.mjs'

it.each([
  ['v24.21.0', true],
  ['v22.18.0', true],
  ['v26.0.0', true],
  ['v22.17.9', false],
  ['v20.19.0', false],
])('runs TypeScript on %s: %s', (version, runs) => {
  expect(runsTypeScript(version)).toBe(runs)
})

const modules = ['', 'q', 'node_modules'].join(sep)
const inside = [modules, 'node', 'bin', 'node.exe'].join(sep)
const outside = ['', 'nodejs', 'node.exe'].join(sep)

it.each([
  ['win32', inside, 'install'],
  ['win32', inside.toUpperCase(), 'install'],
  ['win32', outside, 'ci'],
  ['linux', inside, 'ci'],
] as const)('on %s, the Node %s lets npm %s', (platform, node, command) => {
  expect(npmCommand({ platform, node, modules })[0]).toBe(command)
})

const day = 24 * 60 * 60 * 1000
it.each([
  ['a failure of this day', { version: '45.0.0', failedAt: 1000 }, 1000 + day - 1, true],
  ['a failure of yesterday', { version: '45.0.0', failedAt: 1000 }, 1000 + day, false],
  ['a failure of another version', { version: '44.0.0', failedAt: 1000 }, 1001, false],
  ['a failure after a clock was set back', { version: '45.0.0', failedAt: 1000 }, 999, false],
  ['the file of earlier versions', { version: '45.0.0', there: false }, 1000, false],
  ['no file', null, 1000, false],
])('remembers %s: %s', (_name, memory, now, failed) => {
  expect(hasFailedToday(memory, '45.0.0', now)).toBe(failed)
})
