import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface FakeTray {
  readonly image: string
  readonly toolTips: string[]
  menu: Electron.MenuItemConstructorOptions[]
  title: string
  destroyed: boolean
  click: (() => void) | undefined
}

const made = vi.hoisted(() => ({ trays: [] as unknown[], refuses: false }))

vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (template: unknown) => template },
  nativeImage: { createFromPath: (path: string) => path },
  Tray: class {
    readonly image: string
    readonly toolTips: string[] = []
    menu: unknown = []
    title = ''
    destroyed = false
    click: unknown
    constructor(image: string) {
      if (made.refuses) throw new Error('no tray here')
      this.image = image
      made.trays.push(this)
    }
    setToolTip(text: string): void {
      this.toolTips.push(text)
    }
    setContextMenu(menu: unknown): void {
      this.menu = menu
    }
    setTitle(title: string): void {
      this.title = title
    }
    destroy(): void {
      this.destroyed = true
    }
    on(_name: string, listener: unknown): void {
      this.click = listener
    }
  },
}))

const { createTray } = await import('./tray.ts')

const on = (platform: string): void => {
  vi.stubGlobal('process', { ...process, platform })
}
const ports = (hasTray: () => Promise<boolean | null> = async () => true) => ({
  resources: '/res',
  hasTray,
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
  made.refuses = false
  on('win32')
})
afterEach(() => vi.unstubAllGlobals())

it('shows what is unread, each figure with its noun, in tooltip and menu', () => {
  const tray = createTray(ports())
  tray.setUnread(unread(1))
  tray.setUnread(unread(1200, 1))
  tray.setUnread(unread(0, 5))
  expect(shown().toolTips).toEqual([
    'Quayside',
    'Quayside – 1 unread message',
    'Quayside – 1,200 unread messages, 1 unread notification',
    'Quayside – 5 unread notifications',
  ])
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

it.each([
  ['win32', '/res/tray.ico', true, ''],
  ['darwin', '/res/trayTemplate.png', false, '2'],
  ['linux', '/res/tray.png', true, ''],
])('on %s has %s, opens on a click: %s', async (platform, image, opens, title) => {
  on(platform)
  const tray = createTray(ports())
  await vi.waitFor(() => expect(made.trays).toHaveLength(1))
  tray.setUnread(unread(2))
  expect([shown().image, shown().click !== undefined, shown().title]).toEqual([image, opens, title])
  expect(await tray.holdsWindow()).toBe(true)
})

it.each([
  ['win32', false],
  ['darwin', true],
])('without an icon on %s, a window is hidden: %s', (platform, hides) => {
  on(platform)
  made.refuses = true
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  tray.setUnread(unread(2))
  expect(tray.holdsWindow()).toBe(hides)
  expect(trayPorts.log).toHaveBeenCalledTimes(1)
})

it('hides nothing on a Linux desktop without a tray, where Electron makes an icon that nobody sees', async () => {
  on('linux')
  let there: boolean | null = false
  const tray = createTray(ports(async () => there))
  tray.setUnread(unread(1))
  expect(await tray.holdsWindow()).toBe(false)
  expect(made.trays).toHaveLength(1)
  // The tray comes, as after a log-in that started the app first: Electron looks for it once for each icon.
  there = true
  expect(await tray.holdsWindow()).toBe(true)
  expect(made.trays.map((one) => (one as FakeTray).destroyed)).toEqual([true, false])
  expect(shown().toolTips).toEqual(['Quayside – 1 unread message'])
  // It goes and comes again, as with a locked screen: the icon finds it by itself.
  there = false
  expect(await tray.holdsWindow()).toBe(false)
  there = true
  expect(await tray.holdsWindow()).toBe(true)
  expect(made.trays).toHaveLength(2)
  // Nobody can say: as it was last.
  there = null
  expect(await tray.holdsWindow()).toBe(true)
})

it('hides nothing where nobody could ever say whether there is a tray', async () => {
  on('linux')
  expect(await createTray(ports(async () => null)).holdsWindow()).toBe(false)
})
