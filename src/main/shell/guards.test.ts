import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import { denyPermissions, guardAllContents, keepPagesOffline, ownPagesOnly } from './guards.ts'

const openLink = vi.fn()
let contents: EventEmitter & { setWindowOpenHandler(handler: unknown): void }
const setWebRTCIPHandlingPolicy = vi.fn()
let open: (details: { url: string }) => { action: string }

beforeEach(() => {
  openLink.mockClear()
  contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: unknown) => {
      open = handler as typeof open
    },
    setWebRTCIPHandlingPolicy,
  })
  const app = new EventEmitter()
  guardAllContents(app as unknown as Electron.App, ownPagesOnly, openLink)
  app.emit('web-contents-created', {}, contents)
})

const refused = (name: string, event: object): boolean => {
  const preventDefault = vi.fn()
  contents.emit(name, { ...event, preventDefault })
  return preventDefault.mock.calls.length > 0
}

it.each([
  ['app://quayside/frontend/wall', false, 0],
  ['app://quayside/media/%2Fa.png', true, 0],
  ['app://elsewhere/', true, 0],
  ['https://elsewhere.example/', true, 1],
  ['mailto:a@b.example', true, 1],
  ['file:///etc/passwd', true, 0],
  ['javascript:alert(1)', true, 0],
  ['data:text/html,x', true, 0],
  ['not an address', true, 0],
])('blocks a navigation to %s: %s', (url, isRefused, opened) => {
  expect(refused('will-navigate', { url })).toBe(isRefused)
  expect(openLink).toHaveBeenCalledTimes(opened)
})

it('denies every window and opens web links through the guard', () => {
  for (const url of ['https://a.example/', 'app://quayside/', 'file:///etc/passwd', 'about:blank'])
    expect(open({ url })).toEqual({ action: 'deny' })
  expect(openLink.mock.calls).toEqual([['https://a.example/']])
})

it('disables UDP outside of a proxy', () => {
  expect(setWebRTCIPHandlingPolicy).toHaveBeenCalledWith('disable_non_proxied_udp')
})

it.each([
  ['https://elsewhere.example/', 1, true],
  ['wss://elsewhere.example/', 1, true],
  ['not an address', 1, true],
  ['app://quayside/frontend/wall', 1, false],
  ['data:text/plain,x', 1, false],
  ['blob:app://quayside/1', 1, false],
  // Main's own request.
  ['https://network.example/api/user', undefined, false],
])('cancels a request for %s by page %s: %s', (url, webContentsId, cancel) => {
  const answer = vi.fn()
  keepPagesOffline({
    webRequest: {
      onBeforeRequest: (listener: (...given: unknown[]) => void) => listener({ url, webContentsId }, answer),
    },
  } as unknown as Electron.Session)
  expect(answer).toHaveBeenCalledWith({ cancel })
})

it('applies the same rules to redirects, frames and webviews', () => {
  expect(refused('will-redirect', { url: 'https://a.example/' })).toBe(true)
  expect(refused('will-redirect', { url: 'app://quayside/frontend/wall' })).toBe(false)
  expect(refused('will-frame-navigate', { isMainFrame: false, url: 'app://quayside/' })).toBe(true)
  expect(refused('will-attach-webview', {})).toBe(true)
})

it("denies every permission except copy and full screen on the app's own page", () => {
  const handlers: Record<string, (...given: unknown[]) => unknown> = {}
  const saveHandler = (name: string) => (handler: never) => {
    handlers[name] = handler
  }
  denyPermissions({
    setPermissionRequestHandler: saveHandler('request'),
    setPermissionCheckHandler: saveHandler('check'),
    setDevicePermissionHandler: saveHandler('device'),
    setDisplayMediaRequestHandler: saveHandler('display'),
  } as unknown as Electron.Session)
  const requested = (permission: string, requestingUrl: string, isMainFrame = true): unknown => {
    const answer = vi.fn()
    handlers.request?.({}, permission, answer, { requestingUrl, isMainFrame })
    return answer.mock.calls[0]?.[0]
  }
  const home = 'app://quayside/frontend/wall'
  for (const permission of ['clipboard-sanitized-write', 'fullscreen']) {
    expect(requested(permission, home)).toBe(true)
    expect(requested(permission, home, false)).toBe(false)
    expect(requested(permission, 'https://a.example/')).toBe(false)
    expect(handlers.check?.({}, permission, 'app://quayside/')).toBe(true)
  }
  for (const permission of ['media', 'clipboard-read', 'geolocation', 'notifications', 'pointerLock', 'hid'])
    expect(requested(permission, home)).toBe(false)
  expect(handlers.device?.({})).toBe(false)
  expect(handlers.check?.({}, 'clipboard-sanitized-write', 'app://quayside')).toBe(true)
  expect(handlers.check?.({}, 'clipboard-sanitized-write', 'https://a.example')).toBe(false)
  expect(handlers.check?.({}, 'geolocation', 'app://quayside')).toBe(false)
})
