import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { nothingUnread } from '#shared/rules/unread.ts'

interface FakeTray {
  image: string
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
    image: string
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
    setImage(image: string): void {
      this.image = image
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
  onGo: vi.fn(),
  onDoNotDisturb: vi.fn(),
  now: () => now,
  onLock: vi.fn(),
  onAccount: vi.fn(),
  onUpdate: vi.fn(),
  onQuit: vi.fn(),
  log: vi.fn(),
})
const now = new Date(2026, 10, 20, 14).getTime()
const unread = (messages: number, notifications = 0) => ({
  isSignedIn: true,
  unread: { ...nothingUnread, messages, notifications },
  toDo: messages + notifications,
})
const shown = (): FakeTray => made.trays.at(-1) as FakeTray
const itemsOf = (menu: Electron.MenuItemConstructorOptions[]): Electron.MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
const itemOf = (label: string) => itemsOf(shown().menu).find((item) => item.label === label)
const press = (label: string): void => void itemOf(label)?.click?.({} as never, undefined, {} as never)
const labels = () => shown().menu.map(({ label }) => label)

beforeEach(() => {
  made.trays.length = 0
  made.refuses = false
  on('win32')
})
afterEach(() => vi.unstubAllGlobals())

it('shows one figure in the tooltip, and each unread count with its noun in the menu', () => {
  const tray = createTray(ports())
  tray.set(unread(1))
  tray.set(unread(1200, 1))
  tray.set(unread(0, 5))
  expect(shown().toolTips).toEqual([
    'Quayside',
    'Quayside – 1 to do',
    'Quayside – 1,201 to do',
    'Quayside – 5 to do',
  ])
  const all = {
    messages: 1,
    comments: 2,
    notifications: 1,
    likes: 2,
    marked: 1,
    reminders: 1,
    alerts: 2,
    reviews: 1,
  }
  tray.set({ unread: all, toDo: 6 })
  expect(shown().toolTips.at(-1)).toBe('Quayside – 6 to do')
  tray.set(unread(3, 2))
  expect(labels()).toEqual([
    'Open Quayside',
    'To do (5)',
    'Inbox (3)',
    'Notifications (2)',
    undefined,
    'Do not disturb',
    'Settings…',
    undefined,
    'Quit',
  ])
})

it('opens the window, To do, the inbox, notifications and settings, and quits', () => {
  const trayPorts = ports()
  createTray(trayPorts).set({ isSignedIn: true })
  press('Open Quayside')
  press('To do')
  press('Inbox')
  press('Notifications')
  press('Quit')
  shown().click?.()
  press('Settings…')
  // None of Electron's arguments reaches the app, which would treat one as a path.
  expect([trayPorts.onOpen, trayPorts.onQuit].map((port) => port.mock.calls)).toEqual([[[], []], [[]]])
  expect(trayPorts.onGo.mock.calls).toEqual([
    ['/to-do'],
    ['/frontend/show-conversation/'],
    ['/frontend/notifications-view-all'],
    ['/settings'],
  ])
})

it('lists recent items of each kind with escaped labels and opens each', () => {
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  const one = (label: string, isUnread = false) => ({ label, path: `/frontend/${label}`, isUnread })
  tray.set({
    isSignedIn: true,
    things: {
      conversations: [one('Rope & Sons', true), one('FF-12')],
      shipments: [one('SH-9')],
      notifications: [],
    },
  })
  expect(labels().slice(4, 12)).toEqual([
    undefined,
    'Conversations',
    '• Rope && Sons',
    'FF-12',
    undefined,
    'Shipments',
    'SH-9',
    undefined,
  ])
  press('• Rope && Sons')
  expect(trayPorts.onGo.mock.calls).toEqual([['/frontend/Rope & Sons']])
})

it('sets, shows and ends do not disturb', () => {
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  tray.set({ isSignedIn: true })
  const minute = 60_000
  for (const label of [
    'For 30 minutes',
    'For 1 hour',
    'For 2 hours',
    'Until tomorrow, 08:00',
    'Until I switch it off',
  ])
    press(label)
  expect(trayPorts.onDoNotDisturb.mock.calls.flat()).toEqual([
    now + 30 * minute,
    now + 60 * minute,
    now + 120 * minute,
    new Date(2026, 10, 21, 8).getTime(),
    'on',
  ])
  press('Until a date…')
  expect(trayPorts.onGo.mock.calls).toEqual([['/settings?field=do-not-disturb']])
  expect(itemOf('Off')?.enabled).toBe(false)
  tray.set({ doNotDisturb: epochMs(now + 30 * minute), isQuiet: true, now })
  expect(labels()).toContain('Do not disturb until 14:30')
  expect(shown().toolTips.at(-1)).toBe('Quayside\nDo not disturb until 14:30')
  tray.set({ doNotDisturb: epochMs(new Date(2026, 10, 21, 8).getTime()) })
  expect(labels().some((label) => label?.includes('21 Nov'))).toBe(true)
  tray.set({ doNotDisturb: 'on' })
  expect(labels()).toContain('“Do not disturb” is on')
  press('Off')
  expect(trayPorts.onDoNotDisturb).toHaveBeenLastCalledWith('off')
})

it.each([
  [{}, 'tray'],
  [unread(1), 'trayUnread'],
  [unread(0, 1), 'trayUnread'],
  [{ isUnseen: true }, 'trayUnread'],
  [{ isQuiet: true }, 'trayQuiet'],
  [{ isQuiet: true, ...unread(1) }, 'trayUnreadQuiet'],
])('shows %j on the icon', (state, name) => {
  const tray = createTray(ports())
  tray.set(state)
  expect(shown().image).toBe(`/res/${name}.ico`)
  tray.set({ isUnseen: false, isQuiet: false, ...unread(0) })
  expect(shown().image).toBe('/res/tray.ico')
  for (const file of [`${name}.png`, `${name}.ico`, `${name}Template.png`, `${name}Template@2x.png`])
    expect(existsSync(new URL(`../../../../resources/${file}`, import.meta.url)), file).toBe(true)
})

it('keeps an unchanged menu, because a new one closes an open menu', () => {
  const tray = createTray(ports())
  const { menu } = shown()
  tray.set({ now: now + 1000 })
  expect(shown().menu).toBe(menu)
})

it.each([
  ['win32', '/res/trayUnread.ico', true, ''],
  ['darwin', '/res/trayUnreadTemplate.png', false, '2'],
  ['linux', '/res/trayUnread.png', true, ''],
])('on %s has the icon %s and opens on click: %s', async (platform, image, opens, title) => {
  on(platform)
  const tray = createTray(ports())
  await vi.waitFor(() => expect(made.trays).toHaveLength(1))
  tray.set(unread(2))
  expect([shown().image, shown().click !== undefined, shown().title]).toEqual([image, opens, title])
  expect(await tray.holdsWindow()).toBe(true)
})

it.each([
  ['win32', false],
  ['darwin', true],
])('without an icon on %s, hides the window: %s', (platform, hides) => {
  on(platform)
  made.refuses = true
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  tray.set(unread(2))
  expect(tray.holdsWindow()).toBe(hides)
  expect(trayPorts.log).toHaveBeenCalledTimes(1)
})

it('Linux: does not hide the window until the desktop has a tray', async () => {
  on('linux')
  let there: boolean | null = false
  const tray = createTray(ports(async () => there))
  tray.set(unread(1))
  expect(await tray.holdsWindow()).toBe(false)
  expect(made.trays).toHaveLength(1)
  // The tray appears, as after a login that started the app first. Electron looks for it once per icon.
  there = true
  expect(await tray.holdsWindow()).toBe(true)
  expect(made.trays.map((one) => (one as FakeTray).destroyed)).toEqual([true, false])
  expect(shown().toolTips).toEqual(['Quayside – 1 to do'])
  // The tray disappears and returns, as with a locked screen. The icon finds it itself.
  there = false
  expect(await tray.holdsWindow()).toBe(false)
  there = true
  expect(await tray.holdsWindow()).toBe(true)
  expect(made.trays).toHaveLength(2)
  // Unknown: the last answer applies.
  there = null
  expect(await tray.holdsWindow()).toBe(true)
})

it('Linux: does not hide the window while the tray is unknown', async () => {
  on('linux')
  expect(await createTray(ports(async () => null)).holdsWindow()).toBe(false)
})

it('offers no screens while signed out', () => {
  const tray = createTray(ports())
  tray.set(unread(3, 2))
  tray.set({ isSignedIn: false })
  expect(labels().filter(Boolean)).toEqual(['Open Quayside', 'Do not disturb', 'Quit'])
  expect(itemOf('Until a date…')).toBeUndefined()
})

it('offers the restart to update, signed in or not', () => {
  on('win32')
  const trayPorts = ports()
  const icon = createTray(trayPorts)
  for (const isSignedIn of [true, false]) {
    icon.set({ isSignedIn, isUpdateReady: false })
    expect(labels()).not.toContain('Restart to Update')
    icon.set({ isUpdateReady: true })
    expect(labels().slice(-2)).toEqual(['Restart to Update', 'Quit'])
    press('Restart to Update')
  }
  expect(trayPorts.onUpdate).toHaveBeenCalledTimes(2)
})

it('offers nothing of a member and no restart while the app is locked', () => {
  on('win32')
  const icon = createTray(ports())
  icon.set({ ...unread(3, 2), isSignedIn: false, isLocked: true, isUpdateReady: true, canLock: true })
  expect(labels().filter(Boolean)).toEqual(['Open Quayside', 'Do not disturb', 'Quit'])
})

it('locks from the menu only if a PIN is set', () => {
  const trayPorts = ports()
  const tray = createTray(trayPorts)
  tray.set(unread(0))
  expect(itemOf('Lock now')).toBeUndefined()
  tray.set({ canLock: true })
  press('Lock now')
  expect(trayPorts.onLock.mock.calls).toEqual([[]])
})
