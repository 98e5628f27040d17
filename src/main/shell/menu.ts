import { app, Menu, type MenuItem, type MenuItemConstructorOptions } from 'electron'
import { keyedAccounts, type SignedInAccounts } from '#shared/ipc/accounts.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import { acceleratorOf, menuKeys } from '#shared/rules/menu-keys.ts'
import { type ReachableScreen, reachableScreens, screenTable, screenTitle } from '#shared/screens.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { language } from '#shared/texts/language.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'
import { accountItems, roleItem } from './menu-items.ts'
import { createOpenMenus } from './open-menus.ts'

export interface MenuPorts {
  /** Sends a command to the focused page: its name, or a step in the history. */
  readonly onCommand: (command: string) => void
  /** Shows a screen in the main window, from any window. */
  readonly onScreen: (path: string) => void
  /** Zooms by a step; 0 resets the zoom. */
  readonly onZoom: (step: number) => void
  /** Makes an account the active one. */
  readonly onAccount: (account: string) => void
  readonly developer: boolean
}

export interface MenuState {
  readonly isSignedIn: boolean
  readonly colorScheme: Preferences['colorScheme']
  readonly accounts: SignedInAccounts
  /** Whether the focused window is pinned to its account; null for a window that cannot be pinned. */
  readonly isPinned: boolean | null
}

/** Plus without Shift, and the numeric keys. Electron registers accelerators of hidden items too. */
const moreZoomKeys = [
  ['CommandOrControl+=', 1],
  ['CommandOrControl+numadd', 1],
  ['CommandOrControl+numsub', -1],
  ['CommandOrControl+num0', 0],
] as const

const schemes = ['light', 'dark', 'auto'] as const

type Items = MenuItemConstructorOptions[]
const line: MenuItemConstructorOptions = { type: 'separator' }
const roles = (...names: readonly NonNullable<MenuItemConstructorOptions['role']>[]): Items =>
  names.map(roleItem)

/** Prefix for the ids of items that need a signed-in account. */
const signedInOnly = 'signed-in:'
const pinId = 'pin-window'
const schemeId = (scheme: string): string => `theme:${scheme}`

/** Creates the items of the app's own commands and screens. */
const createItems = ({ onCommand, onScreen, onZoom }: MenuPorts) => {
  const isMac = platform() === 'darwin'
  const keyed = (name: string): MenuItemConstructorOptions =>
    Object.hasOwn(menuKeys, name) ? { accelerator: acceleratorOf(name as keyof typeof menuKeys) } : {}
  const member = (name: string): { id: string } => ({ id: signedInOnly + name })
  const command = (name: keyof typeof commandTexts.names): MenuItemConstructorOptions => ({
    label: commandTexts.names[name],
    click: () => onCommand(name),
    ...keyed(name),
  })
  const screen = (name: ReachableScreen): MenuItemConstructorOptions => ({
    ...member(name),
    label: screenTitle(name),
    click: () => onScreen(screenTable[name].path),
    ...keyed(name),
  })
  const settings = { ...screen('settings'), label: nativeTexts.menu.settings }
  const zoom = (label: string, name: 'zoom-reset' | 'zoom-in' | 'zoom-out', step: number) => ({
    label,
    accelerator: acceleratorOf(name),
    click: () => onZoom(step),
  })
  const step = (name: 'back' | 'forward', accelerator: string): MenuItemConstructorOptions => ({
    ...member(name),
    label: shellTexts[name],
    accelerator,
    click: () => onCommand(name),
  })
  /** Creates an item with this system's key, and a hidden item with the other systems' key. */
  const finding = (name: 'find-next' | 'find-previous', label: string, functionKey: string): Items => {
    const keys = isMac ? [acceleratorOf(name), functionKey] : [functionKey, acceleratorOf(name)]
    return keys.map((accelerator, at) => ({
      label,
      accelerator,
      visible: at === 0,
      click: () => onCommand(name),
    }))
  }
  return { isMac, keyed, member, command, screen, settings, zoom, step, finding }
}

type OwnItems = ReturnType<typeof createItems>

/** Returns the menu with the app's name, on macOS. */
const appMenu = ({ settings }: OwnItems): Items => [
  ...roles('about'),
  line,
  settings,
  line,
  ...roles('services'),
  line,
  ...roles('hide', 'hideOthers', 'unhide'),
  line,
  ...roles('quit'),
]

const fileMenu = (
  { isMac, keyed, member, command, settings }: OwnItems,
  { onCommand, onAccount }: MenuPorts,
  { list, mayAdd }: SignedInAccounts,
): Items => {
  const accounts: Items = accountItems(list, onAccount).map((item, at) => ({
    ...item,
    ...member(`account ${at}`),
    ...(at < keyedAccounts ? { accelerator: `CommandOrControl+${at + 1}` } : {}),
  }))
  return [
    {
      ...member('new-post'),
      ...keyed('new-post'),
      label: commandTexts.shortcutNames['new-post'],
      click: () => onCommand('new-post'),
    },
    line,
    ...(['downloads', 'thread-files', 'templates', 'inquiry', 'cargo', 'rate-book'] as const).map((name) => ({
      ...command(name),
      ...member(name),
    })),
    line,
    ...(['save-pdf', 'save-json', 'save-evidence', 'print'] as const).map((name) => ({
      ...command(name),
      ...member(name),
    })),
    line,
    ...(isMac ? [] : [settings]),
    { ...command('lock'), ...member('lock') },
    ...(accounts.length === 0 ? [] : [line, ...accounts, line]),
    ...(mayAdd ? [{ ...command('add-account'), ...member('add-account') }] : []),
    { ...command('sign-out'), ...member('sign-out') },
    line,
    ...roles(isMac ? 'close' : 'quit'),
  ]
}

const editMenu = ({ isMac, command, finding }: OwnItems): Items => [
  ...roles('undo', 'redo'),
  line,
  ...roles('cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll'),
  line,
  { ...command('find'), label: nativeTexts.menu.find },
  ...finding('find-next', nativeTexts.menu.findNext, 'F3'),
  ...finding('find-previous', nativeTexts.menu.findPrevious, 'Shift+F3'),
  ...(isMac
    ? [line, { label: nativeTexts.menu.speech, submenu: roles('startSpeaking', 'stopSpeaking') }]
    : []),
]

const viewMenu = (
  { member, command, zoom }: OwnItems,
  { onCommand, onZoom, developer }: MenuPorts,
): Items => [
  zoom(nativeTexts.menu.resetZoom, 'zoom-reset', 0),
  zoom(nativeTexts.menu.zoomIn, 'zoom-in', 1),
  zoom(nativeTexts.menu.zoomOut, 'zoom-out', -1),
  ...moreZoomKeys.map(([accelerator, by]) => ({
    label: accelerator,
    accelerator,
    visible: false,
    click: () => onZoom(by),
  })),
  line,
  ...schemes.map((scheme) => ({
    ...command(schemeId(scheme) as keyof typeof commandTexts.names),
    id: schemeId(scheme),
    type: 'radio' as const,
  })),
  line,
  { ...command('rail'), ...member('rail') },
  {
    ...command(pinId),
    id: pinId,
    type: 'checkbox',
    click: (item) => {
      // The system has toggled the mark already. The page's answer sets it.
      item.checked = !item.checked
      onCommand(pinId)
    },
  },
  ...roles('togglefullscreen', ...(developer ? (['reload', 'toggleDevTools'] as const) : [])),
]

const goMenu = ({ isMac, member, command, screen, step }: OwnItems): Items => [
  step('back', isMac ? 'Command+[' : 'Alt+Left'),
  step('forward', isMac ? 'Command+]' : 'Alt+Right'),
  line,
  // Settings are in another menu.
  ...reachableScreens.filter((name) => name !== 'settings').map(screen),
  line,
  { ...command('palette'), ...member('palette') },
]

const helpMenu = ({ isMac, member, command }: OwnItems): Items => [
  { ...command('sheet'), ...member('sheet') },
  { ...command('tour'), ...member('tour') },
  line,
  command('diagnostics'),
  command('policies'),
  ...(isMac ? [] : [line, ...roles('about')]),
]

const templateOf = (ports: MenuPorts, accounts: SignedInAccounts): Items => {
  const texts = nativeTexts.menu
  const items = createItems(ports)
  return [
    ...(items.isMac ? [{ role: 'appMenu' as const, submenu: appMenu(items) }] : []),
    { label: texts.file, submenu: fileMenu(items, ports, accounts) },
    { label: texts.edit, submenu: editMenu(items) },
    { label: texts.view, submenu: viewMenu(items, ports) },
    { label: texts.go, submenu: goMenu(items) },
    {
      ...roleItem('windowMenu'),
      ...(language() === 'en' ? {} : { label: nativeTexts.roles.window }),
      submenu: [...roles('minimize', 'zoom'), ...(items.isMac ? [line, ...roles('front')] : roles('close'))],
    },
    { ...roleItem('help'), submenu: helpMenu(items) },
  ]
}

const allItems = (menu: Menu): MenuItem[] =>
  menu.items.flatMap((item) => [item, ...(item.submenu ? allItems(item.submenu) : [])])

/** The application menu: the system's roles, and the app's screens and commands (user-guide.md#menus). */
export interface ApplicationMenu {
  /** Disables unavailable items and their keys. */
  show(state: MenuState): void
}

/** Sets the application menu in its signed-out state. */
export const setApplicationMenu = (ports: MenuPorts): ApplicationMenu => {
  let menu = Menu.buildFromTemplate([])
  let built = ''
  const openMenus = createOpenMenus()
  const build = (accounts: SignedInAccounts): void => {
    const template = JSON.stringify([language(), accounts])
    if (template === built) return
    built = template
    menu = Menu.buildFromTemplate(templateOf(ports, accounts))
    openMenus.watch(menu)
    Menu.setApplicationMenu(menu)
  }
  const mark = ({ isSignedIn, colorScheme, isPinned }: MenuState): void => {
    for (const item of allItems(menu)) {
      if (item.id?.startsWith(signedInOnly)) item.enabled = isSignedIn
      // Electron checks a radio item whatever the value, and unchecks the others.
      if (item.id === schemeId(colorScheme)) item.checked = true
      if (item.id !== pinId) continue
      item.enabled = isSignedIn && isPinned !== null
      item.checked = isPinned === true
    }
  }
  let wanted: MenuState
  let isPlanned = false
  const apply = (): void => {
    build(wanted.accounts)
    mark(wanted)
  }
  const show = (state: MenuState): void => {
    wanted = state
    mark(state)
    // A lock or a sign-out hides the accounts at once.
    if (state.accounts.list.length === 0) apply()
    // Once for the changes of one turn, of which a start and a switch have several, and after the page has been told.
    else if (!isPlanned) {
      isPlanned = true
      setImmediate(() => {
        isPlanned = false
        openMenus.whenClosed(apply)
      })
    }
  }
  show({ isSignedIn: false, colorScheme: 'auto', accounts: { list: [], mayAdd: true }, isPinned: null })
  // On Linux the panel is empty without these.
  app.setAboutPanelOptions({ applicationName: 'Quayside', applicationVersion: app.getVersion() })
  return { show }
}
