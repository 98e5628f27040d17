import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'

class FakeWindow extends EventEmitter {
  static all: FakeWindow[] = []
  static front: FakeWindow | null = null
  static getFocusedWindow = () => FakeWindow.front
  readonly webContents = Object.assign(new EventEmitter(), {
    id: FakeWindow.all.length + 1,
    findInPage: vi.fn(),
    stopFindInPage: vi.fn(),
  })
  readonly options: { readonly parent?: unknown; readonly webPreferences: object }
  title = ''
  destroyed = false
  focus = vi.fn()
  show = vi.fn()
  loaded = ''
  constructor(options: FakeWindow['options']) {
    super()
    this.options = options
    FakeWindow.all.push(this)
  }
  isDestroyed = () => this.destroyed
  isVisible = () => true
  setBackgroundColor() {}
  setTitle(title: string) {
    this.title = title
  }
  async loadURL(url: string) {
    this.loaded = url
  }
  close() {
    this.destroyed = true
    this.emit('closed')
  }
}
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  return {
    get BrowserWindow() {
      return FakeWindow
    },
    nativeTheme: Object.assign(new Emitter(), { shouldUseDarkColors: false }),
  }
})

const { createFindWindows, isFindCommand } = await import('./find-window.ts')

let serve: (request: { readonly url: string }) => Response
const partition = () =>
  ({
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
    setDisplayMediaRequestHandler: () => {},
    protocol: {
      handle: (_scheme: string, handler: typeof serve) => {
        serve = handler
      },
    },
  }) as unknown as Electron.Session

let page: FakeWindow
let finds: ReturnType<typeof createFindWindows>
beforeEach(() => {
  FakeWindow.all = []
  page = new FakeWindow({ webPreferences: {} })
  FakeWindow.front = page
  const shown = page
  finds = createFindWindows({
    partition,
    pageOf: (window) =>
      (window as unknown) === shown ? (shown.webContents as unknown as Electron.WebContents) : null,
  })
})
const opened = (): FakeWindow => FakeWindow.all[1] as FakeWindow
const send = (query: string) =>
  finds.take(opened().webContents as unknown as Electron.WebContents, `app://quayside/find.answer?${query}`)
const found = (matches: number, activeMatchOrdinal: number, finalUpdate = true) =>
  page.webContents.emit('found-in-page', {}, { matches, activeMatchOrdinal, finalUpdate })

it("opens without scripts beside a server's page only", async () => {
  expect(finds.find('find')).toBe(true)
  const { options, loaded } = opened()
  expect(options.parent).toBe(page)
  expect(options.webPreferences).toMatchObject({ javascript: false, sandbox: true })
  expect(options.webPreferences).not.toHaveProperty('preload')
  const html = await serve({ url: loaded }).text()
  expect(html).toContain('action="/find.answer"')
  expect(html).not.toContain('<script')
  expect(serve({ url: 'app://quayside/other' }).status).toBe(404)

  FakeWindow.front = new FakeWindow({ webPreferences: {} })
  expect(finds.find('find')).toBe(false)
  FakeWindow.front = null
  expect(finds.find('find-next')).toBe(false)
})

it('restarts the search on new text, continues on the same, and shows the count', () => {
  finds.find('find')
  const { findInPage } = page.webContents
  expect(send('text=port&do=next')).toBe(false)
  expect(findInPage).toHaveBeenLastCalledWith('port', { forward: true, findNext: true })
  found(7, 1, false)
  expect(opened().title).toBe('Find in page')
  found(7, 2)
  expect(opened().title).toBe('2 of 7 – Find in page')
  send('text=port&do=previous')
  expect(findInPage).toHaveBeenLastCalledWith('port', { forward: false, findNext: false })
  // Shift and Enter: the form does not report it.
  opened().webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Enter', shift: true })
  send('text=port&do=next')
  expect(findInPage).toHaveBeenLastCalledWith('port', { forward: false, findNext: false })
  FakeWindow.front = opened()
  finds.find('find-next')
  expect(findInPage).toHaveBeenLastCalledWith('port', { forward: true, findNext: false })
  send('text=&do=next')
  expect(findInPage).toHaveBeenCalledTimes(4)
  send('text=berth&do=next')
  found(0, 0)
  expect(opened().title).toBe('No matches – Find in page')
})

it('reuses one window per page and focuses it', () => {
  finds.find('find')
  finds.find('find')
  expect(FakeWindow.all).toHaveLength(2)
  expect(opened().focus).toHaveBeenCalledOnce()
})

it('closes on Escape, Close or page close, and returns the focus', () => {
  finds.find('find')
  opened().webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Escape' })
  expect(page.webContents.stopFindInPage).toHaveBeenCalledExactlyOnceWith('keepSelection')
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.webContents.listenerCount('found-in-page')).toBe(0)

  FakeWindow.all.length = 1
  finds.find('find')
  send('do=close')
  expect(opened().destroyed).toBe(true)
  expect(send('text=a&do=next')).toBeNull()

  FakeWindow.all.length = 1
  finds.find('find')
  page.close()
  expect(opened().destroyed).toBe(true)
})

it('recognises its commands', () => {
  expect(['find', 'find-next', 'find-previous', 'palette'].map(isFindCommand)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
