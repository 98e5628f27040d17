import type { HostWebContents } from './web-contents.ts'

type Implemented =
  | 'detached'
  | 'frameToken'
  | 'frameTreeNodeId'
  | 'frames'
  | 'framesInSubtree'
  | 'isDestroyed'
  | 'name'
  | 'origin'
  | 'osProcessId'
  | 'parent'
  | 'processId'
  | 'reload'
  | 'routingId'
  | 'send'
  | 'top'
  | 'url'
  | 'visibilityState'

/** The main frame of a page. The app's CSP forbids other frames. */
export class HostFrame implements Pick<Electron.WebFrameMain, Implemented> {
  readonly #contents: HostWebContents
  readonly detached = false
  readonly frameToken: string
  readonly frameTreeNodeId: number
  readonly name = ''
  readonly osProcessId = process.pid
  readonly parent = null
  readonly processId: number
  readonly routingId = 1

  constructor(contents: HostWebContents) {
    this.#contents = contents
    this.processId = contents.id
    this.frameTreeNodeId = contents.id
    this.frameToken = `frame-${contents.id}`
  }

  get frames(): Electron.WebFrameMain[] {
    return []
  }
  get framesInSubtree(): Electron.WebFrameMain[] {
    return [this.asElectron()]
  }
  get origin(): string {
    return this.#contents.origin
  }
  get top(): Electron.WebFrameMain {
    return this.asElectron()
  }
  get url(): string {
    return this.#contents.getURL()
  }
  get visibilityState(): string {
    return this.#contents.pageHidden ? 'hidden' : 'visible'
  }

  asElectron(): Electron.WebFrameMain {
    return this as unknown as Electron.WebFrameMain
  }
  isDestroyed(): boolean {
    return this.#contents.isDestroyed()
  }
  reload(): boolean {
    this.#contents.reload()
    return true
  }
  send(channel: string, ...args: unknown[]): void {
    this.#contents.send(channel, ...args)
  }
}
