import { EventEmitter } from 'node:events'
import { hostEvent } from '../runtime/emitting.ts'

type Members = Exclude<keyof Electron.Tray, keyof NodeJS.EventEmitter>

/** The app's icons in the tray. */
export const trays: Tray[] = []

/** Electron's `Tray`: what it says and offers is there for tests to read and click. */
export class Tray extends EventEmitter implements Pick<Electron.Tray, Members> {
  image: Electron.NativeImage | string
  toolTip = ''
  menu: Electron.Menu | null = null
  #title = ''
  #ignoresDouble = false
  #destroyed = false

  constructor(image: Electron.NativeImage | string) {
    super()
    this.image = image
    trays.push(this)
  }

  setImage(image: Electron.NativeImage | string): void {
    this.image = image
  }
  setPressedImage(): void {}
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip
  }
  setTitle(title: string): void {
    this.#title = title
  }
  getTitle(): string {
    return this.#title
  }
  setContextMenu(menu: Electron.Menu | null): void {
    this.menu = menu
  }
  popUpContextMenu(menu?: Electron.Menu): void {
    if (menu) this.menu = menu
  }
  closeContextMenu(): void {}
  displayBalloon(): void {
    this.emit('balloon-show', hostEvent({}))
  }
  removeBalloon(): void {}
  focus(): void {}
  getBounds(): Electron.Rectangle {
    return { x: 0, y: 0, width: 16, height: 16 }
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
