import { EventEmitter } from 'node:events'
import type { App, HandlerDetails, WebContents, WindowOpenHandlerResponse } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { guardAllContents, ownPagesOnly } from './guards.ts'

type OpenHandler = (details: Pick<HandlerDetails, 'url'>) => WindowOpenHandlerResponse

let contents: EventEmitter & { onOpen?: OpenHandler }
let handed: string[]

beforeEach(() => {
  handed = []
  contents = new EventEmitter()
  Object.assign(contents, {
    setWindowOpenHandler: (handler: OpenHandler) => {
      contents.onOpen = handler
    },
  })
  const app = new EventEmitter()
  guardAllContents(
    app as unknown as App,
    (_contents, url) => url.startsWith('https://network.example/'),
    (url) => handed.push(url),
  )
  app.emit('web-contents-created', {}, contents)
})

const prevented = (event: string, details: object): boolean => {
  let stopped = false
  contents.emit(event, { ...details, preventDefault: () => (stopped = true) })
  return stopped
}

describe('a page under guard', () => {
  it('goes where its fence lets it', () => {
    expect(prevented('will-navigate', { url: 'https://network.example/help' })).toBe(false)
    expect(prevented('will-redirect', { url: 'https://network.example/help' })).toBe(false)
    expect(handed).toEqual([])
  })

  it('hands links to elsewhere to the guarded door', () => {
    expect(prevented('will-navigate', { url: 'https://elsewhere.example/x' })).toBe(true)
    expect(prevented('will-navigate', { url: 'mailto:asha@network.example' })).toBe(true)
    expect(handed).toEqual(['https://elsewhere.example/x', 'mailto:asha@network.example'])
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'smb://host/share'])(
    'hands %s to nobody',
    (url) => {
      expect(prevented('will-navigate', { url })).toBe(true)
      expect(contents.onOpen?.({ url })).toEqual({ action: 'deny' })
      expect(handed).toEqual([])
    },
  )

  it('opens no window: a link that wants one goes to the door', () => {
    expect(contents.onOpen?.({ url: 'https://elsewhere.example/' })).toEqual({ action: 'deny' })
    expect(handed).toEqual(['https://elsewhere.example/'])
  })

  it('follows no redirect out, without asking anybody', () => {
    expect(prevented('will-redirect', { url: 'https://elsewhere.example/' })).toBe(true)
    expect(handed).toEqual([])
  })

  it('has no frames that go anywhere and no embedded views', () => {
    expect(prevented('will-frame-navigate', { isMainFrame: false })).toBe(true)
    expect(prevented('will-frame-navigate', { isMainFrame: true })).toBe(false)
    expect(prevented('will-attach-webview', {})).toBe(true)
  })
})

it.each([
  ['app://quayside/frontend/wall', true],
  ['app://quayside/media/x', false],
  ['app://elsewhere/', false],
  ['https://network.example/frontend/wall', false],
])('our own page may go to %s: %s', (url, may) => {
  expect(ownPagesOnly({} as WebContents, url)).toBe(may)
})
