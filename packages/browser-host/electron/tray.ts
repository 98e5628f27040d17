import { EventEmitter } from 'node:events'
import { desktop } from '../runtime/desktop.ts'
import { hostEvent } from '../runtime/emitting.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { Menu } from './menu.ts'
import { nativeImage } from './native-image.ts'

type Members = Exclude<keyof Electron.Tray, keyof NodeJS.EventEmitter>

/** The app's tray icons. */
export const trays: Tray[] = []

/** Reads a path at once and throws for an unreadable image. An image object may be empty. */
const picture = (image: Electron.NativeImage | string): Electron.NativeImage | string => {
  if (typeof image === 'string' && nativeImage.createFromPath(image).isEmpty())
    throw new Error(`Failed to load image from path '${image}'`)
  return image
}

const isPoint = (value: object): boolean =>
  ['x', 'y'].every((name) => Number.isInteger(Reflect.get(value, name)))

/** Electron's `Tray`, for tests to read and click. */
export class Tray extends EventEmitter implements Pick<Electron.Tray, Members> {
  image: Electron.NativeImage | string
  toolTip = ''
  menu: Electron.Menu | null = null
  /** The menu that a click opened. */
  openMenu: Electron.Menu | null = null
  #title = ''
  #ignoresDouble = false
  #destroyed = false
  /** On Linux the tray is looked up once, at creation. Without a tray, nothing throws and nothing shows. */
  readonly #registered = desktop.platform !== 'linux' || desktop.tray

  constructor(image: Electron.NativeImage | string) {
    super()
    if (!lifecycle.ready) throw new Error('Cannot create Tray before app is ready')
    this.image = picture(image)
    trays.push(this)
  }

  /** Whether the icon is visible. */
  get isShown(): boolean {
    return this.#registered && (desktop.platform !== 'linux' || desktop.tray)
  }
  /** Clicks the icon with the behaviour of the system. */
  press(button: 'left' | 'right'): void {
    if (!this.isShown) throw new Error('The tray icon cannot be seen')
    const place = [this.getBounds(), { x: 0, y: 0 }]
    const { platform } = desktop
    const hasMenu = (this.menu?.items.length ?? 0) > 0
    if (button === 'left') this.emit('click', hostEvent({}), ...place)
    else if (platform === 'darwin' || (platform === 'win32' && !hasMenu))
      this.emit('right-click', hostEvent({}), place[0])
    // On macOS the left button opens the menu, after the event. Elsewhere the right button does.
    if (hasMenu && (button === 'left') === (platform === 'darwin')) this.openMenu = this.menu
  }

  setImage(image: Electron.NativeImage | string): void {
    this.image = picture(image)
  }
  setPressedImage(image: Electron.NativeImage | string): void {
    picture(image)
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }
  setTitle(title: string): void {
    if (desktop.platform === 'darwin') this.#title = title
  }
  getTitle(): string {
    return this.#title
  }
  setContextMenu(menu: Electron.Menu | null): void {
    this.menu = menu
    this.openMenu = null
  }
  popUpContextMenu(first?: Electron.Menu | Electron.Point, second?: Electron.Point): void {
    const menu = first instanceof Menu ? (first as unknown as Electron.Menu) : null
    for (const [index, value] of [first, second].entries())
      if (value !== undefined && value !== menu && !isPoint(value))
        throw new TypeError(`Error processing argument at index ${index}, conversion failure`)
    if (desktop.platform !== 'linux') this.openMenu = menu ?? this.menu
  }
  closeContextMenu(): void {
    this.openMenu = null
  }
  displayBalloon(): void {
    this.emit('balloon-show', hostEvent({}))
  }
  removeBalloon(): void {}
  focus(): void {}
  getBounds(): Electron.Rectangle {
    const side = desktop.platform === 'linux' ? 0 : 16
    return { x: 0, y: 0, width: side, height: side }
  }
  getGUID(): string | null {
    return null
  }
  setIgnoreDoubleClickEvents(ignore: boolean): void {
    this.#ignoresDouble = ignore
  }
  getIgnoreDoubleClickEvents(): boolean {
    return this.#ignoresDouble
  }
  destroy(): void {
    this.#destroyed = true
    trays.splice(trays.indexOf(this), 1)
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
}
