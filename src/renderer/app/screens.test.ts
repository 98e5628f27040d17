import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
const { linkedScreens } = await import('#shared/screens.ts')
const { menuKeys } = await import('#shared/rules/menu-keys.ts')
const { screens } = await import('./screens.ts')
const { commands } = await import('./all-commands.ts')
type CommandName = keyof typeof commands

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

test('no two screens share a name, a path or keys, and none takes a command’s keys', () => {
  unique(screens.map(({ name }) => name))
  unique(screens.map(({ path }) => path))
  unique([...screens, ...Object.values(commands)].flatMap(({ keys }) => (keys === undefined ? [] : [keys])))
})

test('the sheet and the menu bar have the same keys', () => {
  for (const [name, keys] of Object.entries(menuKeys))
    if (Object.hasOwn(commands, name)) expect(commands[name as CommandName].keys).toBe(keys)
})

test('a single key of a command never starts the sequence of a screen', () => {
  const first = screens.flatMap(({ keys }) => (keys?.includes(' ') ? [keys.split(' ')[0]] : []))
  for (const { keys } of Object.values(commands)) expect(first).not.toContain(keys)
})

test('a screen in the rail has an address without parameters', () => {
  for (const { rail, path } of screens) if (rail !== undefined) expect(path).not.toContain(':')
})

test('every screen that menus and palette lead to has a name for links, unless it is a form about a password', async () => {
  const { reachable } = await import('./commands.ts')
  const named = linkedScreens as readonly string[]
  const unnamed = reachable.filter(({ name }) => !named.includes(name)).map(({ name }) => name)
  expect(unnamed.toSorted()).toEqual(['payment', 'set-password'])
})
