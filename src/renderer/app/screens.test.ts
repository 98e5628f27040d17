// @no-page
import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
const { linkedScreens } = await import('#shared/screens.ts')
const { menuKeys } = await import('#shared/rules/menu-keys.ts')
const { screens } = await import('./screens.ts')
const { commands } = await import('./all-commands.ts')
type CommandName = keyof typeof commands

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

test('gives each screen a unique name, path and keys, apart from the commands', () => {
  unique(screens.map(({ name }) => name))
  unique(screens.map(({ path }) => path))
  unique([...screens, ...Object.values(commands)].flatMap(({ keys }) => (keys === undefined ? [] : [keys])))
})

test('uses the same keys in the shortcut sheet and the menu bar', () => {
  for (const [name, keys] of Object.entries(menuKeys))
    if (Object.hasOwn(commands, name)) expect(commands[name as CommandName].keys).toBe(keys)
})

test("never starts a screen's key sequence with a command's single key", () => {
  const first = screens.flatMap(({ keys }) => (keys?.includes(' ') ? [keys.split(' ')[0]] : []))
  for (const { keys } of Object.values(commands)) expect(first).not.toContain(keys)
})

test('puts only screens without path parameters into the rail', () => {
  for (const { rail, path } of screens) if (rail !== undefined) expect(path).not.toContain(':')
})

test('gives every reachable screen a link name, except password and payment forms', async () => {
  const { reachable } = await import('./commands.ts')
  const named = linkedScreens as readonly string[]
  const unnamed = reachable.filter(({ name }) => !named.includes(name)).map(({ name }) => name)
  expect(unnamed.toSorted()).toEqual(['payment', 'set-password'])
})
