import { EventEmitter } from 'node:events'
import { hostEvent } from '../runtime/emitting.ts'
import { isDriven } from '../runtime/environment.ts'
import { focusedWindow, openWindows } from '../runtime/open-windows.ts'
import { app } from './app.ts'
import { roles } from './menu-roles.ts'

type ItemMembers = Exclude<keyof Electron.MenuItem, 'menu' | 'sharingItem' | 'badge'>
type Role = NonNullable<Electron.MenuItem['role']>

let nextCommand = 1
/** Each item's menu. */
const menuOf = new WeakMap<MenuItem, Menu>()

/** Electron's `MenuItem`. */
export class MenuItem implements Pick<Electron.MenuItem, ItemMembers> {
  accelerator: Electron.MenuItem['accelerator']
  accessibilityLabel: string
  #checked: boolean
  click: (...args: unknown[]) => void
  commandId = nextCommand++
  enabled: boolean
  icon?: Electron.NativeImage | string
  id: string
  label: string
  registerAccelerator: boolean
  role?: Role
  sublabel: string
  submenu?: Electron.Menu
  toolTip: string
  type: Electron.MenuItem['type']
  readonly userAccelerator = null
  visible: boolean

  constructor(options: Electron.MenuItemConstructorOptions) {
    const role = options.role as Role | undefined
    const known = role ? roles[role] : undefined
    this.label = options.label ?? known?.label ?? ''
    this.accelerator = options.accelerator ?? known?.accelerator ?? null
    this.accessibilityLabel = ''
    this.#checked = options.checked ?? false
    this.enabled = options.enabled ?? true
    this.id = options.id ?? ''
    this.registerAccelerator = options.registerAccelerator ?? true
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.visible = options.visible ?? true
    if (role) this.role = role
    if (options.icon) this.icon = options.icon
    const submenu = options.submenu ?? known?.submenu
    if (submenu) {
      this.submenu = (Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu) as Electron.Menu
    }
    this.type = options.type ?? (submenu ? 'submenu' : 'normal')
    this.click = (event: unknown = hostEvent({})) => {
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.type === 'radio') this.checked = true
      const window = focusedWindow() ?? [...openWindows.values()][0]
      if (options.click) {
        options.click(
          this as unknown as Electron.MenuItem,
          window?.asElectron(),
          event as Electron.KeyboardEvent,
        )
      } else known?.run?.(window?.asElectron())
    }
  }

  get checked(): boolean {
    return this.#checked
  }
  /** Any value checks a radio item, and unchecks the others of its menu. */
  set checked(value: boolean) {
    if (this.type !== 'radio') {
      this.#checked = value
      return
    }
    for (const other of menuOf.get(this)?.items ?? [])
      if (other instanceof MenuItem && other.type === 'radio') other.#checked = false
    this.#checked = true
  }
}

/** Electron's `Menu`. */
export class Menu
  extends EventEmitter
  implements Pick<Electron.Menu, 'append' | 'insert' | 'getMenuItemById' | 'popup' | 'closePopup' | 'items'>
{
  items: Electron.MenuItem[] = []

  static buildFromTemplate(
    template: readonly (Electron.MenuItemConstructorOptions | Electron.MenuItem)[],
  ): Electron.Menu {
    const menu = new Menu()
    for (const entry of template) {
      const item =
        entry instanceof MenuItem ? entry : new MenuItem(entry as Electron.MenuItemConstructorOptions)
      menu.append(item as unknown as Electron.MenuItem)
    }
    return menu as unknown as Electron.Menu
  }
  static setApplicationMenu(menu: Electron.Menu | null): void {
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
    this.items.splice(position, 0, item)
    if (item instanceof MenuItem) menuOf.set(item, this)
  }
  getMenuItemById(id: string): Electron.MenuItem | null {
    return flatten(this as unknown as Electron.Menu).find((item) => item.id === id) ?? null
  }
  popup(options?: Electron.PopupOptions): void {
    shownPopups.push(this as unknown as Electron.Menu)
    this.emit('menu-will-show', hostEvent({}))
    // The host does not render it. A test clicks its items through the control endpoint.
    if (options?.callback) this.once('menu-will-close', options.callback)
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

/** Returns the menu bar's accelerators; none when a test drives the app. */
export const acceleratorsOf = (menu: Electron.Menu): string[] =>
  (isDriven ? [] : flatten(menu))
    .filter((item) => item.accelerator && item.registerAccelerator && item.visible)
    .map((item) => String(item.accelerator))

/** Clicks the menu item of an accelerator that the page did not handle. */
export const pressAccelerator = (accelerator: string): void => {
  const menu = applicationMenu()
  if (!menu) return
  const item = flatten(menu).find((one) => one.enabled && String(one.accelerator ?? '') === accelerator)
  item?.click({ triggeredByAccelerator: true })
}
