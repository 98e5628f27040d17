import { expect, it, vi } from 'vitest'

type Item = Electron.MenuItemConstructorOptions
const made = vi.hoisted(() => ({ menu: [] as unknown[], about: {} }))

vi.mock('electron', () => ({
  app: {
    getVersion: () => '1.2.3',
    setAboutPanelOptions: (about: object) => {
      made.about = about
    },
  },
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: unknown[]) => {
      made.menu = menu
    },
  },
}))

const { setApplicationMenu } = await import('./menu.ts')

const all = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...all(Array.isArray(item.submenu) ? item.submenu : [])])
const menuOf = (developer: boolean) => {
  const onCommand = vi.fn()
  const onZoom = vi.fn()
  setApplicationMenu({ onCommand, onZoom, developer })
  const items = all(made.menu as Item[])
  const press = (label: string): void =>
    void items.find((item) => item.label === label)?.click?.({} as never, undefined, {} as never)
  return { onCommand, onZoom, items, press }
}

it('hands commands and zoom on to the page', () => {
  const { onCommand, onZoom, press } = menuOf(false)
  for (const label of ['Settings…', 'Wall', 'Back', 'Zoom In', 'Zoom Out', 'Actual Size']) press(label)
  expect(onCommand.mock.calls).toEqual([['settings'], ['wall'], ['back']])
  expect(onZoom.mock.calls).toEqual([[1], [-1], [0]])
})

it.each([
  ['CommandOrControl+=', 1],
  ['CommandOrControl+numadd', 1],
  ['CommandOrControl+numsub', -1],
  ['CommandOrControl+num0', 0],
])('%s zooms, too, and has no line of its own', (accelerator, step) => {
  const { onZoom, items } = menuOf(false)
  const item = items.find((one) => one.accelerator === accelerator)
  item?.click?.({} as never, undefined, {} as never)
  expect(item?.visible).toBe(false)
  expect(onZoom.mock.calls).toEqual([[step]])
})

it.each(['darwin', 'win32', 'linux'])('offers About on %s, which says name and version', (platform) => {
  vi.stubGlobal('process', { ...process, platform })
  expect(menuOf(false).items.filter(({ role }) => role === 'about')).toHaveLength(1)
  expect(made.about).toEqual({ applicationName: 'Quayside', applicationVersion: '1.2.3' })
  vi.unstubAllGlobals()
})

it('gives developer tools to developers alone', () => {
  const roles = (developer: boolean) => menuOf(developer).items.map(({ role }) => role)
  expect(roles(false)).not.toContain('toggleDevTools')
  expect(roles(true)).toContain('toggleDevTools')
})

it('gives no accelerator twice', () => {
  const keys = menuOf(true).items.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []))
  expect(new Set(keys).size).toBe(keys.length)
})
