import { EventEmitter } from 'node:events'
import { lifecycle } from '../runtime/lifecycle.ts'
import { HostWebContents, nextContentsId } from './web-contents.ts'
import { assertSecure } from './window-security.ts'

/** Electron's `View`, except for drawing: a browser shows each view's page on its own. */
export class View
  extends EventEmitter
  implements
    Pick<
      Electron.View,
      'addChildView' | 'removeChildView' | 'children' | 'getBounds' | 'setBounds' | 'setVisible'
    >
{
  readonly #children: HostView[] = []
  #bounds: Electron.Rectangle = { x: 0, y: 0, width: 0, height: 0 }

  get children(): Electron.View[] {
    return this.#children as unknown as Electron.View[]
  }
  addChildView(view: Electron.View): void {
    const child = view as unknown as HostView
    this.removeChildView(view)
    this.#children.push(child)
    this.emit('child-view-added', child)
  }
  removeChildView(view: Electron.View): void {
    const at = this.#children.indexOf(view as unknown as HostView)
    if (at >= 0) this.#children.splice(at, 1)
  }
  getBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  setBounds(bounds: Electron.Rectangle): void {
    this.#bounds = { ...bounds }
    this.emit('bounds-changed')
  }
  setVisible(): void {}
  setBackgroundColor(): void {}
}

/**
 * Electron's `WebContentsView`. Its page outlives the window, as Electron documents, until the app closes it.
 */
export class WebContentsView extends View implements Pick<Electron.WebContentsView, 'webContents'> {
  readonly options: Electron.WebContentsViewConstructorOptions
  readonly contents: HostWebContents

  constructor(options: Electron.WebContentsViewConstructorOptions = {}) {
    super()
    if (!lifecycle.ready) throw new Error('Cannot create WebContentsView before app is ready')
    assertSecure(options.webPreferences ?? {})
    this.options = options
    this.contents = new HostWebContents(nextContentsId(), options.webPreferences ?? {})
    this.contents.on('close-wanted', () => this.contents.destroy())
  }

  get webContents(): Electron.WebContents {
    return this.contents.asElectron()
  }
}

/** The app adds no other views. */
type HostView = WebContentsView

/** Returns the views in a view with the host's own interface. */
export const viewsIn = (view: View): HostView[] => view.children as unknown as HostView[]
