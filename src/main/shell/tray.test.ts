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

const ports = () => ({
  resources: '/res',
  onOpen: vi.fn(),
  onInbox: vi.fn(),
  onNotifications: vi.fn(),
  onQuit: vi.fn(),
  log: vi.fn(),
})
const unread = (messages: number, notifications = 0) => ({ messages, notifications })
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

it('shows what is unread, each figure with its noun: tooltip, menu and badge, on changes only', () => {
  const tray = createTray(ports())
  tray.setUnread(unread(1))
  tray.setUnread(unread(1))
  tray.setUnread(unread(1200, 1))
  tray.setUnread(unread(0, 5))
  tray.setUnread(unread(0))
  expect(shown().toolTips).toEqual([
    'Quayside',
    'Quayside – 1 unread message',
    'Quayside – 1,200 unread messages, 1 unread notification',
    'Quayside – 5 unread notifications',
    'Quayside',
  ])
  // A number without a word counts messages, as in the title.
  expect(made.badges).toEqual([0, 1, 1200, 0])
  tray.setUnread(unread(3, 2))
  expect(shown().menu.map(({ label }) => label)).toEqual([
    'Open Quayside',
    'Inbox (3)',
    'Notifications (2)',
    undefined,
    'Quit',
  ])
})

it('opens, leads to inbox and notifications, and quits', () => {
  const trayPorts = ports()
  createTray(trayPorts)
  press('Open Quayside')
  press('Inbox')
  press('Notifications')
  press('Quit')
  shown().click?.()
  expect(
    [trayPorts.onOpen, trayPorts.onInbox, trayPorts.onNotifications, trayPorts.onQuit].map(
      (port) => port.mock.calls.length,
    ),
  ).toEqual([2, 1, 1, 1])
})

it('leaves the app as it is on a desktop without a tray', () => {
  made.refuses = true
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  expect(tray.isThere()).toBe(false)
  tray.setUnread(unread(2))
  expect(made.badges).toEqual([0, 2])
  expect(trayPorts.log).toHaveBeenCalledTimes(1)
})

it('shows no number that the system could not take', () => {
  const { setUnread } = createTray(ports())
  setUnread(unread(Number.MAX_SAFE_INTEGER))
  expect(made.badges.at(-1)).toBe(9999)
  expect(shown().toolTips.at(-1)).toContain('9,999')
})
