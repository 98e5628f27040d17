import { EventEmitter } from 'node:events'
import { isOnline } from '../net/online.ts'
import { isAppUrl, originOf, toAppUrl, toPageUrl } from '../runtime/address.ts'
import { hostEvent } from '../runtime/emitting.ts'
import { ForeignPage, type loadError } from '../runtime/foreign-page.ts'
import { printDocument } from '../runtime/print-document.ts'
import { clone } from '../wire/codec.ts'
import type { FromPage, ToPage } from '../wire/messages.ts'
import { app, reported } from './app.ts'
import { putOnClipboard } from './clipboard.ts'
import { startDownload } from './download-item.ts'
import { dispatchInvoke, dispatchSend } from './ipc-main.ts'
import { acceleratorsOf, applicationMenu, pressAccelerator } from './menu.ts'
import { reportDark } from './native-theme.ts'
import { createHistory } from './navigation-history.ts'
import { checkPermission, requestPermission } from './permissions.ts'
import { type HostSession, sessionOf } from './session.ts'
import { HostFrame } from './web-frame.ts'

type Implemented =
  | 'close'
  | 'copy'
  | 'debugger'
  | 'cut'
  | 'delete'
  | 'downloadURL'
  | 'executeJavaScriptInIsolatedWorld'
  | 'findInPage'
  | 'focus'
  | 'forcefullyCrashRenderer'
  | 'getOSProcessId'
  | 'getProcessId'
  | 'getTitle'
  | 'getType'
  | 'getURL'
  | 'getUserAgent'
  | 'getZoomFactor'
  | 'getZoomLevel'
  | 'inspectElement'
  | 'insertCSS'
  | 'isCrashed'
  | 'isDestroyed'
  | 'isDevToolsOpened'
  | 'isFocused'
  | 'isLoading'
  | 'isLoadingMainFrame'
  | 'loadURL'
  | 'openDevTools'
  | 'closeDevTools'
  | 'toggleDevTools'
  | 'paste'
  | 'pasteAndMatchStyle'
  | 'print'
  | 'printToPDF'
  | 'redo'
  | 'reload'
  | 'reloadIgnoringCache'
  | 'replaceMisspelling'
  | 'selectAll'
  | 'send'
  | 'setAudioMuted'
  | 'setBackgroundThrottling'
  | 'setIgnoreMenuShortcuts'
  | 'setUserAgent'
  | 'setVisualZoomLevelLimits'
  | 'setWebRTCIPHandlingPolicy'
  | 'setWindowOpenHandler'
  | 'setZoomFactor'
  | 'setZoomLevel'
  | 'stop'
  | 'stopFindInPage'
  | 'undo'
  | 'unselect'
  | 'zoomFactor'
  | 'zoomLevel'

/** A page's socket. */
export interface PageLink {
  post(message: ToPage): void
  end(): void
}

const all = new Map<number, HostWebContents>()
let lastId = 0

/** Returns an unused id. A window shares it with its own contents. */
export const nextContentsId = (): number => {
  lastId += 1
  return lastId
}

let lastPrinting = 0

/** Time for a browser to load a server's page, which does not connect, before another browser is asked, ms. */
const serverPageMs = 3000

/** Chromium's factor between two zoom levels. */
const zoomStep = 1.2

/** The contents of a window. Its page runs in a separate browser and may be absent temporarily. */
export class HostWebContents extends EventEmitter implements Pick<Electron.WebContents, Implemented> {
  readonly id: number
  readonly mainFrame: Electron.WebFrameMain
  readonly navigationHistory: Electron.NavigationHistory
  readonly hostSession: HostSession
  readonly preload: string | null
  /** Main's handler, which decides Chromium's reaction to `window.open`. */
  openHandler: ((details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse) | null = null
  pageHidden = false
  focused = false
  #link: PageLink | null = null
  #url = ''
  #title = ''
  #zoom = 1
  #wantedAt = Number.NEGATIVE_INFINITY
  #crashed = false
  #destroyed = false
  #devTools = false
  #loads: { resolve: () => void; reject: (error: Error) => void }[] = []
  #foreign: ForeignPage | null = null
  /** Addresses of the server's pages before the current one. */
  readonly #earlier: string[] = []
  /** The selected text in a server's page. */
  #selected = ''
  #find = { requestId: 0, text: '', at: 0 }
  readonly #printing = new Map<number, (answer: string | null) => void>()

  constructor(id: number, preferences: Electron.WebPreferences) {
    super()
    this.id = id
    this.hostSession =
      (preferences.session as unknown as HostSession | undefined) ?? sessionOf(preferences.partition ?? '')
    this.preload = preferences.preload ?? null
    this.#zoom = preferences.zoomFactor ?? 1
    this.mainFrame = new HostFrame(this).asElectron()
    const history = createHistory((message) => this.post(message))
    this.navigationHistory = {
      ...history,
      canGoBack: () => (this.#foreign ? this.#earlier.length > 0 : history.canGoBack()),
      goBack: () => (this.#foreign ? this.#goBack() : history.goBack()),
    } as Electron.NavigationHistory
    all.set(id, this)
    app.emit('web-contents-created', hostEvent({}), this.asElectron())
  }

  static fromId(id: number): HostWebContents | undefined {
    return all.get(id)
  }
  static getAllWebContents(): HostWebContents[] {
    return [...all.values()]
  }

  asElectron(): Electron.WebContents {
    return this as unknown as Electron.WebContents
  }
  get session(): Electron.Session {
    return this.hostSession as unknown as Electron.Session
  }
  get connected(): boolean {
    return this.#link !== null
  }
  get origin(): string {
    return this.#url === '' ? '' : originOf(this.#url)
  }
  /** The page's URL in a browser. */
  get pageUrl(): string {
    if (this.#foreign) return this.#foreign.pageUrl
    return this.#url === '' ? '' : toPageUrl(this.#url, this.id)
  }
  get zoomFactor(): number {
    return this.#zoom
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }
  get zoomLevel(): number {
    return this.getZoomLevel()
  }
  set zoomLevel(level: number) {
    this.setZoomLevel(level)
  }

  /** Sends a message to the page. Without a page it is lost, as with a dead renderer. */
  post(message: ToPage): void {
    // A crashed page can only be reloaded.
    if (this.#crashed && message.type !== 'go' && message.type !== 'reload' && message.type !== 'close')
      return
    this.#link?.post(message)
  }

  /** Like Electron's, its rejection may be ignored (lib/browser/api/web-contents.ts). */
  loadURL(url: string): Promise<void> {
    const loaded = this.#load(url)
    loaded.catch(() => undefined)
    return loaded
  }
  async #load(url: string): Promise<void> {
    if (!URL.canParse(url)) throw Object.assign(new Error(`ERR_INVALID_URL (-300) loading '${url}'`), { url })
    this.#url = new URL(url).href
    this.emit('did-start-loading')
    if (isAppUrl(url)) {
      this.#foreign?.close()
      this.#foreign = null
      const loaded = new Promise<void>((resolve, reject) => this.#loads.push({ resolve, reject }))
      this.wantPage()
      this.post({ type: 'go', url: this.pageUrl })
      return loaded
    }
    this.#foreign ??= new ForeignPage(this)
    await this.#foreign.listen()
    const shown = this.#foreign.show(this.#url)
    this.wantPage()
    const status = await shown.catch((error: ReturnType<typeof loadError>) => {
      const { errno, code } = error
      this.emit('did-fail-load', hostEvent({}), errno, code, this.#url, true, 1, 1)
      this.emit('did-stop-loading')
      throw error
    })
    this.navigated(status)
  }

  /** A server's page has arrived in the browser. */
  navigated(status: number): void {
    this.#selected = ''
    this.emit('did-navigate', hostEvent({}), this.#url, status, '')
    this.emit('dom-ready')
    this.emit('did-finish-load')
    this.emit('did-stop-loading')
  }
  #goBack(): void {
    const url = this.#earlier.pop()
    if (url !== undefined) void this.loadURL(url)
  }
  /** Selects text in a server's page, and opens the context menu on it. */
  select(text: string): void {
    this.#selected = text
    const editFlags = { canCopy: true, canSelectAll: true }
    const params = {
      linkURL: '',
      srcURL: '',
      misspelledWord: '',
      dictionarySuggestions: [],
      isEditable: false,
    }
    this.emit('context-menu', hostEvent({}), {
      ...params,
      selectionText: text,
      editFlags,
      pageURL: this.#url,
    })
  }
  /** Runs no script in a server's page. Returns what the app asks for: the selected text, or that of the page. */
  async executeJavaScriptInIsolatedWorld(
    _world: number,
    scripts: readonly { readonly code: string }[],
  ): Promise<unknown> {
    if (this.#foreign === null) throw new Error('The browser host runs no script in the app’s own pages')
    return scripts.some(({ code }) => code.includes('getSelection')) ? this.#selected : this.#foreign.mainText
  }

  /** Requests a browser for this page, unless one is connected. The page that opens it knows whether it is loading. */
  wantPage(): void {
    const isAsked = this.#foreign !== null && performance.now() - this.#wantedAt < serverPageMs
    if (this.connected || this.#url === '' || isAsked) return
    this.#wantedAt = performance.now()
    this.emit('page-wanted')
  }

  /** Returns whether the app loaded another address while a browser was opening this one. */
  isOutdated(pageUrl: string): boolean {
    return this.#loads.length > 1 && toAppUrl(pageUrl, this.origin) !== this.#url
  }

  /** Attaches a browser's page. Replaces the previous page after a reload. */
  attach(link: PageLink, hello: Extract<FromPage, { type: 'hello' }>): void {
    if (this.#link) {
      this.#link.post({ type: 'taken-over' })
      this.#link.end()
    }
    this.#link = link
    this.#crashed = false
    this.#title = hello.title
    this.#moved(hello.url)
    const details = { url: this.#url, isSameDocument: false, isMainFrame: true, frame: this.mainFrame }
    this.emit('did-start-navigation', hostEvent(details), this.#url, false, true)
    this.emit('did-navigate', hostEvent({}), this.#url, 200, 'OK')
    reportDark(hello.dark)
    link.post({ type: 'welcome', hidden: this.pageHidden, online: isOnline(), zoom: this.#zoom })
    const menu = applicationMenu()
    if (menu) link.post({ type: 'accelerators', accelerators: acceleratorsOf(menu) })
  }

  /** Detaches a closed page. The app keeps running, as with a hidden window. */
  detach(link: PageLink): void {
    if (this.#link !== link) return
    this.#link = null
    for (const answer of [...this.#printing.values()]) answer(null)
  }

  receive(message: FromPage): void {
    if (this.#crashed) return
    switch (message.type) {
      case 'invoke':
        void dispatchInvoke(this, message.channel, message.args).then((answer) =>
          this.post({ ...answer, id: message.id }),
        )
        return
      case 'send':
        dispatchSend(this, message.channel, message.args)
        return
      case 'location':
        this.#moved(message.url)
        this.emit('did-navigate-in-page', hostEvent({}), this.#url, true, 1, 1)
        return
      case 'title':
        this.#title = message.title
        this.emit('page-title-updated', hostEvent({}), message.title, true)
        return
      case 'dom-ready':
        this.emit('dom-ready')
        return
      case 'loaded':
        for (const load of this.#loads.splice(0)) load.resolve()
        this.emit('did-frame-finish-load', hostEvent({}), true, 1, 1)
        this.emit('did-finish-load')
        this.emit('did-stop-loading')
        return
      case 'focus':
      case 'blur':
        this.emit(message.type)
        return
      case 'dark':
        reportDark(message.dark)
        return
      case 'resize':
        this.emit('page-resized', message.width, message.height)
        return
      case 'window-open':
        this.#opens(message)
        return
      case 'navigate':
        this.#navigates(message.url)
        return
      case 'download':
        this.downloadURL(toAppUrl(message.url, this.origin))
        return
      case 'context-menu':
        this.emit('context-menu', hostEvent({}), {
          ...message.params,
          linkURL: toAppUrl(String(message.params.linkURL), this.origin),
          srcURL: toAppUrl(String(message.params.srcURL), this.origin),
          pageURL: this.#url,
          frame: this.mainFrame,
        })
        return
      case 'permission':
        void this.#decides(message)
        return
      case 'copied':
        putOnClipboard(message.text, message.formats)
        return
      case 'printed':
        this.#printing.get(message.id)?.('')
        return
      case 'document':
        this.#printing.get(message.id)?.(message.html)
        return
      case 'accelerator':
        pressAccelerator(message.accelerator)
        return
      case 'dialog-answer':
        this.emit('dialog-answer', message.id, message.response, message.checked)
        return
    }
  }

  async #decides({ id, kind, permission }: Extract<FromPage, { type: 'permission' }>): Promise<void> {
    const granted =
      kind === 'check'
        ? checkPermission(this, permission, `${this.origin}/`)
        : await requestPermission(this, permission)
    this.post({ type: 'permission-answer', id, granted })
  }

  #moved(pageUrl: string): void {
    if (this.origin !== '') this.#url = toAppUrl(pageUrl, this.origin)
  }

  #opens(request: Extract<FromPage, { type: 'window-open' }>): void {
    const details: Electron.HandlerDetails = {
      url: toAppUrl(request.url, this.origin),
      frameName: request.frameName,
      features: request.features,
      disposition: request.features === '' ? 'foreground-tab' : 'new-window',
      referrer: { url: this.#url, policy: 'strict-origin-when-cross-origin' },
    }
    const response = this.openHandler?.(details) ?? { action: 'allow' as const }
    if (response.action === 'deny') return
    this.emit('child-window', details.url, response.overrideBrowserWindowOptions ?? {})
  }

  #navigates(pageUrl: string): void {
    const url = toAppUrl(pageUrl, this.origin)
    const event = hostEvent({
      url,
      isSameDocument: false,
      isMainFrame: true,
      frame: this.mainFrame,
      initiator: this.mainFrame,
    })
    this.emit('will-frame-navigate', event)
    this.emit('will-navigate', event, url, false, true, 1, 1)
    if (event.defaultPrevented) return
    if (isAppUrl(url)) this.post({ type: 'go', url: toPageUrl(url, this.id) })
    else void this.loadURL(url)
  }

  /** Returns whether main allows a navigation of a server's page; the foreign page's own server calls this. */
  mayNavigate(kind: 'will-navigate' | 'will-redirect', url: string): boolean {
    const event = hostEvent({ url, isSameDocument: false, isMainFrame: true, frame: this.mainFrame })
    this.emit(kind, event, url, false, true, 1, 1)
    if (event.defaultPrevented) return false
    if (kind === 'will-navigate') this.#earlier.push(this.#url)
    this.#url = url
    return true
  }

  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    let cloned: unknown[]
    try {
      cloned = clone(args)
    } catch {
      throw new Error('Failed to serialize arguments')
    }
    this.post({ type: 'message', channel, args: cloned })
  }

  close(): void {
    this.emit('close-wanted')
  }
  /** Simulates the end of the renderer process. The page receives nothing more until it is reloaded. */
  crash(reason: Electron.RenderProcessGoneDetails['reason']): void {
    this.post({ type: 'crashed' })
    this.#crashed = true
    this.emit('render-process-gone', hostEvent({}), { reason, exitCode: 1 })
  }
  /** Sends a request that takes the page some time; null without a page, or after it is gone. */
  #asksPage(type: 'print' | 'read-document'): Promise<string | null> {
    if (!this.connected || this.#crashed) return Promise.resolve(null)
    lastPrinting += 1
    const id = lastPrinting
    return new Promise((resolve) => {
      this.#printing.set(id, (answer) => {
        this.#printing.delete(id)
        resolve(answer)
      })
      this.post({ type, id })
    })
  }
  /** Opens the browser's print dialog, which does not report its result. */
  print(
    _options?: Electron.WebContentsPrintOptions,
    callback: (success: boolean, failureReason: string) => void = () => {},
  ): void {
    reported.prints += 1
    void this.#asksPage('print').then((answer) =>
      callback(answer !== null, answer === null ? 'Print job failed' : ''),
    )
  }
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    const html = await this.#asksPage('read-document')
    if (html === null) throw new Error('Failed to generate PDF: the page is gone')
    return printDocument(html, options)
  }
  /** Ignored in our own pages, whose policy allows no external styles in a browser. */
  async insertCSS(css: string): Promise<string> {
    this.#foreign?.addStyle(css)
    return ''
  }
  /** Never attached. */
  readonly debugger = { isAttached: () => false } as Electron.Debugger
  forcefullyCrashRenderer(): void {
    this.crash('crashed')
  }
  downloadURL(url: string): void {
    void startDownload(this, url)
  }
  /** Destroys the contents with its window. */
  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    all.delete(this.id)
    for (const load of this.#loads.splice(0)) load.reject(new Error("ERR_ABORTED (-3) loading '' "))
    this.#foreign?.close()
    this.post({ type: 'close' })
    this.#link?.end()
    this.#link = null
    this.emit('destroyed')
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
  isCrashed(): boolean {
    return this.#crashed
  }
  isFocused(): boolean {
    return this.focused
  }
  isLoading(): boolean {
    return this.#loads.length > 0
  }
  isLoadingMainFrame(): boolean {
    return this.isLoading()
  }
  focus(): void {
    this.post({ type: 'focus' })
  }
  reload(): void {
    if (this.#foreign) this.#foreign.show(this.#url).catch(() => undefined)
    this.post({ type: 'reload' })
  }
  reloadIgnoringCache(): void {
    this.reload()
  }
  stop(): void {}
  /**
   * Searches only a server's page, in the text from the server. It highlights nothing. Our own pages have their own
   * search.
   */
  findInPage(text: string, { forward = true, findNext = false }: Electron.FindInPageOptions = {}): number {
    if (text === '') throw new Error('Must provide a non-empty search content')
    if (this.#foreign === null) throw new Error('The browser host finds in the pages of servers alone')
    const matches = this.#foreign.count(text)
    const isFirst = findNext || this.#find.text !== text
    const first = forward ? 1 : matches
    const next = isFirst ? first : this.#find.at + (forward ? 1 : -1)
    const at = matches === 0 ? 0 : ((next - 1 + matches) % matches) + 1
    this.#find = { requestId: this.#find.requestId + 1, text, at }
    const { requestId } = this.#find
    const selectionArea = { x: 0, y: 0, width: 0, height: 0 }
    setImmediate(() =>
      this.emit('found-in-page', hostEvent({}), {
        requestId,
        matches,
        selectionArea,
        activeMatchOrdinal: at,
        finalUpdate: true,
      }),
    )
    return requestId
  }
  stopFindInPage(action: 'clearSelection' | 'keepSelection' | 'activateSelection'): void {
    if (!['clearSelection', 'keepSelection', 'activateSelection'].includes(action))
      throw new Error(`Invalid find in page action: ${action}`)
    this.#find = { ...this.#find, text: '', at: 0 }
  }
  getURL(): string {
    return this.#url
  }
  getTitle(): string {
    return this.#title
  }
  getType(): 'window' {
    return 'window'
  }
  getProcessId(): number {
    return this.id
  }
  getOSProcessId(): number {
    return process.pid
  }
  getUserAgent(): string {
    return this.hostSession.userAgent
  }
  setUserAgent(userAgent: string): void {
    this.hostSession.setUserAgent(userAgent)
  }
  getZoomFactor(): number {
    return this.#zoom
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoom = factor
    this.post({ type: 'zoom', factor })
  }
  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(zoomStep)
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(zoomStep ** level)
  }
  async setVisualZoomLevelLimits(): Promise<void> {}
  setWindowOpenHandler(
    handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse,
  ): void {
    this.openHandler = handler
  }
  openDevTools(): void {
    if (this.#devTools) return
    this.#devTools = true
    this.emit('devtools-opened')
  }
  closeDevTools(): void {
    if (!this.#devTools) return
    this.#devTools = false
    this.emit('devtools-closed')
  }
  toggleDevTools(): void {
    if (this.#devTools) this.closeDevTools()
    else this.openDevTools()
  }
  isDevToolsOpened(): boolean {
    return this.#devTools
  }
  inspectElement(): void {
    this.openDevTools()
  }
  setAudioMuted(): void {}
  setBackgroundThrottling(): void {}
  setIgnoreMenuShortcuts(): void {}
  setWebRTCIPHandlingPolicy(): void {}
  undo(): void {
    this.post({ type: 'edit', command: 'undo' })
  }
  redo(): void {
    this.post({ type: 'edit', command: 'redo' })
  }
  cut(): void {
    this.post({ type: 'edit', command: 'cut' })
  }
  copy(): void {
    if (this.#foreign && this.#selected !== '') putOnClipboard(this.#selected, ['text/plain'])
    this.post({ type: 'edit', command: 'copy' })
  }
  paste(): void {
    this.post({ type: 'edit', command: 'paste' })
  }
  pasteAndMatchStyle(): void {
    this.post({ type: 'edit', command: 'paste' })
  }
  delete(): void {
    this.post({ type: 'edit', command: 'delete' })
  }
  selectAll(): void {
    this.post({ type: 'edit', command: 'selectAll' })
  }
  unselect(): void {
    this.post({ type: 'edit', command: 'unselect' })
  }
  replaceMisspelling(): void {}
}

/** Electron's `webContents` module. */
export const webContents: Pick<
  typeof Electron.WebContents,
  'fromId' | 'getAllWebContents' | 'getFocusedWebContents'
> = {
  fromId: (id) => HostWebContents.fromId(id)?.asElectron(),
  getAllWebContents: () => HostWebContents.getAllWebContents().map((contents) => contents.asElectron()),
  getFocusedWebContents: () =>
    HostWebContents.getAllWebContents()
      .find((contents) => contents.focused)
      ?.asElectron() ?? null,
}
