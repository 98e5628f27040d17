import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openBrowser, openPage, type RunningHost, startHost } from '../../tests/support/host/fixture-app.ts'

let browser: Browser
let host: RunningHost
let page: Page
let problems: string[]

beforeAll(async () => {
  ;[browser, host] = await Promise.all([openBrowser(), startHost(['--server', 'http://somewhere'])])
  ;({ page, problems } = await openPage(browser, host.url))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

const invoke = (channel: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(([name, given]) => window.fixture.invoke(name as string, ...(given as unknown[])), [
    channel,
    args,
  ] as const)

/** Moves the page as its scripts do, and waits until main knows the address. */
const moveTo = async (path: string): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect.poll(async () => ((await invoke('frame')) as { url: string }).url).toBe(`fixture://app${path}`)
}

describe('page', () => {
  it('loads without errors or policy violations', () => {
    expect(problems).toEqual([])
  })

  it('widens the content security policy for the host’s socket only', async () => {
    const policy = (await page.request.get(`${host.base}/`)).headers()['content-security-policy']
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'")
  })

  it('evaluates the preload once, before the page’s own scripts', async () => {
    expect(await page.evaluate('window.preloadFirst')).toBe(true)
    expect(await page.evaluate(() => window.fixture.evaluated())).toBe(1)
    const again = await page.evaluate(
      "try { browserHost.start(null); 'again' } catch (error) { error.message }",
    )
    expect(again).toBe('The preload is evaluated once')
  })

  it('gives the preload no Node modules', async () => {
    expect(await page.evaluate(() => window.fixture.node())).toBe('module not found: node:fs')
  })

  it('freezes the bridge and keeps it from being deleted', async () => {
    const left = await page.evaluate(() => {
      const { fixture } = window
      Reflect.set(fixture, 'invoke', null)
      Reflect.set(fixture.nested.list, 3, 4)
      Reflect.deleteProperty(window, 'fixture')
      return [typeof fixture.invoke, fixture.nested.list.length, window.fixture === fixture]
    })
    expect(left).toEqual(['function', 3, true])
  })
})

// Structure `PrintToPDFOptions`: "Defaults to `Letter`"; API page `web-contents`, `contents.print`.
describe('printing', () => {
  it('prints the current page as a PDF of the requested size', async () => {
    await page.evaluate(() => document.body.append('Shown just now'))
    const sizeOf = async (options: object): Promise<readonly number[]> => {
      const pdf = String(await invoke('pdf', options))
      expect(pdf.startsWith('%PDF-')).toBe(true)
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
      return [Math.round(Number(width)), Math.round(Number(height))]
    }
    expect(await sizeOf({})).toEqual([612, 792])
    const [width = 0, height = 0] = await sizeOf({ pageSize: 'A4' })
    expect(Math.abs(width - 595) + Math.abs(height - 842)).toBeLessThan(3)
    await expect(invoke('pdf', { pageSize: 'A99' })).rejects.toThrow('Invalid pageSize')
  }, 60_000)

  it('prints without waiting for a pending picture', async () => {
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = '/slow'
      document.body.append(picture)
    })
    expect(String(await invoke('pdf', {})).startsWith('%PDF-')).toBe(true)
    await page.evaluate(() => document.querySelector('img')?.remove())
  }, 60_000)

  it('opens the browser’s print dialog and resolves after it closes', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.append('Dialog')
    })
    expect(await invoke('print')).toEqual([true, ''])
    expect(await page.textContent('body')).toContain('Dialog')
    expect(await host.control('prints')).toBe(1)
  })
})

// Electron's "Custom Window Interactions": "draggable areas ignore all pointer events"; `no-drag` "reenables" them.
describe('draggable region', () => {
  it('ignores pointer events but accepts keyboard events', async () => {
    await page.evaluate(() => {
      const bar = document.createElement('div')
      bar.style.setProperty('-webkit-app-region', 'drag')
      for (const id of ['dead', 'live']) {
        const button = document.createElement('button')
        button.id = id
        button.textContent = id
        button.addEventListener('click', () => {
          button.textContent += ' clicked'
        })
        if (id === 'live') button.style.setProperty('-webkit-app-region', 'no-drag')
        bar.append(button)
      }
      document.body.append(bar)
    })
    for (const id of ['dead', 'live']) await page.click(`#${id}`)
    expect(await page.textContent('#dead')).toBe('dead')
    expect(await page.textContent('#live')).toBe('live clicked')
    await page.focus('#dead')
    await page.keyboard.press('Enter')
    expect(await page.textContent('#dead')).toBe('dead clicked')
  })
})

describe('IPC', () => {
  it('transfers every structured-clone type', async () => {
    const survived = await page.evaluate(async () => {
      const cyclic: { self?: unknown } = {}
      cyclic.self = cyclic
      const given = {
        missing: undefined,
        date: new Date(5),
        map: new Map([['a', new Set([1])]]),
        bytes: new Uint8Array([1, 2, 255]),
        big: 10n,
        error: new RangeError('far'),
        toJSON: 'a field like any other',
        sparse: [undefined, null],
        cyclic,
      }
      const back = (await window.fixture.invoke('echo', given)) as typeof given
      return [
        'missing' in back && back.missing === undefined,
        back.date instanceof Date && back.date.getTime() === 5,
        back.map.get('a')?.has(1),
        back.bytes instanceof Uint8Array && back.bytes.join() === '1,2,255',
        back.big === 10n,
        back.error instanceof Error && back.error.message === 'far',
        back.toJSON === 'a field like any other',
        back.sparse[0] === undefined && back.sparse[1] === null,
        (back.cyclic as { self: unknown }).self === back.cyclic,
      ]
    })
    expect(survived).toEqual(Array(9).fill(true))
  })

  it('rejects values that cannot be cloned', async () => {
    const refused = await page.evaluate(async () => {
      const tried: string[] = []
      for (const value of [Symbol('s'), document, new Blob(['b']), new WeakMap()]) {
        try {
          await window.fixture.invoke('echo', { value: typeof value === 'symbol' ? [value] : value })
          tried.push('sent')
        } catch (error) {
          tried.push((error as Error).message)
        }
      }
      return tried
    })
    // Like Electron's, the context bridge already drops symbols.
    expect(refused.slice(1, 3)).toEqual(Array(2).fill('An object could not be cloned.'))
  })

  it('rejects with Electron’s error text', async () => {
    await expect(invoke('fails')).rejects.toThrow("Error invoking remote method 'fails': TypeError: no way")
    await expect(invoke('nobody')).rejects.toThrow(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    )
    await expect(invoke('function')).rejects.toThrow('An object could not be cloned.')
  })

  it('resolves calls asynchronously, in the order in which their handlers finish', async () => {
    const order = await page.evaluate(async () => {
      const seen: unknown[] = []
      const first = window.fixture.invoke('slow-then', 1).then((value) => seen.push(value))
      const second = window.fixture.invoke('slow-then', 2).then((value) => seen.push(value))
      seen.push('asked')
      await Promise.all([first, second])
      return seen
    })
    expect(order).toEqual(['asked', 2, 1])
  })

  it('delivers main’s messages in order, before a later answer', async () => {
    const received = await page.evaluate(async () => {
      const seen: unknown[] = []
      window.fixture.onPushed((value) => seen.push(value))
      await window.fixture.invoke('push', 50)
      return seen
    })
    expect(received).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  it('reports the sender frame with the app’s own origin', async () => {
    expect(await invoke('frame')).toEqual({
      url: 'fixture://app/',
      origin: 'fixture://app',
      parent: null,
      isTop: true,
      isMain: true,
    })
    await moveTo('/deep/path?x=1')
  })
})

describe('main process', () => {
  it('refuses an insecure window', async () => {
    expect(await invoke('insecure')).toContain('webPreferences.sandbox must not be false')
  })

  // Electron's API page `browser-window`, `maximize`: "This will also show (but not focus) the window".
  it('shows a maximized window without focusing it', async () => {
    expect(await invoke('maximize')).toEqual([true, true, false])
  })

  it('receives the same arguments as under Electron', async () => {
    const argv = (await invoke('argv')) as string[]
    expect(argv.slice(2)).toEqual(['--user-data', host.userData, '--server', 'http://somewhere'])
  })

  it('accepts only an absolute path to an existing folder in setPath', async () => {
    expect(await invoke('set-path', 'sessionData', host.userData)).toBe(host.userData)
    await expect(invoke('set-path', 'sessionData', 'data')).rejects.toThrow('Path must be absolute')
    await expect(invoke('set-path', 'sessionData', join(host.userData, 'absent'))).rejects.toThrow(
      'Failed to set',
    )
  })

  it('gets the same electron module by import, default import and require', async () => {
    expect(await invoke('same-electron')).toBe(true)
  })

  it('exchanges messages with a utility process', async () => {
    expect(await invoke('utility')).toEqual(['started hello', { pong: 2 }])
  })

  it('separates cookies by partition', async () => {
    expect(await invoke('cookies')).toEqual({ value: 'b', elsewhere: 0 })
  })

  it('handles navigation and window requests from the page', async () => {
    await page.click('#out')
    await page.click('#tab')
    await page.evaluate(() => window.open('https://opened.example/'))
    await expect
      .poll(() => host.events().filter((line) => /^(open|navigate)/.test(line)))
      .toEqual([
        'navigate https://elsewhere.example/',
        'open https://tab.example/',
        'open https://opened.example/',
      ])
    expect(page.url()).toBe(`${host.base}/deep/path?x=1`)
  })

  it('sees page requests under the app’s scheme, with their range header', async () => {
    const answer = await page.request.get(`${host.base}/echo?a=1`, { headers: { range: 'bytes=0-1' } })
    expect(await answer.json()).toEqual({ url: 'fixture://app/echo?a=1', range: 'bytes=0-1' })
  })

  it('reports an aborted request to webRequest but not to the protocol handler', async () => {
    // lib/browser/api/protocol.ts makes the Request without a signal. API page `web-request`: onErrorOccurred "will be
    // called with `listener(details)` when an error occurs", for "custom protocol URLs" too (api-web-request-spec.ts).
    await page.evaluate(async () => {
      const controller = new AbortController()
      const asked = fetch('/slow', { signal: controller.signal }).catch(() => undefined)
      await fetch('/echo')
      controller.abort()
      await asked
    })
    await expect
      .poll(() => host.events())
      .toEqual(
        expect.arrayContaining([
          'request xhr fixture://app/slow',
          'request xhr fixture://app/echo',
          'completed 200 fixture://app/echo',
          'error net::ERR_ABORTED fixture://app/slow',
        ]),
      )
    expect(host.events()).not.toContain('signal')
  })
})

describe('desktop parts outside the page', () => {
  it('exposes notifications to tests, which can click them', async () => {
    await invoke('notify', 'Hello')
    const [shown] = await host.control('notifications')
    expect(shown).toMatchObject({ title: 'Hello', body: 'body', open: true })
    await host.control('clickNotification', { id: shown?.id ?? '' })
    expect(host.events()).toContain('clicked Hello')
  })

  it('exposes tray and menu to tests, and menu keys to the page', async () => {
    expect(await host.control('tray')).toMatchObject({ toolTip: 'Fixture tray', items: [{ label: 'Show' }] })
    await host.control('clickMenuItem', { label: 'New' })
    await page.keyboard.press('Control+n')
    await expect.poll(() => host.events().filter((line) => line === 'menu new')).toHaveLength(2)
    await expect(host.control('clickTrayItem', { label: 'None' })).rejects.toThrow("No menu item 'None'")
  })

  it('shows a dialog in the page and also accepts an answer from a test', async () => {
    const asked = invoke('dialog')
    await page.getByRole('alertdialog', { name: 'Sure?' }).getByRole('button', { name: 'Yes' }).click()
    expect(await asked).toMatchObject({ response: 0 })
    await host.control('answerDialog', { response: 1 })
    expect(await invoke('dialog')).toMatchObject({ response: 1 })
  })

  it('leaves message boxes and menu keys to the test when headless', async () => {
    const driven = await startHost(['--headless'])
    onTestFinished(() => driven.stop())
    const { page: own } = await openPage(browser, driven.url)
    const asked = own.evaluate(() => window.fixture.invoke('dialog'))
    await expect.poll(() => driven.control('dialogs')).toMatchObject([{ message: 'Sure?', open: true }])
    expect(await own.locator('host-dialog').count()).toBe(0)
    await own.keyboard.press('Control+n')
    await driven.control('answerDialog', { response: 1 })
    expect(await asked).toMatchObject({ response: 1 })
    expect(driven.events()).not.toContain('menu new')
    await own.close()
  })

  it('hides the page with its window', async () => {
    await host.control('closeWindow', {})
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    await host.control('clickTrayItem', { label: 'Show' })
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  })

  it('goes offline on a test’s command', async () => {
    await host.control('setOnline', { online: false })
    expect(await invoke('online')).toBe(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await host.control('setOnline', { online: true })
    expect(await invoke('online')).toBe(true)
  })
})

describe('several windows and pages', () => {
  it('opens a second window in a page of its own', async () => {
    const opening = page.context().waitForEvent('page')
    const id = await invoke('second-window')
    const second = await opening
    await second.waitForLoadState()
    expect(second.url()).toBe(`${host.base}/second`)
    const frame = await second.evaluate(() => window.fixture.invoke('frame'))
    expect(frame).toMatchObject({ url: 'fixture://app/second' })
    await second.reload()
    expect(await second.evaluate(() => window.fixture.invoke('frame'))).toEqual(frame)
    const windows = await host.control('windows')
    expect(windows.map((window) => window.id)).toContain(id)
    await second.close()
    expect(await host.control('windows')).toHaveLength(2)
  })

  it('closes a page whose window closed before it loaded, and opens a slow one once, at its last address', async () => {
    const context = page.context()
    const held = Promise.withResolvers<void>()
    await context.route('**/__host/page.js*', async (route) => {
      await held.promise
      await route.continue()
    })
    const before = context.pages().length
    const [gone, slow] = [await invoke('second-window'), await invoke('second-window')] as [number, number]
    await expect.poll(() => context.pages().length).toBe(before + 2)
    await host.control('closeWindow', { window: gone })
    for (let tries = 0; tries < 3; tries += 1) await host.control('focusWindow', { window: slow })
    await invoke('load', slow, 'fixture://app/later')
    held.resolve()
    await expect.poll(() => context.pages().length).toBe(before + 1)
    await expect.poll(() => context.pages().at(-1)?.url()).toBe(`${host.base}/later`)
    await host.control('closeWindow', { window: slow })
    await expect.poll(() => context.pages().length).toBe(before)
    await context.unroute('**/__host/page.js*')
  })

  it('rejects loadURL for a failed load and for an empty error response', async () => {
    // API page `browser-window`, win.loadURL: "the promise will reject if the page fails to load (see did-fail-load)".
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/empty' ? 500 : 404
      response.end(request.url === '/empty' ? '' : '<p>gone</p>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // Keeps the tabs open, because Chromium may drop a request to close a tab during a navigation.
    const failure = (url: string): Promise<unknown> => invoke('foreign-failure', url)
    expect(await failure(`${base}/empty`)).toEqual({
      message: `ERR_HTTP_RESPONSE_CODE_FAILURE (-379) loading '${base}/empty'`,
      code: 'ERR_HTTP_RESPONSE_CODE_FAILURE',
      errno: -379,
      received: [500, -379, 'ERR_HTTP_RESPONSE_CODE_FAILURE'],
    })
    server.close()
    server.closeAllConnections()
    expect(await failure(`${base}/away`)).toMatchObject({
      code: 'ERR_CONNECTION_REFUSED',
      received: [-102, 'ERR_CONNECTION_REFUSED'],
    })
  })

  it('shows a foreign page with its partition’s cookies and handles its navigations', async () => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(
        `<p>${request.url} ${request.headers.cookie}</p><a href="/blocked">blocked</a><a href="/next">next</a>`,
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/start`
    const opening = page.context().waitForEvent('page')
    const loaded = invoke('foreign', url)
    const foreign = await opening
    expect(await loaded).toBe(url)
    expect(await foreign.textContent('p')).toBe('/start session=secret')
    expect(await foreign.evaluate(() => 'fixture' in window)).toBe(false)
    await foreign.click('text=blocked')
    await expect.poll(() => host.events()).toContain('foreign /blocked')
    expect(await foreign.textContent('p')).toBe('/start session=secret')
    await foreign.click('text=next')
    await expect.poll(() => foreign.textContent('p')).toBe('/next session=secret')
    expect((await fetch(foreign.url())).status).toBe(403)
    await foreign.close()
    server.close()
  })

  it('finds text in a foreign page and wraps around at the last match', async () => {
    // API page `web-contents`, contents.findInPage: "The result of the request can be obtained by subscribing to
    // `found-in-page` event"; structure FindInPageOptions, findNext: "Should be `true` for initial requests".
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<body><p title="port">Port of <b>port</b></p><script>"port"</script><p>PORT</p></body>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const opening = page.context().waitForEvent('page')
    const finding = invoke(
      'find',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      ['port', { findNext: true }],
      ['port'],
      ['port', { forward: false }],
      ['port', { forward: false }],
      ['berth', { findNext: true }],
    )
    await (await opening).waitForLoadState()
    expect(await finding).toEqual({
      received: [
        [true, 1, 3, true],
        [true, 2, 3, true],
        [true, 1, 3, true],
        [true, 3, 3, true],
        [true, 0, 0, true],
      ],
      refused: ['Must provide a non-empty search content', 'Invalid find in page action: other'],
    })
    server.close()
    server.closeAllConnections()
  })

  it('moves a window to the tab that opened it last', async () => {
    const other = await openPage(browser, await host.control('freshUrl'))
    expect(await other.page.evaluate(() => window.fixture.evaluated())).toBe(1)
    await expect.poll(() => page.textContent('body')).toBe('This window was opened in another tab.')
    await page.goto(host.url)
    expect(await page.evaluate(() => window.fixture.evaluated())).toBe(1)
    await other.page.close()
  })
})

describe('access control', () => {
  it('refuses requests without token and cookie, or by another host name', async () => {
    expect((await fetch(`${host.base}/`)).status).toBe(403)
    expect((await fetch(`${host.base}/?token=wrong`)).status).toBe(403)
    expect((await fetch(`${host.base}/__host/page.js`)).status).toBe(403)
    expect((await fetch(`${host.base}/__host/control?token=wrong`, { method: 'POST' })).status).toBe(403)
    const byName = host.url.replace('127.0.0.1', 'localhost')
    expect((await fetch(byName).catch(() => ({ status: 403 }))).status).toBe(403)
  })

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await fetch(await host.control('freshUrl'), { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict; Path=\/$/)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  it('admits one browser per address; its tabs and reloads need no token', async () => {
    const visit = (url: string) => fetch(url, { redirect: 'manual' })
    expect((await visit(host.url)).status).toBe(403)
    const stranger = await browser.newContext()
    const refused = await (await stranger.newPage()).goto(host.url)
    expect(refused?.status()).toBe(403)
    expect(await stranger.cookies()).toEqual([])
    await stranger.close()

    await page.reload()
    const tab = await page.context().newPage()
    for (const url of [host.url, host.base]) {
      await tab.goto(url)
      expect(tab.url()).not.toContain('token')
      expect(await tab.evaluate(() => window.fixture.evaluated())).toBe(1)
    }
    await tab.close()
    await page.goto(host.url)
  })

  it('admits the next browser after the first one leaves, and locks out the first', async () => {
    const url = await host.control('freshUrl')
    // A request without a page load uses up nothing.
    for (const _ of [1, 2]) expect((await fetch(url, { redirect: 'manual' })).status).toBe(302)
    const first = await openPage(browser, url)
    const [cookie] = await first.page.context().cookies()
    await first.page.context().close()
    // The host waits one second for the end of the page's socket.
    await expect.poll(async () => (await fetch(url, { redirect: 'manual' })).status).toBe(302)
    const next = await openPage(browser, url)
    expect(await next.page.evaluate(() => window.fixture.evaluated())).toBe(1)
    const back = await fetch(host.base, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } })
    expect(back.status).toBe(403)
    await next.page.context().close()
    await page.goto(host.url)
  })

  it('admits a browser that follows npm start’s redirect file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'host-open-'))
    const file = join(folder, 'open.html')
    writeFileSync(file, `<meta http-equiv="refresh" content="0;url=${await host.control('freshUrl')}">`)
    // The browser opens the window's last address, without the key or the window's id.
    await moveTo('/deep/path?x=1')
    const context = await browser.newContext()
    try {
      const led = await context.newPage()
      await led.goto(pathToFileURL(file).href, { waitUntil: 'commit' })
      // The download's page closes at an unknown time, so the test can only await the next step.
      await expect.poll(() => led.evaluate(() => window.fixture?.evaluated() ?? 0).catch(() => 0)).toBe(1)
      // The browser reports an address that a script replaced a moment later.
      await expect.poll(() => led.url()).toBe(`${host.base}/deep/path?x=1`)
    } finally {
      await context.close()
      rmSync(folder, { recursive: true })
      await page.goto(host.url)
    }
  })

  it('refuses a socket from another site’s page', async () => {
    const entered = await fetch(await host.control('freshUrl'), { redirect: 'manual' })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { WebSocket } = await import('ws')
    const refusedFor = (origin: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${host.base.replace('http', 'ws')}/__host/ws?window=1`, {
          headers: { cookie, origin },
        })
        socket.once('open', () => {
          socket.close()
          resolve(false)
        })
        socket.once('error', () => resolve(true))
      })
    expect(await refusedFor('https://elsewhere.example')).toBe(true)
    expect(await refusedFor(host.base)).toBe(false)
  })
})
