import { EventEmitter } from 'node:events'
import { hostEvent } from '../runtime/emitting.ts'
import { isDriven } from '../runtime/environment.ts'
import { focusedWindow, openWindows } from '../runtime/open-windows.ts'
import { app } from './app.ts'
import { orderedEntries, withoutExtraSeparators } from './menu-order.ts'
import { roleOf, runRole } from './menu-roles.ts'

type ItemMembers = Exclude<keyof Electron.MenuItem, 'menu' | 'sharingItem' | 'badge'>
type Options = Electron.MenuItemConstructorOptions

const types = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'] as const

/** Methods of Electron's class, which no option replaces. */
const electronMethods = [
  'getDefaultRoleAccelerator',
  'getCheckStatus',
  'overrideProperty',
  'overrideReadOnlyProperty',
]

let nextCommand = 1
let nextGroup = 1

/** Makes properties of an item read-only, as Electron's are. */
const freeze = (item: object, names: readonly string[]): void => {
  for (const name of names)
    Object.defineProperty(item, name, { enumerable: true, writable: false, value: Reflect.get(item, name) })
}

/** Electron's `MenuItem`. */
export class MenuItem implements Pick<Electron.MenuItem, ItemMembers> {
  accelerator: Electron.MenuItem['accelerator']
  accessibilityLabel: string
  #checked: boolean
  /** Radio items between the same separators; 0 outside of a menu. */
  groupId?: number
  click: (...args: unknown[]) => void
  commandId = nextCommand++
  enabled: boolean
  icon?: Electron.NativeImage | string
  declare id: string
  label: string
  menu?: Electron.Menu
  registerAccelerator: boolean
  role?: NonNullable<Electron.MenuItem['role']>
  sublabel: string
  submenu?: Electron.Menu
  toolTip: string
  type: Electron.MenuItem['type']
  readonly userAccelerator = null
  visible: boolean

  constructor(options: Options) {
    const role = roleOf(options.role)
    const submenu = options.submenu ?? role?.submenu
    this.label = options.label ?? role?.label ?? ''
    this.accelerator = options.accelerator ?? role?.accelerator ?? null
    this.accessibilityLabel = ''
    this.#checked = options.checked ?? false
    this.enabled = options.enabled ?? true
    this.registerAccelerator = options.registerAccelerator ?? role?.registerAccelerator ?? true
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.visible = options.visible ?? true
    if (options.role) this.role = options.role.toLowerCase() as NonNullable<Electron.MenuItem['role']>
    if (options.icon) this.icon = options.icon
    if (submenu != null)
      this.submenu = (
        submenu instanceof Menu ? submenu : Menu.buildFromTemplate(submenu as Options[])
      ) as Electron.Menu
    // Electron's are null, and its types say that they are absent.
    for (const name of ['icon', 'role', 'submenu'])
      if (!(name in this) || Reflect.get(this, name) === undefined) Reflect.set(this, name, null)
    this.type = options.type ?? (submenu == null ? 'normal' : 'submenu')
    if (this.type === 'submenu' && submenu == null) throw new Error('Invalid submenu')
    if (!types.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`)
    for (const [name, value] of Object.entries(options))
      if (!(name in this) && !['click', 'checked', ...electronMethods].includes(name))
        Reflect.set(this, name, value)
    freeze(this, ['type', 'role', 'accelerator', 'submenu', 'commandId'])
    this.click = (event: unknown = hostEvent({}), given?: unknown) => {
      if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked
      const window = (focusedWindow() ?? [...openWindows.values()][0])?.asElectron()
      if (runRole(role, window)) return
      options.click?.(
        this as unknown as Electron.MenuItem,
        (given as Electron.BaseWindow | undefined) ?? window,
        event as Electron.KeyboardEvent,
      )
    }
  }

  get checked(): boolean {
    return this.#checked
  }
  /** Any value checks a radio item of a menu, and unchecks the others of its group. */
  set checked(value: boolean) {
    if (this.type !== 'radio' || this.menu === undefined) {
      this.#checked = value
      return
    }
    for (const other of radiosOf(this.menu.items, this.groupId)) other.#checked = false
    this.#checked = true
  }
}

const radiosOf = (items: readonly Electron.MenuItem[], group: number | undefined): MenuItem[] =>
  items.filter(
    (item): item is Electron.MenuItem & MenuItem => item instanceof MenuItem && item.groupId === group,
  )

/** Returns the group of a radio item at a position: that of a neighbour without a separator between. */
const groupAt = (items: readonly Electron.MenuItem[], position: number): number => {
  const neighbours = position > 0 ? items.slice(0, position).toReversed() : items
  for (const { type, ...item } of neighbours) {
    if (type === 'radio') return (item as unknown as { groupId: number }).groupId
    if (type === 'separator') break
  }
  return nextGroup++
}

const isValidEntry = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  (Object.hasOwn(entry, 'label') || Object.hasOwn(entry, 'role') || (entry as Options).type === 'separator')

const allWindows = (): Electron.BrowserWindow[] =>
  [...openWindows.values()].map((window) => window.asElectron())

/** Orders a template and those of its submenus, which their own menus then order once more. */
const orderedTemplate = (template: readonly (Options | MenuItem)[]): (Options | MenuItem)[] =>
  orderedEntries<Options | MenuItem>(template, () => ({ type: 'separator' })).map((entry) =>
    !(entry instanceof MenuItem) && Array.isArray(entry.submenu)
      ? { ...entry, submenu: orderedTemplate(entry.submenu) as Options[] }
      : entry,
  )

/** Electron's `Menu`. */
export class Menu
  extends EventEmitter
  implements Pick<Electron.Menu, 'append' | 'insert' | 'getMenuItemById' | 'popup' | 'closePopup' | 'items'>
{
  items: Electron.MenuItem[] = []

  static buildFromTemplate(template: readonly (Options | Electron.MenuItem)[]): Electron.Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array')
    if (!template.every(isValidEntry))
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    const menu = new Menu()
    for (const entry of withoutExtraSeparators(orderedTemplate(template))) {
      const item = entry instanceof MenuItem ? entry : new MenuItem(entry)
      menu.append(item as unknown as Electron.MenuItem)
    }
    return menu as unknown as Electron.Menu
  }
  static setApplicationMenu(menu: Electron.Menu | null): void {
    if (menu && !(menu instanceof Menu)) throw new TypeError('Invalid menu')
    app.applicationMenu = menu
    app.emit('application-menu-changed')
  }
  static getApplicationMenu(): Electron.Menu | null {
    return app.applicationMenu
  }

  append(item: Electron.MenuItem): void {
    this.insert(this.items.length, item)
  }
  insert(position: number, item: Electron.MenuItem): void {
    if (!(item instanceof MenuItem)) throw new TypeError('Invalid item')
    if (position < 0) throw new RangeError(`Position ${position} cannot be less than 0`)
    if (position > this.items.length)
      throw new RangeError(`Position ${position} cannot be greater than the total MenuItem count`)
    if (item.type === 'radio') item.groupId = groupAt(this.items, position)
    item.menu = this as unknown as Electron.Menu
    freeze(item, ['menu', ...(item.type === 'radio' ? ['groupId'] : [])])
    this.items.splice(position, 0, item)
  }
  getMenuItemById(id: string): Electron.MenuItem | null {
    return flatten(this as unknown as Electron.Menu).find((item) => item.id === id) ?? null
  }
  /** Checks the first radio item of a group without a checked one, as Electron does before it shows a menu. */
  checkRadios(): void {
    for (const group of new Set(this.items.map((item) => (item as unknown as MenuItem).groupId))) {
      if (group === undefined) continue
      const radios = radiosOf(this.items, group)
      if (!radios.some(({ checked }) => checked) && radios[0]) radios[0].checked = true
    }
  }
  popup(options: Electron.PopupOptions = {}): void {
    if (options === null || typeof options !== 'object') throw new TypeError('Options must be an object')
    const windows = allWindows()
    const given = windows.find((window) => window === options.window)
    const window = given ?? focusedWindow()?.asElectron() ?? windows[0]
    if (window === undefined) throw new Error('Cannot open Menu without a BaseWindow present')
    shownPopups.push(this as unknown as Electron.Menu)
    this.checkRadios()
    this.emit('menu-will-show', hostEvent({}))
    // The host does not render it. A test clicks its items through the control endpoint.
    if (options.callback) this.once('menu-will-close', options.callback)
    const { x = -1, y = -1, positioningItem = -1 } = options
    // The types say that it returns nothing.
    // biome-ignore lint/correctness/noVoidTypeReturn: Electron returns the place of the menu.
    return { browserWindow: window, x, y, position: positioningItem } as unknown as undefined
  }
  closePopup(): void {
    this.emit('menu-will-close', hostEvent({}))
  }
}

/** All context menus, in the order of their display. */
export const shownPopups: Electron.Menu[] = []

/** Returns all items of a menu and its submenus. */
export const flatten = (menu: Electron.Menu): Electron.MenuItem[] =>
  menu.items.flatMap((item) => [item, ...(item.submenu ? flatten(item.submenu) : [])])

/** Returns the app's menu bar. */
export const applicationMenu = (): Electron.Menu | null => app.applicationMenu

/** Roles whose keys the browser handles itself, or keeps. */
const browserRoles = [
  ...['undo', 'redo', 'selectall', 'reload', 'forcereload', 'toggledevtools', 'togglefullscreen'],
  ...['close', 'minimize', 'hide', 'hideothers'],
]

/** Returns the menu bar's accelerators; none when a test drives the app. */
export const acceleratorsOf = (menu: Electron.Menu): string[] =>
  (isDriven ? [] : flatten(menu))
    .filter((item) => item.accelerator && item.registerAccelerator && item.visible)
    .filter(({ role }) => !browserRoles.includes(role ?? ''))
    .map((item) => String(item.accelerator))

/** Clicks the menu item of an accelerator that the page did not handle. */
export const pressAccelerator = (accelerator: string): void => {
  const menu = applicationMenu()
  if (!menu) return
  const item = flatten(menu).find((one) => one.enabled && String(one.accelerator ?? '') === accelerator)
  item?.click({ triggeredByAccelerator: true })
}
