import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTarget, type Target } from '../../http/target.ts'

interface FakeWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly webContents: EventEmitter & { readonly id: number }
  readonly loaded: string[]
  focus: ReturnType<typeof vi.fn>
  setBackgroundColor: ReturnType<typeof vi.fn>
}

const made = vi.hoisted(() => ({
  windows: [] as unknown[],
  status: 200,
  failure: '',
  shown: '',
  hang: false,
  isDark: false,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), {
      id: made.windows.length + 1,
      getURL: () => made.shown,
    })
    readonly loaded: string[] = []
    readonly options: unknown
    destroyed = false
    focus = vi.fn()
    show = vi.fn()
    setBackgroundColor = vi.fn()
    constructor(options: unknown) {
      super()
      this.options = options
      made.windows.push(this)
    }
    isDestroyed(): boolean {
      return this.destroyed
    }
    close(): void {
      this.destroyed = true
      this.emit('closed')
    }
    async loadURL(url: string): Promise<void> {
      this.loaded.push(url)
      await new Promise((resolve) => {
        if (!made.hang) setImmediate(resolve)
      })
      if (made.failure !== '' && !url.startsWith('data:'))
        throw Object.assign(new Error(`${made.failure} loading '${url}'`), { url })
      this.webContents.emit('did-navigate', {}, url, made.status, '')
    }
  }
  const nativeTheme = {
    get shouldUseDarkColors() {
      return made.isDark
    },
  }
  return { BrowserWindow, clipboard: {}, Menu: {}, nativeTheme }
})

const { createDetailsWindows } = await import('./details-windows.ts')

const windows = (): FakeWindow[] => made.windows as FakeWindow[]
const cookies: Electron.CookiesSetDetails[] = []
const partition = {
  setPermissionRequestHandler: vi.fn(),
  setPermissionCheckHandler: vi.fn(),
  setDevicePermissionHandler: vi.fn(),
  setDisplayMediaRequestHandler: vi.fn(),
  on: vi.fn(),
  webRequest: { onBeforeRequest: vi.fn(), onResponseStarted: vi.fn() },
  cookies: { set: async (cookie: Electron.CookiesSetDetails) => void cookies.push(cookie) },
  clearStorageData: vi.fn(async () => undefined),
  clearCache: vi.fn(async () => undefined),
}

const path = '/frontend/view-fcl-voyager/v-1'
let target: Target | null
let screens: string[]
let fetches: number
let downloads: unknown[]
let details: ReturnType<typeof createDetailsWindows>

beforeEach(() => {
  Object.assign(made, { windows: [], status: 200, failure: '', shown: '', hang: false, isDark: false })
  cookies.length = 0
  partition.clearStorageData.mockClear()
  target = createTarget('https://network.example')
  target.jar.setCookieSync('laravel_session=s1; Path=/; HttpOnly; Secure', 'https://network.example')
  screens = []
  fetches = 0
  downloads = []
  partition.on.mockClear()
  details = createDetailsWindows({
    partition: partition as unknown as Electron.Session,
    target: () => target,
    onScreen: (screen) => screens.push(screen),
    onFetched: () => {
      fetches += 1
    },
    openLink: () => undefined,
    onDownload: (file) => downloads.push(file),
  })
})
afterEach(() => vi.useRealTimers())

describe('details window', () => {
  it('is sandboxed, without a preload, on its own partition with the session cookies', async () => {
    expect(await details.open(path)).toEqual({ ok: true, value: null })
    const [window] = windows()
    expect(window?.options.webPreferences).toMatchObject({
      session: partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    })
    expect(window?.options.webPreferences).not.toHaveProperty('preload')
    expect(window?.loaded).toEqual([`https://network.example${path}`])
    expect(cookies).toMatchObject([
      { name: 'laravel_session', value: 's1', httpOnly: true, secure: true, url: 'https://network.example' },
    ])
    expect(fetches).toBe(1)
  })

  it('focuses an open window and does not fetch again', async () => {
    await Promise.all([details.open(path), details.open(path)])
    expect(windows()).toHaveLength(1)
    expect(windows()[0]?.loaded).toHaveLength(1)
    expect(windows()[0]?.focus).toHaveBeenCalled()
  })

  it.each([
    [402, 'payment-required'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server'],
  ])('returns an error if the server answers %i', async (status, code) => {
    made.status = status
    expect(await details.open(path)).toMatchObject({ ok: false, error: { code } })
  })

  it('retries in the same window after a failure', async () => {
    made.failure = 'ERR_CONNECTION_REFUSED (-102)'
    expect(await details.open(path)).toMatchObject({ ok: false, error: { code: 'offline' } })
    made.failure = ''
    expect((await details.open(path)).ok).toBe(true)
    expect(windows()).toHaveLength(1)
    const [first, errorPage, second] = windows()[0]?.loaded ?? []
    expect(second).toBe(first)
    expect(decodeURIComponent(errorPage ?? '')).toContain('There is no connection to the network.')
  })

  it.each([
    [402, 'payment-required'],
    [500, 'server'],
  ])('reads the status of a refusal without a body (%i) and shows it', async (status, code) => {
    made.failure = 'ERR_HTTP_RESPONSE_CODE_FAILURE (-379)'
    const opened = details.open(path)
    const [, onResponseStarted] = partition.webRequest.onResponseStarted.mock.calls.at(-1) ?? []
    onResponseStarted({ url: `https://network.example${path}`, statusCode: status })
    expect(await opened).toMatchObject({ ok: false, error: { code, status } })
    expect(decodeURIComponent(windows()[0]?.loaded[1] ?? '')).toContain(`error (${status}) and sent no page`)
  })

  it.each([
    ['ERR_CERT_DATE_INVALID (-201)', 'certificate'],
    ['ERR_TIMED_OUT (-7)', 'timeout'],
    ['ERR_HTTP_RESPONSE_CODE_FAILURE (-379)', 'server'],
  ])('maps %s to an error code', async (failure, code) => {
    made.failure = failure
    expect(await details.open(path)).toMatchObject({ ok: false, error: { code } })
  })

  it('ignores a cancelled load, and closes a window without content', async () => {
    made.failure = 'ERR_ABORTED (-3)'
    made.shown = 'https://network.example/help'
    expect(await details.open(path)).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(windows()[0]).toMatchObject({ loaded: { length: 1 }, destroyed: false })
    made.shown = ''
    await details.open('/frontend/view-air-voyager/v-2')
    // Nothing was ever loaded into this window.
    expect(windows()[1]).toMatchObject({ loaded: { length: 1 }, destroyed: true })
  })

  it("opens in the theme's colour and shows the page on white", async () => {
    made.isDark = true
    await details.open(path)
    const [window] = windows()
    expect(window?.options.backgroundColor).toBe('#0d1112')
    expect(window?.setBackgroundColor).not.toHaveBeenCalled()
    window?.webContents.emit('dom-ready')
    expect(window?.setBackgroundColor).toHaveBeenCalledWith('#fff')
  })

  it('has the context menu of the other windows', async () => {
    await details.open(path)
    expect(windows()[0]?.webContents.listenerCount('context-menu')).toBe(1)
  })

  it('cancels downloads and forwards them to the app', () => {
    const [, download] = partition.on.mock.calls.find(([name]) => name === 'will-download') ?? []
    const preventDefault = vi.fn()
    const url = 'https://network.example/storage/rates.pdf'
    download({ preventDefault }, { getURL: () => url, getFilename: () => 'rates.pdf' })
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(downloads).toEqual([{ url, fileName: 'rates.pdf' }])
  })

  it('returns a timeout after 20 seconds without a page', async () => {
    vi.useFakeTimers()
    made.hang = true
    const opened = details.open(path)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await opened).toMatchObject({ ok: false, error: { code: 'timeout' } })
  })

  it('opens no window when signed out', async () => {
    target = null
    expect(await details.open(path)).toMatchObject({ error: { code: 'signed-out' } })
    expect(windows()).toHaveLength(0)
  })

  it('clears its cookies when the last window closes', async () => {
    await details.open(path)
    await details.open('/frontend/view-air-voyager/v-2')
    windows()[0]?.emit('closed')
    expect(partition.clearStorageData).not.toHaveBeenCalled()
    windows()[1]?.emit('closed')
    expect(partition.clearStorageData).toHaveBeenCalledOnce()
  })
})

describe('details window navigation', () => {
  const goes = (url: string): boolean => {
    const contents = windows()[0]?.webContents as unknown as Electron.WebContents
    return details.mayGo(contents, url)
  }
  beforeEach(() => details.open(path))

  it('allows its own origin', () => {
    expect(goes('https://network.example/help')).toBe(true)
    expect(goes(`https://network.example${path}#contact`)).toBe(true)
    expect(screens).toEqual([])
  })

  it.each([
    'https://elsewhere.example/',
    'http://network.example/help',
    'https://network.example:8443/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'nonsense',
  ])('blocks %s', (url) => {
    expect(goes(url)).toBe(false)
    expect(screens).toEqual([])
  })

  it('forwards paid pages and other screens to the main window', () => {
    expect(goes('https://network.example/frontend/view-air-voyager/v-9?x=1')).toBe(false)
    expect(screens).toEqual(['/frontend/view-air-voyager/v-9?x=1'])
  })

  it.each([
    '/frontend/view%2Dair-voyager/v-9',
    '//frontend//view-air-voyager/v-9',
    '/Frontend/View-Air-Voyager/v-9',
    '/%66rontend/view-air-voyager%2Fv-9',
    '/index.php/frontend/view-air-voyager/v-9',
  ])('recognises %s as a paid page', (disguised) => {
    expect(goes(`https://network.example${disguised}`)).toBe(false)
    expect(screens).toEqual(disguised.startsWith('/index') ? [] : ['/frontend/view-air-voyager/v-9'])
  })

  it('blocks other paid pages as pictures, frames and prefetches', () => {
    const [guard] = partition.webRequest.onBeforeRequest.mock.calls.at(-1) ?? []
    const answer = vi.fn()
    for (const resourceType of ['image', 'subFrame', 'xhr', 'other'])
      guard({ resourceType, url: 'https://network.example/frontend/view-air-voyager/v-9' }, answer)
    guard({ resourceType: 'mainFrame', url: `https://network.example${path}` }, answer)
    guard({ resourceType: 'image', url: 'https://network.example/storage/quay.png' }, answer)
    expect(answer.mock.calls.map(([{ cancel }]) => cancel)).toEqual([true, true, true, true, false, false])
  })
})
