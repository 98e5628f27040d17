import { beforeEach, expect, it, vi } from 'vitest'

interface FakeTray {
  readonly toolTips: string[]
  menu: Electron.MenuItemConstructorOptions[]
  click: (() => void) | undefined
}

const made = vi.hoisted(() => ({ trays: [] as unknown[], badges: [] as number[], refuses: false }))

vi.mock('electron', () => ({
  app: { setBadgeCount: (count: number) => made.badges.push(count) },
  Menu: { buildFromTemplate: (template: unknown) => template },
  nativeImage: { createFromPath: (path: string) => path },
  Tray: class {
    readonly toolTips: string[] = []
    menu: unknown = []
    click: unknown
    constructor() {
      if (made.refuses) throw new Error('no tray here')
      made.trays.push(this)
    }
    setToolTip(text: string): void {
      this.toolTips.push(text)
    }
    setContextMenu(menu: unknown): void {
      this.menu = menu
    }
    setTitle(): void {}
    on(_name: string, listener: unknown): void {
      this.click = listener
    }
  },
}))

const { createTray } = await import('./tray.ts')

const ports = () => ({ resources: '/res', onOpen: vi.fn(), onInbox: vi.fn(), onQuit: vi.fn(), log: vi.fn() })
const shown = (): FakeTray => made.trays.at(-1) as FakeTray
const press = (label: string): void =>
  void shown()
    .menu.find((item) => item.label === label)
    ?.click?.({} as never, undefined, {} as never)

beforeEach(() => {
  made.trays.length = 0
  made.badges.length = 0
  made.refuses = false
})

it('shows how many conversations are unread: tooltip, menu and badge, on changes only', () => {
  const tray = createTray(ports())
  tray.setUnread(1)
  tray.setUnread(1)
  tray.setUnread(1200)
  tray.setUnread(0)
  expect(shown().toolTips).toEqual([
    'Quayside',
    'Quayside – 1 unread conversation',
    'Quayside – 1,200 unread conversations',
    'Quayside',
  ])
  expect(made.badges).toEqual([0, 1, 1200, 0])
  tray.setUnread(3)
  expect(shown().menu.map(({ label }) => label)).toContain('Inbox (3)')
})

it('opens, leads to the inbox and quits', () => {
  const trayPorts = ports()
  createTray(trayPorts)
  press('Open Quayside')
  press('Inbox')
  press('Quit')
  shown().click?.()
  expect(
    [trayPorts.onOpen, trayPorts.onInbox, trayPorts.onQuit].map((port) => port.mock.calls.length),
  ).toEqual([2, 1, 1])
})

it('leaves the app as it is on a desktop without a tray', () => {
  made.refuses = true
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  expect(tray.isThere()).toBe(false)
  tray.setUnread(2)
  expect(made.badges).toEqual([0, 2])
  expect(trayPorts.log).toHaveBeenCalledTimes(1)
})

it('shows no number that the system could not take', () => {
  const { setUnread } = createTray(ports())
  setUnread(Number.MAX_SAFE_INTEGER)
  expect(made.badges.at(-1)).toBe(9999)
  expect(shown().toolTips.at(-1)).toContain('9,999')
})
