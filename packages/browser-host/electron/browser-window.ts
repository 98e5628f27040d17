import { EventEmitter } from 'node:events'
import { desktop } from '../runtime/desktop.ts'
import { hostEvent } from '../runtime/emitting.ts'
import { addressToLeave } from '../runtime/leaving.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { type OpenWindow, openWindows } from '../runtime/open-windows.ts'
import { allWindowsClosed, app } from './app.ts'
import { acceleratorsOf, applicationMenu } from './menu.ts'
import { View, type WebContentsView } from './view.ts'
import { HostWebContents, nextContentsId } from './web-contents.ts'
import { assertSecure } from './window-security.ts'

type Implemented =
  | 'blur'
  | 'center'
  | 'close'
  | 'contentView'
  | 'destroy'
  | 'flashFrame'
  | 'focus'
  | 'getBackgroundColor'
  | 'getBounds'
  | 'getContentBounds'
  | 'getContentSize'
  | 'getMinimumSize'
  | 'getNormalBounds'
  | 'getParentWindow'
  | 'getPosition'
  | 'getSize'
  | 'getTitle'
  | 'hide'
  | 'id'
  | 'isAlwaysOnTop'
  | 'isDestroyed'
  | 'isEnabled'
  | 'isFocused'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isModal'
  | 'isNormal'
  | 'isResizable'
  | 'isVisible'
  | 'isMenuBarVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'moveTop'
  | 'reload'
  | 'removeMenu'
  | 'restore'
  | 'setAlwaysOnTop'
  | 'setAppDetails'
  | 'setAutoHideMenuBar'
  | 'setBackgroundColor'
  | 'setBounds'
  | 'setContentProtection'
  | 'setEnabled'
  | 'setFullScreen'
  | 'setIcon'
  | 'setMenu'
  | 'setMenuBarVisibility'
  | 'setMinimumSize'
  | 'setOverlayIcon'
  | 'setPosition'
  | 'setProgressBar'
  | 'setResizable'
  | 'setSize'
  | 'setSkipTaskbar'
  | 'setTitle'
  | 'setTitleBarOverlay'
  | 'setVisibleOnAllWorkspaces'
  | 'show'
  | 'showInactive'
  | 'unmaximize'

/** Time that macOS needs to enter or leave full screen, ms. */
const movingMs = 150
/** Delay until Windows has created the taskbar button of a shown window, ms. */
const buttonMs = 50

/** Electron's `BrowserWindow`, except for rendering, which happens in a browser page. */
export class BrowserWindow
  extends EventEmitter
  implements Pick<Electron.BrowserWindow, Implemented>, OpenWindow
{
  readonly id = nextContentsId()
  /** The app's options, for tests to read. */
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly contents: HostWebContents
  /** The views above the window's own page. */
  readonly view = new View()
  progress = -1
  /** Overlay on the Windows taskbar button. A hidden window has no button. */
  overlay: { readonly description: string; readonly icon: Electron.NativeImage } | null = null
  flashing = false
  /** macOS: the window was hidden in full screen, and its black space remains. */
  blackSpace = false
  #bounds: Electron.Rectangle
  #title: string
  #visible: boolean
  #minimized = false
  #maximized = false
  #fullScreen: boolean
  /** macOS: a full-screen transition is in progress; later requests wait. */
  #isMoving = false
  readonly #wantedFullScreen: boolean[] = []
  #closesLater = false
  #hasButton = false
  #destroyed = false
  #focused = false
  #enabled = true
  #onTop: boolean
  #background: string
  #minimum: [number, number]

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    if (!lifecycle.ready) throw new Error('Cannot create BrowserWindow before app is ready')
    assertSecure(options.webPreferences ?? {})
    this.options = options
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    }
    this.#title = options.title ?? app.getName()
    this.#visible = options.show ?? true
    this.#fullScreen = options.fullscreen ?? false
    this.#onTop = options.alwaysOnTop ?? false
    this.#background = options.backgroundColor ?? '#FFF'
    this.#minimum = [options.minWidth ?? 0, options.minHeight ?? 0]
    openWindows.set(this.id, this)
    this.contents = new HostWebContents(this.id, options.webPreferences ?? {})
    this.#listen()
    app.emit('browser-window-created', hostEvent({}), this.asElectron())
    if (this.#visible) {
      this.#gainFocus()
      this.#makeButton()
    }
  }

  static getAllWindows(): Electron.BrowserWindow[] {
    return hostWindows().map((window) => window.asElectron())
  }
  static getFocusedWindow(): Electron.BrowserWindow | null {
    return (
      hostWindows()
        .find((window) => window.isFocused())
        ?.asElectron() ?? null
    )
  }
  static fromId(id: number): Electron.BrowserWindow | null {
    return openWindows.get(id)?.asElectron() ?? null
  }
  static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
    return (
      hostWindows()
        .find((window) => window.webContents === contents)
        ?.asElectron() ?? null
    )
  }

  get contentView(): Electron.View {
    return this.view as unknown as Electron.View
  }
  get webContents(): Electron.WebContents {
    return this.contents.asElectron()
  }
  asElectron(): Electron.BrowserWindow {
    return this as unknown as Electron.BrowserWindow
  }

  #listen(): void {
    const { contents } = this
    let shownOnce = false
    contents.on('dom-ready', () => {
      if (shownOnce) return
      shownOnce = true
      this.emit('ready-to-show')
    })
    contents.on('focus', () => this.#gainFocus())
    contents.on('blur', () => this.blur())
    contents.on('close-wanted', () => this.close())
    contents.on('page-title-updated', (event: { defaultPrevented: boolean }, title: string) => {
      this.emit('page-title-updated', event, title, true)
      if (!event.defaultPrevented) this.#title = title
    })
    contents.on('page-resized', (width: number, height: number) => {
      if (this.#bounds.width === width && this.#bounds.height === height) return
      this.#bounds = { ...this.#bounds, width, height }
      this.emit('resize')
      this.emit('resized')
    })
    contents.on('child-window', (url: string, overrides: Electron.BrowserWindowConstructorOptions) => {
      const child = new BrowserWindow({ ...this.options, ...overrides })
      contents.emit('did-create-window', child.asElectron(), { url })
      void child.loadURL(url)
    })
    this.#opensElsewhere(contents)
    this.view.on('child-view-added', (child: WebContentsView) => this.#opensElsewhere(child.contents))
  }
  /** Lets another connected page of this app open a page that no browser shows yet. */
  #opensElsewhere(contents: HostWebContents): void {
    contents.on('page-wanted', () => {
      const other = hostWindows().find((window) => window !== this && window.contents.connected)
      other?.contents.post({ type: 'open-page', url: addressToLeave(contents.pageUrl) })
    })
  }

  loadURL(url: string): Promise<void> {
    return this.contents.loadURL(url)
  }
  reload(): void {
    this.contents.reload()
  }

  /** Emits `close` like a click on the window's close button. */
  tryClose(): boolean {
    if (this.#destroyed) return true
    const event = hostEvent({})
    this.emit('close', event)
    if (event.defaultPrevented) return false
    this.destroy()
    return true
  }
  close(): void {
    if (this.#isMoving) this.#closesLater = true
    else this.tryClose()
  }
  destroy(): void {
    if (this.#destroyed) return
    this.#loseFocus()
    this.#destroyed = true
    this.#visible = false
    openWindows.delete(this.id)
    this.contents.destroy()
    this.emit('closed')
    if (openWindows.size === 0) allWindowsClosed()
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }

  show(): void {
    this.showInactive()
    this.focus()
  }
  showInactive(): void {
    const was = this.#visible
    this.#visible = true
    this.blackSpace = false
    this.#updateVisibility()
    if (!was) {
      this.#makeButton()
      this.emit('show')
    }
  }
  #makeButton(): void {
    setTimeout(() => {
      this.#hasButton = this.#visible
    }, buttonMs).unref()
  }
  hide(): void {
    if (!this.#visible) return
    this.#visible = false
    this.overlay = null
    this.flashing = false
    this.#hasButton = false
    this.blackSpace = desktop.platform === 'darwin' && (this.#fullScreen || this.#isMoving)
    this.#loseFocus()
    this.#updateVisibility()
    this.emit('hide')
  }
  isVisible(): boolean {
    return this.#visible && !this.#minimized
  }
  /** A window that was never shown is visible to its page, as Electron documents; a hidden window is not. */
  #updateVisibility(): void {
    const hidden = !this.#visible || this.#minimized
    if (this.contents.pageHidden === hidden) return
    this.contents.pageHidden = hidden
    this.contents.post({ type: 'visibility', hidden })
  }

  focus(): void {
    if (!this.#visible) return
    this.#gainFocus()
    this.contents.wantPage()
    this.contents.post({ type: 'focus' })
  }
  #gainFocus(): void {
    if (this.#focused || this.#destroyed) return
    for (const window of hostWindows()) if (window !== this) window.#loseFocus()
    this.#focused = true
    this.flashing = false
    this.contents.focused = true
    this.emit('focus', hostEvent({}))
    app.emit('browser-window-focus', hostEvent({}), this.asElectron())
  }
  blur(): void {
    this.#loseFocus()
  }
  #loseFocus(): void {
    if (!this.#focused) return
    this.#focused = false
    this.contents.focused = false
    this.emit('blur', hostEvent({}))
    app.emit('browser-window-blur', hostEvent({}), this.asElectron())
  }
  isFocused(): boolean {
    return this.#focused
  }

  minimize(): void {
    if (this.#minimized) return
    this.#minimized = true
    this.#loseFocus()
    this.#updateVisibility()
    this.emit('minimize')
  }
  restore(): void {
    if (!this.#minimized) return
    this.#minimized = false
    this.#updateVisibility()
    this.emit('restore')
    this.#gainFocus()
  }
  isMinimized(): boolean {
    return this.#minimized
  }
  maximize(): void {
    // Shown, but not focused.
    if (!this.#visible) this.showInactive()
    if (this.#maximized) return
    this.#maximized = true
    this.emit('maximize')
  }
  unmaximize(): void {
    if (!this.#maximized) return
    this.#maximized = false
    this.emit('unmaximize')
  }
  isMaximized(): boolean {
    return this.#maximized
  }
  setFullScreen(on: boolean): void {
    if (this.#isMoving) {
      if (this.#wantedFullScreen.at(-1) !== on) this.#wantedFullScreen.push(on)
      return
    }
    if (this.#fullScreen === on) return
    if (desktop.platform !== 'darwin') {
      this.#arrive(on)
      return
    }
    this.#isMoving = true
    setTimeout(() => {
      if (this.#destroyed) return
      this.#isMoving = false
      this.#arrive(on)
      if (this.#closesLater) {
        this.#closesLater = false
        this.close()
        return
      }
      const next = this.#wantedFullScreen.shift()
      if (next !== undefined) this.setFullScreen(next)
    }, movingMs)
  }
  #arrive(on: boolean): void {
    this.#fullScreen = on
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen')
  }
  isFullScreen(): boolean {
    return this.#fullScreen
  }
  isNormal(): boolean {
    return !this.#maximized && !this.#minimized && !this.#fullScreen
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  getNormalBounds(): Electron.Rectangle {
    return this.getBounds()
  }
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.#bounds
    this.#bounds = { ...before, ...bounds }
    const now = this.#bounds
    if (before.x !== now.x || before.y !== now.y) {
      this.emit('move')
      this.emit('moved')
    }
    if (before.width !== now.width || before.height !== now.height) {
      this.emit('resize')
      this.emit('resized')
    }
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height]
  }
  getContentSize(): number[] {
    return this.getSize()
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getPosition(): number[] {
    return [this.#bounds.x, this.#bounds.y]
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  center(): void {}
  getMinimumSize(): number[] {
    return [...this.#minimum]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height]
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  getBackgroundColor(): string {
    return this.#background
  }
  setBackgroundColor(color: string): void {
    this.#background = color
  }
  getParentWindow(): Electron.BrowserWindow | null {
    return (this.options.parent as Electron.BrowserWindow | undefined) ?? null
  }
  isModal(): boolean {
    return this.options.modal ?? false
  }
  isResizable(): boolean {
    return this.options.resizable ?? true
  }
  isEnabled(): boolean {
    return this.#enabled
  }
  setEnabled(enabled: boolean): void {
    this.#enabled = enabled
  }
  isAlwaysOnTop(): boolean {
    return this.#onTop
  }
  setAlwaysOnTop(on: boolean): void {
    this.#onTop = on
  }
  isMenuBarVisible(): boolean {
    return true
  }
  setProgressBar(progress: number): void {
    this.progress = progress
  }
  setOverlayIcon(icon: Electron.NativeImage | null, description: string): void {
    if (desktop.platform !== 'win32' || !this.#hasButton) return
    this.overlay = icon && !icon.isEmpty() ? { icon, description } : null
  }
  flashFrame(on: boolean): void {
    this.flashing = on && this.#visible && !this.#focused
  }
  setMenu(): void {}
  removeMenu(): void {}
  setIcon(): void {}
  moveTop(): void {}
  setResizable(): void {}
  setSkipTaskbar(): void {}
  setAppDetails(): void {}
  setAutoHideMenuBar(): void {}
  setMenuBarVisibility(): void {}
  setContentProtection(): void {}
  setTitleBarOverlay(): void {}
  setVisibleOnAllWorkspaces(): void {}
}

/** Returns all open windows with the host's own interface. */
export const hostWindows = (): BrowserWindow[] => [...openWindows.values()] as BrowserWindow[]

app.on('application-menu-changed' as 'ready', () => {
  const menu = applicationMenu()
  const accelerators = menu ? acceleratorsOf(menu) : []
  for (const window of hostWindows()) window.contents.post({ type: 'accelerators', accelerators })
})
