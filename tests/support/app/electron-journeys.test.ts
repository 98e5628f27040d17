import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { menuKeys } from '#shared/rules/menu-keys.ts'

/** These journeys also run on Electron, so they must not use features that only the browser host has. */

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const journeys = globSync(['tests/e2e/**/*.ts', 'tests/electron/**/*.ts', 'tests/long/**/*.ts'], {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
const electrons = journeys.filter((path) => path.startsWith('tests/electron/'))

/** Commands of the recorder, which replaces the host on Electron. */
const [, body = ''] =
  /const recorder = \{\n([\s\S]*?)^\}/m.exec(read('tests/support/app/electron-recorder.cjs')) ?? []
const recorded = new Set([...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name))

const commandsIn = (path: string): string[] =>
  [...read(path).matchAll(/\bcontrol\('(\w+)'/g)].map(([, name]) => name ?? '')

/**
 * Commands without an equivalent on Electron: the system's own lists, a hanging process, a lost network, changed
 * policies. Playwright skips a journey with such a command, and states this reason.
 */
const hostCommands = [
  'activateByToast',
  'askedToNotify',
  'clickContextItem',
  'collectGarbage',
  'crashHandling',
  'dictionaryPlace',
  'drawsInSoftware',
  'endSession',
  'hangPage',
  'heldNotifications',
  'loginDomains',
  'loseProcess',
  'querySessionEnd',
  'selectInPage',
  'setIdle',
  'setOnline',
  'setPolicies',
  'timeOutNotification',
]

const found = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )

it('finds the recorder’s commands', () => {
  for (const name of ['windows', 'setTray', 'dialogs', 'replyToNotification', 'quit'])
    expect(recorded).toContain(name)
})

it('journeys use only recorder commands and the listed host commands', () => {
  const missing = new Set(journeys.flatMap(commandsIn).filter((name) => !recorded.has(name)))
  expect([...missing].filter((name) => !hostCommands.includes(name))).toEqual([])
  expect(hostCommands.filter((name) => !missing.has(name))).toEqual([])
})

it('Electron’s journeys use no host-only feature', () => {
  expect(electrons).not.toEqual([])
  expect(electrons.flatMap(commandsIn).filter((name) => !recorded.has(name))).toEqual([])
  expect(found(electrons, /alertdialog|'websocket'|pageAddress|freshUrl/)).toEqual([])
})

it('journeys expect no message box in the page', () => {
  expect(found(journeys, /host-dialog|alertdialog'?, \{ name: '(Open link|Quit)/)).toEqual([])
})

it('journeys press no menu accelerator in the page', () => {
  const keys = Object.values(menuKeys).map((key) => key.replace('mod', '').replace(/[+]/g, '\\+'))
  const pressed = new RegExp(`press\\((\\w+, )?.*'(ControlOrMeta|Control|Meta)(${keys.join('|')})'`, 'i')
  expect(pressed.test("await page.keyboard.press('ControlOrMeta+k')")).toBe(true)
  expect(found(journeys, pressed)).toEqual([])
})
