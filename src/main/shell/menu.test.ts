import type { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInAccounts } from '#shared/ipc/accounts.ts'
import { paths } from '#shared/paths.ts'
import { acceleratorOf, menuKeys } from '#shared/rules/menu-keys.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { setLanguage } from '#shared/texts/language.ts'

interface Item extends Omit<Electron.MenuItemConstructorOptions, 'submenu' | 'enabled' | 'checked'> {
  submenu?: EventEmitter & { items: Item[] }
  enabled: boolean
  checked: boolean
}
const made = vi.hoisted(() => ({ menu: { items: [] as unknown[] }, about: {} }))

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  type Template = (Record<string, unknown> & { submenu?: Template })[]
  /** Defines `checked` as Electron does: any value checks a radio item, and unchecks the others of its menu. */
  const asRadio = (item: object, all: () => readonly object[]): void => {
    const isChecked = new WeakMap<object, boolean>()
    radios.set(item, isChecked)
    Object.defineProperty(item, 'checked', {
      enumerable: true,
      get: () => isChecked.get(item) ?? false,
      set: () => {
        for (const other of all()) radios.get(other)?.set(other, false)
        isChecked.set(item, true)
      },
    })
  }
  const radios = new Map<object, WeakMap<object, boolean>>()
  const build = (template: Template): { items: unknown[] } => {
    const items: object[] = template.map(({ submenu, ...item }) => ({
      enabled: true,
      checked: false,
      ...item,
      ...(submenu ? { submenu: build(submenu) } : {}),
    }))
    for (const item of items) if ('type' in item && item.type === 'radio') asRadio(item, () => items)
    return Object.assign(new EventEmitter(), { items })
  }
  return {
    app: {
      getVersion: () => '1.2.3',
      setAboutPanelOptions: (about: object) => {
        made.about = about
      },
    },
    Menu: {
      buildFromTemplate: build,
      setApplicationMenu: (menu: { items: unknown[] }) => {
        made.menu = menu
      },
    },
  }
})

const { setApplicationMenu } = await import('./menu.ts')

const all = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])])
const accounts: SignedInAccounts = { list: [], mayAdd: true }
const menuOf = (developer = false, isSignedIn = true, isPinned: boolean | null = false) => {
  const onCommand = vi.fn()
  const onScreen = vi.fn()
  const onZoom = vi.fn()
  const onAccount = vi.fn()
  const menu = setApplicationMenu({ onCommand, onScreen, onZoom, onAccount, developer })
  menu.show({ isSignedIn, colorScheme: 'dark', accounts, isPinned })
  const items = all(made.menu.items as Item[])
  const press = (item: Item | undefined): void => void item?.click?.({} as never, undefined, {} as never)
  const labelled = (label: string) => items.find((item) => item.label === label)
  return {
    menu,
    onCommand,
    onScreen,
    onZoom,
    onAccount,
    items,
    labelled,
    press: (label: string) => press(labelled(label)),
    pressAll: () => items.forEach(press),
  }
}
const on = (platform: string): void => void vi.stubGlobal('process', { ...process, platform })
afterEach(() => void vi.unstubAllGlobals())

describe.each(['darwin', 'win32', 'linux'])('menu on %s', (platform) => {
  it('contains every screen and every command once', () => {
    on(platform)
    const { onScreen, onCommand, pressAll } = menuOf()
    pressAll()
    const { resetPassword: _byLinkAlone, ...screens } = paths
    expect(onScreen.mock.calls.flat().toSorted()).toEqual(Object.values(screens).toSorted())
    expect(onCommand.mock.calls.flat().toSorted()).toEqual(
      [
        ...Object.keys(commandTexts.names),
        ...['new-post', 'back', 'forward'],
        // By two keys each.
        ...['find-next', 'find-next', 'find-previous', 'find-previous'],
      ].toSorted(),
    )
  })

  it("disables members' items while signed out", () => {
    on(platform)
    const { menu, items, onScreen, onCommand } = menuOf(false, false)
    for (const item of items) if (item.enabled) item.click?.({} as never, undefined, {} as never)
    expect(onScreen).not.toHaveBeenCalled()
    expect(onCommand.mock.calls.flat().toSorted()).toEqual([
      'diagnostics',
      'find',
      'find-next',
      'find-next',
      'find-previous',
      'find-previous',
      'policies',
      'theme:auto',
      'theme:dark',
      'theme:light',
    ])
    menu.show({ isSignedIn: true, colorScheme: 'auto', accounts, isPinned: false })
    expect(items.filter(({ enabled }) => !enabled)).toEqual([])
  })

  it('contains each key of the shortcut sheet once', () => {
    on(platform)
    const keys = menuOf(true).items.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []))
    expect(new Set(keys).size).toBe(keys.length)
    const ofSheet = Object.keys(menuKeys).map((name) => acceleratorOf(name as keyof typeof menuKeys))
    expect(keys).toEqual(expect.arrayContaining(ofSheet))
    expect(ofSheet).toEqual(
      expect.arrayContaining(['CommandOrControl+Plus', 'CommandOrControl+Shift+G', 'CommandOrControl+K']),
    )
  })

  it('contains About with name and version, and Quit', () => {
    on(platform)
    const roles = menuOf().items.flatMap(({ role }) => role ?? [])
    expect(roles.filter((role) => role === 'about')).toHaveLength(1)
    expect(made.about).toEqual({ applicationName: 'Quayside', applicationVersion: '1.2.3' })
    expect(roles).toContain('quit')
    expect(roles.includes('services')).toBe(platform === 'darwin')
  })

  it('has no leading, trailing or adjacent separators', () => {
    on(platform)
    for (const { submenu } of made.menu.items as Item[]) {
      const types = (submenu?.items ?? []).map(({ type }) => type)
      if (types.length === 0) continue
      expect([types[0], types.at(-1)]).not.toContain('separator')
      expect(types.join()).not.toContain('separator,separator')
    }
  })
})

it('checks the chosen theme', () => {
  const { menu, items } = menuOf()
  const chosen = () => items.filter(({ checked }) => checked).map(({ label }) => label)
  expect(chosen()).toEqual(['Theme: Dark'])
  menu.show({ isSignedIn: true, colorScheme: 'light', accounts, isPinned: null })
  expect(chosen()).toEqual(['Theme: Light'])
})

it.each([
  [true, { enabled: true, checked: true }],
  [false, { enabled: true, checked: false }],
  [null, { enabled: false, checked: false }],
])('shows whether the focused window is pinned: %s', (isPinned, shown) => {
  const { labelled, onCommand } = menuOf(false, true, isPinned)
  const item = labelled('Pin window to its account')
  expect(item).toMatchObject({ type: 'checkbox', ...shown })
  // The system toggles the mark at a click. The answer of main sets it.
  const clicked = { checked: isPinned !== true }
  item?.click?.(clicked as never, undefined, {} as never)
  expect(clicked.checked).toBe(isPinned === true)
  expect(onCommand).toHaveBeenCalledExactlyOnceWith('pin-window')
})

it('forwards history and zoom commands', () => {
  const { onCommand, onZoom, press } = menuOf()
  for (const label of ['Back', 'Zoom In', 'Zoom Out', 'Actual Size']) press(label)
  expect(onCommand.mock.calls).toEqual([['back']])
  expect(onZoom.mock.calls).toEqual([[1], [-1], [0]])
})

it.each([
  ['CommandOrControl+=', 1],
  ['CommandOrControl+numadd', 1],
  ['CommandOrControl+numsub', -1],
  ['CommandOrControl+num0', 0],
])('zooms by %s with a hidden item', (accelerator, step) => {
  const { onZoom, items } = menuOf()
  const item = items.find((one) => one.accelerator === accelerator)
  item?.click?.({} as never, undefined, {} as never)
  expect(item?.visible).toBe(false)
  expect(onZoom.mock.calls).toEqual([[step]])
})

it('shows the developer tools to developers only', () => {
  const roles = (developer: boolean) => menuOf(developer).items.map(({ role }) => role)
  expect(roles(false)).not.toContain('toggleDevTools')
  expect(roles(true)).toContain('toggleDevTools')
})

const account: SignedInAccounts['list'][number] = {
  key: 'first',
  network: 'a.example',
  userId: '1',
  email: '',
  name: 'Marta',
  image: null,
  colour: 'teal',
  unread: 0,
  isActive: true,
}

it('switches to the other accounts by their keys', async () => {
  const { menu, onAccount } = menuOf()
  menu.show({
    isSignedIn: true,
    colorScheme: 'auto',
    accounts: {
      list: [
        { ...account, key: 'first', name: 'Asha & Co', isActive: true },
        { ...account, key: 'second', name: 'Ravi', isActive: false },
      ],
      mayAdd: false,
    },
    isPinned: null,
  })
  await nextTurn()
  const items = all(made.menu.items as Item[]).filter(({ id }) => id?.startsWith('signed-in:account'))
  expect(items.map(({ label, accelerator, checked }) => [label, accelerator, checked])).toEqual([
    ['Asha && Co · a.example', 'CommandOrControl+1', true],
    ['Ravi · a.example', 'CommandOrControl+2', false],
  ])
  for (const item of items) item.click?.(item as never, undefined, {} as never)
  expect(onAccount.mock.calls).toEqual([['second']])
  expect(all(made.menu.items as Item[]).some(({ label }) => label === 'Add account')).toBe(false)
})

it('is made once for the changes of one turn', async () => {
  const { menu } = menuOf()
  const before = made.menu
  for (const name of ['Asha', 'Ravi'])
    menu.show({
      isSignedIn: true,
      colorScheme: 'auto',
      accounts: { list: [account, { ...account, name, isActive: false }], mayAdd: false },
      isPinned: null,
    })
  expect(made.menu).toBe(before)
  await nextTurn()
  const labels = all(made.menu.items as Item[]).flatMap(({ label }) => label ?? [])
  expect(labels.filter((label) => /Asha|Ravi/.test(label))).toEqual(['Ravi · a.example'])
})

describe('an open menu', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const stateWith = (unread: number, isSignedIn = true) => ({
    isSignedIn,
    colorScheme: 'auto' as const,
    accounts: { list: [{ ...account, name: 'Asha', unread }], mayAdd: false },
    isPinned: null,
  })
  const bar = () => made.menu as { items: Item[] }
  /** Shows a state, and lets the turn pass after which the bar is made. */
  const turned = (menu: ReturnType<typeof setApplicationMenu>, state: ReturnType<typeof stateWith>): void => {
    menu.show(state)
    vi.advanceTimersByTime(0)
  }
  const submenus = (items: readonly Item[]): EventEmitter[] =>
    items.flatMap(({ submenu }) => (submenu ? [submenu, ...submenus(submenu.items)] : []))

  it('stays under the pointer while the accounts change, and is replaced by the last state afterwards', () => {
    const { menu } = menuOf()
    turned(menu, stateWith(0))
    for (const index of submenus(bar().items).keys()) {
      const before = bar()
      const opened = submenus(before.items)[index]
      opened?.emit('menu-will-show')
      menu.show(stateWith(index * 2 + 1))
      menu.show(stateWith(index * 2 + 2))
      vi.advanceTimersByTime(1000)
      expect(bar()).toBe(before)
      opened?.emit('menu-will-close')
      // macOS reports the click on an item after the closing.
      expect(bar()).toBe(before)
      vi.advanceTimersByTime(1000)
      expect(bar()).not.toBe(before)
    }
  })

  it('still enables and disables its items at once', () => {
    const { menu } = menuOf()
    turned(menu, stateWith(0))
    submenus(bar().items)[0]?.emit('menu-will-show')
    menu.show(stateWith(0, false))
    expect(all(bar().items).filter(({ enabled }) => !enabled)).not.toEqual([])
  })

  it('names no account once the app is locked', () => {
    const { menu } = menuOf()
    turned(menu, stateWith(0))
    submenus(bar().items)[0]?.emit('menu-will-show')
    menu.show({ ...stateWith(0), isSignedIn: false, accounts: { list: [], mayAdd: false } })
    expect(all(bar().items).some(({ label }) => label?.includes('Asha'))).toBe(false)
  })

  it('counts as closed after half a minute, where the desktop reports no closing', () => {
    const { menu } = menuOf()
    turned(menu, stateWith(0))
    const before = bar()
    submenus(before.items)[0]?.emit('menu-will-show')
    menu.show(stateWith(1))
    vi.advanceTimersByTime(60_000)
    expect(bar()).not.toBe(before)
  })
})

it('names the items of the Window menu in the language, which Electron names in English', () => {
  setLanguage({ tag: 'fr', messages: { 'native.roles.minimize': 'Réduire', 'native.roles.close': 'Fermer' } })
  const window = menuOf().items.find(({ role }) => role === 'windowMenu')
  const labels = window?.submenu?.items.flatMap(({ label }) => label ?? [])
  setLanguage({ tag: 'en', messages: {} })
  expect(labels?.[0]).toBe('Réduire')
  expect(window?.submenu?.items.filter(({ role, label }) => role && !label)).toEqual([])
})
