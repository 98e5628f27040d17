import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTarget, type Target } from '../../http/target.ts'

interface FakeContents extends EventEmitter {
  readonly id: number
  readonly loaded: string[]
  copy: ReturnType<typeof vi.fn>
  close: ReturnType<typeof vi.fn>
  insertCSS: ReturnType<typeof vi.fn>
}
interface FakeView {
  readonly options: Electron.WebContentsViewConstructorOptions
  readonly webContents: FakeContents
  setBounds: ReturnType<typeof vi.fn>
  setBackgroundColor: ReturnType<typeof vi.fn>
}
interface FakeWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly webContents: FakeContents
  readonly view: FakeView
  focus: ReturnType<typeof vi.fn>
  show: ReturnType<typeof vi.fn>
  title: string
  visible: boolean
  destroyed: boolean
  close(): void
}

const made = vi.hoisted(() => ({
  windows: [] as unknown[],
  status: 200,
  failure: '',
  shown: null as string | null,
  hang: false,
  isDark: false,
  earlier: 0,
  selected: '' as unknown,
}))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  let lastId = 0
  class Contents extends Emitter {
    readonly id = ++lastId
    readonly loaded: string[] = []
    readonly navigationHistory = {
      canGoBack: () => made.earlier > 0,
      goBack: () => {
        made.earlier -= 1
      },
    }
    copy = vi.fn()
    close = vi.fn()
    focus = vi.fn()
    insertCSS = vi.fn(async () => '')
    executeJavaScriptInIsolatedWorld = async () => made.selected
    isDestroyed = () => false
    getURL = () => made.shown ?? this.loaded.at(-1) ?? ''
    async loadURL(url: string): Promise<void> {
      this.loaded.push(url)
      if (url.startsWith('app:')) return
      await new Promise((resolve) => {
        if (!made.hang) setImmediate(resolve)
      })
      if (made.failure !== '' && !url.startsWith('data:'))
        throw Object.assign(new Error(`${made.failure} loading '${url}'`), { url })
      this.emit('did-navigate', {}, url, made.status, '')
    }
  }
  class WebContentsView {
    readonly webContents = new Contents()
    setBounds = vi.fn()
    setBackgroundColor = vi.fn()
    readonly options: unknown
    constructor(options: unknown) {
      this.options = options
    }
  }
  class BrowserWindow extends Emitter {
    readonly webContents = new Contents()
    view: unknown = null
    readonly contentView = {
      addChildView: (view: unknown) => {
        this.view = view
      },
    }
    destroyed = false
    title = ''
    focus = vi.fn()
    visible = true
    show = vi.fn()
    hide = vi.fn(() => {
      this.visible = false
    })
    showInactive = vi.fn(() => {
      this.visible = true
    })
    readonly options: unknown
    constructor(options: unknown) {
      super()
      this.options = options
      made.windows.push(this)
    }
    getContentSize = () => [1000, 800]
    loadURL = (url: string) => this.webContents.loadURL(url)
    setTitle(title: string): void {
      this.title = title
    }
    isDestroyed(): boolean {
      return this.destroyed
    }
    close(): void {
      this.destroyed = true
      this.emit('closed')
    }
  }
  const nativeTheme = {
    get shouldUseDarkColors() {
      return made.isDark
    },
  }
  const display = { workArea: { x: 0, y: 0, width: 1366, height: 728 } }
  const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
  return { BrowserWindow, WebContentsView, clipboard: {}, Menu: {}, nativeTheme, screen }
})

const { createDetailsWindows } = await import('./details-windows.ts')
const { createToolbars } = await import('./details-toolbar.ts')

const windows = (): FakeWindow[] => made.windows as FakeWindow[]
const pageIn = (index: number): FakeContents => {
  const page = windows()[index]?.view.webContents
  if (page === undefined) throw new Error('no such window')
  return page
}
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

const otherPartition = { ...partition, clearStorageData: vi.fn(async () => undefined), on: vi.fn() }
const partitions = [partition, otherPartition]

const barPartition = { ...partition, protocol: { handle: vi.fn() } }

const path = '/frontend/view-fcl-voyager/v-1'
let target: Target | null
let account: string | null
let unlocked: AbortController
let screens: string[]
let fetches: number
let downloads: unknown[]
let browsed: string[]
let prints: number
let notes: unknown[]
let contacts: unknown[]
let details: ReturnType<typeof createDetailsWindows>

beforeEach(() => {
  Object.assign(made, { windows: [], status: 200, failure: '', shown: null, hang: false, isDark: false })
  Object.assign(made, { earlier: 0, selected: '' })
  cookies.length = 0
  partition.clearStorageData.mockClear()
  target = createTarget('https://network.example')
  target.jar.setCookieSync('laravel_session=s1; Path=/; HttpOnly; Secure', 'https://network.example')
  account = 'first'
  unlocked = new AbortController()
  screens = []
  fetches = 0
  downloads = []
  browsed = []
  prints = 0
  notes = []
  contacts = []
  partition.on.mockClear()
  details = createDetailsWindows({
    partition: (n) => partitions[n] as unknown as Electron.Session,
    target: () => target,
    account: () => account,
    unlocked: () => unlocked.signal,
    onScreen: (screen) => screens.push(screen),
    onFetched: () => {
      fetches += 1
    },
    openLink: () => undefined,
    toolbars: createToolbars({
      partition: () => barPartition as unknown as Electron.Session,
      fontRule: async () => '@font-face{}',
    }),
    fontRule: async () => '@font-face{}',
    browse: (url) => browsed.push(url),
    canPrint: () => true,
    print: () => {
      prints += 1
    },
    addNote: (...given) => {
      notes.push(given)
      return 'added'
    },
    onContact: (...given) => contacts.push(given),
    onDownload: (file) => downloads.push(file),
  })
})
afterEach(() => vi.useRealTimers())

/** Opens a page as the active account. */
const openPage = (path: string, owner: string | null) => details.open(account ?? '', path, owner)

describe('details window', () => {
  it('is sandboxed, without a preload, on its own partition with the session cookies', async () => {
    expect(await openPage(path, '7')).toEqual({ ok: true, value: null })
    const [window] = windows()
    const bar = window?.options.webPreferences
    expect(bar).toMatchObject({ session: barPartition, javascript: false, sandbox: true })
    expect(bar).not.toHaveProperty('preload')
    expect(window?.view.setBounds).toHaveBeenCalledWith({ x: 0, y: 49, width: 1000, height: 751 })
    expect(window?.view.options.webPreferences).toMatchObject({
      session: partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    })
    expect(window?.view.options.webPreferences).not.toHaveProperty('preload')
    expect(pageIn(0).loaded).toEqual([`https://network.example${path}`])
    expect(cookies).toMatchObject([
      { name: 'laravel_session', value: 's1', httpOnly: true, secure: true, url: 'https://network.example' },
    ])
    expect(fetches).toBe(1)
  })

  it('passes on the contact details of a fetched page, but not of a refused one', async () => {
    made.selected = 'E-mail\nhanna@hansa.example\nTelephone\n+49 40 555 0142'
    await openPage(path, '7')
    const contact = { phone: '+49 40 555 0142', email: 'hanna@hansa.example' }
    await vi.waitFor(() => expect(contacts).toEqual([[{ account, path, ownerId: '7' }, contact]]))
    made.status = 402
    await openPage(`${path}2`, '8')
    await openPage(`${path}3`, null)
    expect(contacts).toHaveLength(1)
  })

  it('focuses an open window and does not fetch again', async () => {
    await Promise.all([openPage(path, '7'), openPage(path, '7')])
    expect(windows()).toHaveLength(1)
    expect(pageIn(0).loaded).toHaveLength(1)
    expect(windows()[0]?.focus).toHaveBeenCalled()
  })

  it.each([
    [402, 'payment-required'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server'],
  ])('returns an error if the server answers %i', async (status, code) => {
    made.status = status
    expect(await openPage(path, '7')).toMatchObject({ ok: false, error: { code } })
  })

  it('opens, shows and fetches nothing while the app is locked, because it may cost', async () => {
    made.failure = 'ERR_CONNECTION_REFUSED (-102)'
    await openPage(path, '7')
    made.failure = ''
    windows()[0]?.show.mockClear()
    unlocked.abort()
    for (const each of [path, `${path}2`])
      expect(await openPage(each, '7')).toMatchObject({ error: { code: 'cancelled' } })
    expect(windows()).toHaveLength(1)
    expect(windows()[0]?.show).not.toHaveBeenCalled()
    expect(pageIn(0).loaded.filter((url) => url.startsWith('https:'))).toHaveLength(1)
  })

  it('retries in the same window after a failure', async () => {
    made.failure = 'ERR_CONNECTION_REFUSED (-102)'
    expect(await openPage(path, '7')).toMatchObject({ ok: false, error: { code: 'offline' } })
    made.failure = ''
    expect((await openPage(path, '7')).ok).toBe(true)
    expect(windows()).toHaveLength(1)
    const [first, errorPage, second] = pageIn(0).loaded
    expect(second).toBe(first)
    expect(decodeURIComponent(errorPage ?? '')).toContain('There is no connection to the network.')
  })

  it.each([
    [402, 'payment-required'],
    [500, 'server'],
  ])('reads the status of a refusal without a body (%i) and shows it', async (status, code) => {
    made.failure = 'ERR_HTTP_RESPONSE_CODE_FAILURE (-379)'
    const opened = openPage(path, '7')
    const [, onResponseStarted] = partition.webRequest.onResponseStarted.mock.calls.at(-1) ?? []
    onResponseStarted({ url: `https://network.example${path}`, statusCode: status })
    expect(await opened).toMatchObject({ ok: false, error: { code, status } })
    expect(decodeURIComponent(pageIn(0).loaded[1] ?? '')).toContain(`error (${status}) and sent no page`)
  })

  it.each([
    ['ERR_CERT_DATE_INVALID (-201)', 'certificate'],
    ['ERR_TIMED_OUT (-7)', 'timeout'],
    ['ERR_HTTP_RESPONSE_CODE_FAILURE (-379)', 'server'],
  ])('maps %s to an error code', async (failure, code) => {
    made.failure = failure
    expect(await openPage(path, '7')).toMatchObject({ ok: false, error: { code } })
  })

  it('ignores a cancelled load, and closes a window without content', async () => {
    made.failure = 'ERR_ABORTED (-3)'
    made.shown = 'https://network.example/help'
    expect(await openPage(path, '7')).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(windows()[0]).toMatchObject({ destroyed: false })
    expect(pageIn(0).loaded).toHaveLength(1)
    made.shown = ''
    await openPage('/frontend/view-air-voyager/v-2', null)
    // Nothing was ever loaded into this window.
    expect(windows()[1]).toMatchObject({ destroyed: true })
    expect(pageIn(1).loaded).toHaveLength(1)
  })

  it("opens in the theme's colour and shows the page on white", async () => {
    made.isDark = true
    await openPage(path, '7')
    const [window] = windows()
    expect(window?.options.backgroundColor).toBe('#0d1112')
    expect(window?.view.setBackgroundColor).toHaveBeenCalledWith('#0d1112')
    expect(window?.view.setBackgroundColor).toHaveBeenCalledOnce()
    pageIn(0).emit('dom-ready')
    expect(window?.view.setBackgroundColor).toHaveBeenCalledWith('#fff')
  })

  it('has the context menu of the other windows', async () => {
    await openPage(path, '7')
    expect(pageIn(0).listenerCount('context-menu')).toBe(1)
  })

  it('cancels downloads and forwards them to the app', async () => {
    await openPage(path, '7')
    const [, download] = partition.on.mock.calls.find(([name]) => name === 'will-download') ?? []
    const preventDefault = vi.fn()
    const url = 'https://network.example/storage/rates.pdf'
    download({ preventDefault }, { getURL: () => url, getFilename: () => 'rates.pdf' }, pageIn(0))
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(downloads).toEqual([{ url, fileName: 'rates.pdf' }])
  })

  it('returns a timeout after 20 seconds without a page', async () => {
    vi.useFakeTimers()
    made.hang = true
    const opened = openPage(path, '7')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await opened).toMatchObject({ ok: false, error: { code: 'timeout' } })
  })

  it('opens no window when signed out', async () => {
    target = null
    expect(await openPage(path, '7')).toMatchObject({ error: { code: 'signed-out' } })
    expect(windows()).toHaveLength(0)
  })

  it('clears its cookies when the last window closes', async () => {
    await openPage(path, '7')
    await openPage('/frontend/view-air-voyager/v-2', null)
    windows()[0]?.emit('closed')
    expect(partition.clearStorageData).not.toHaveBeenCalled()
    windows()[1]?.emit('closed')
    expect(partition.clearStorageData).toHaveBeenCalledOnce()
  })
})

describe('details window navigation', () => {
  const goes = (url: string): boolean => {
    const contents = pageIn(0) as unknown as Electron.WebContents
    return details.mayGo(contents, url)
  }
  beforeEach(() => openPage(path, '7'))

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

describe('the toolbar of a details window', () => {
  const barOf = (): FakeContents => windows()[0]?.webContents as FakeContents
  const press = (action: string): void => {
    const contents = barOf() as unknown as Electron.WebContents
    expect(details.take(contents, `app://quayside/details.act?do=${action}`)).toBe(false)
  }
  /** Returns the toolbar's page in its last state. */
  const shown = async (): Promise<string> => {
    const [, serve] = barPartition.protocol.handle.mock.calls.at(-1) ?? []
    const answer: Response = await serve({ url: barOf().loaded.at(-1) })
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'.*form-action 'self'/)
    return answer.text()
  }
  beforeEach(() => openPage(path, '7'))

  it('takes only navigations of its own page', () => {
    const other = pageIn(0) as unknown as Electron.WebContents
    expect(details.take(other, 'app://quayside/details.act?do=print')).toBeNull()
    press('nonsense')
    expect(prints).toBe(0)
  })

  it('prints, goes back and opens the page in the browser', async () => {
    press('print')
    expect(prints).toBe(1)
    expect(await shown()).toContain('value="back" disabled')
    made.earlier = 1
    pageIn(0).emit('did-navigate')
    expect(await shown()).not.toContain('value="back" disabled')
    press('back')
    expect(made.earlier).toBe(0)
    press('browse')
    made.shown = 'data:text/html,failed'
    press('browse')
    expect(browsed).toEqual([`https://network.example${path}`, `https://network.example${path}`])
  })

  it('copies the selection and states it', async () => {
    press('copy')
    await vi.waitFor(async () => expect(await shown()).toContain('Select some text first'))
    expect(pageIn(0).copy).not.toHaveBeenCalled()
    made.selected = '+91 22 5550 0142'
    press('copy')
    await vi.waitFor(async () => expect(await shown()).toContain('role="status">Copied<'))
    expect(pageIn(0).copy).toHaveBeenCalledOnce()
  })

  it("adds the selection to the owner's private notes", async () => {
    made.selected = ' +91 22 5550 0142 '
    press('note')
    await vi.waitFor(() => expect(notes).toEqual([[path, '7', '+91 22 5550 0142']]))
    expect(await shown()).toContain('role="status">Added to private notes<')
  })

  it.each([{}, null, 7])('adds nothing if the page answers %j', async (answer) => {
    made.selected = answer
    press('note')
    await vi.waitFor(async () => expect(await shown()).toContain('Select some text first'))
    expect(notes).toEqual([])
  })

  it('offers no notes on another page or without an owner', async () => {
    made.shown = 'https://network.example/help'
    made.selected = 'Help'
    pageIn(0).emit('did-navigate')
    expect(await shown()).toContain('value="note" disabled')
    press('note')
    await vi.waitFor(async () => expect(await shown()).toContain('Could not be saved'))
    expect(notes).toEqual([])
    made.shown = null
    await openPage('/frontend/view-air-voyager/v-2', null)
    const address = windows()[1]?.webContents.loaded.at(-1) ?? ''
    expect(decodeURIComponent(address)).toContain('"canNote":false')
  })

  it("gives the page the app's font and keeps the page's title", async () => {
    await vi.waitFor(() =>
      expect(pageIn(0).insertCSS).toHaveBeenCalledWith(expect.stringContaining('@font-face{}'), {
        cssOrigin: 'user',
      }),
    )
    pageIn(0).emit('page-title-updated', {}, 'Asha Menon')
    expect(windows()[0]?.title).toBe('Asha Menon')
    const preventDefault = vi.fn()
    windows()[0]?.emit('page-title-updated', { preventDefault }, 'Page tools')
    expect(preventDefault).toHaveBeenCalledOnce()
    windows()[0]?.emit('closed')
    expect(pageIn(0).close).toHaveBeenCalledOnce()
  })
})

describe('details windows of two accounts', () => {
  const second = '/frontend/view-air-voyager/v-2'
  const contentsIn = (index: number) => pageIn(index) as unknown as Electron.WebContents
  const switchTo = (next: string): void => {
    details.hide()
    account = next
    details.show()
  }
  beforeEach(async () => {
    otherPartition.clearStorageData.mockClear()
    await openPage(path, '7')
    switchTo('second')
  })

  it('are hidden while another account is active, and shown again without a second fetch', async () => {
    await openPage(second, null)
    expect(windows().map(({ visible }) => visible)).toEqual([false, true])
    switchTo('first')
    expect(windows().map(({ visible }) => visible)).toEqual([true, false])
    expect(pageIn(0).loaded).toHaveLength(1)
  })

  it('open nothing for an account that is not active', async () => {
    expect(await details.open('first', second, null)).toMatchObject({ error: { code: 'cancelled' } })
    expect(windows()).toHaveLength(1)
    expect(pageIn(0).loaded).toHaveLength(1)
  })

  it('have separate partitions, also for one page', async () => {
    await openPage(path, '7')
    expect(windows().map(({ view }) => view.options.webPreferences?.session)).toEqual([
      partition,
      otherPartition,
    ])
  })

  it('cause nothing while they are hidden', () => {
    expect(details.isWaiting(contentsIn(0))).toBe(true)
    expect(details.mayGo(contentsIn(0), 'https://network.example/frontend/credits')).toBe(false)
    // A redirect of a page that is still loading.
    expect(details.mayGo(contentsIn(0), 'https://network.example/help')).toBe(true)
    const [, download] = partition.on.mock.calls.find(([name]) => name === 'will-download') ?? []
    const preventDefault = vi.fn()
    download({ preventDefault }, { getURL: () => 'https://a.example/b', getFilename: () => 'b' }, pageIn(0))
    expect(preventDefault).toHaveBeenCalledOnce()
    expect([screens, downloads]).toEqual([[], []])
  })

  it('close with the session of their account, which clears its partition only', async () => {
    await openPage(second, null)
    details.end('first')
    expect(windows().map(({ destroyed }) => destroyed)).toEqual([true, false])
    expect(partition.clearStorageData).toHaveBeenCalledOnce()
    expect(otherPartition.clearStorageData).not.toHaveBeenCalled()
  })

  it('close when their account is not signed in any more', () => {
    details.prune(['first', 'second'])
    expect(windows()[0]?.destroyed).toBe(false)
    details.prune(['second'])
    expect(windows()[0]?.destroyed).toBe(true)
  })

  it('give a free partition to the next account, whose cookies wait until it is cleared', async () => {
    let clear: () => void = () => undefined
    partition.clearStorageData.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          clear = () => resolve(undefined)
        }),
    )
    details.end('first')
    cookies.length = 0
    const opened = openPage(second, null)
    await Promise.resolve()
    expect(windows()[1]?.view.options.webPreferences?.session).toBe(partition)
    expect(cookies).toEqual([])
    clear()
    expect((await opened).ok).toBe(true)
    expect(cookies).toHaveLength(1)
  })
})
