import { Packr } from 'msgpackr/index-no-eval'
import { codecOptions } from '../wire/codec.ts'
import type { FromPage, ToPage } from '../wire/messages.ts'

const windowKey = '__window'

/** Returns the id of the window that the address of one of the app's pages names; null for another address. */
export const windowNamedBy = (url: string): string | null => new URL(url).searchParams.get(windowKey)

/** The first access to a tab's storage blocks on the browser, so it is delayed, ms. */
const rememberSoonMs = 300

/** Returns the id of the page's window, from the URL or, after a reload, from the tab's storage. */
const readWindowId = (): string => {
  const url = new URL(location.href)
  const named = windowNamedBy(url.href)
  if (named === null) return sessionStorage.getItem(windowKey) ?? '1'
  const remember = (): void => sessionStorage.setItem(windowKey, named)
  setTimeout(remember, rememberSoonMs)
  window.addEventListener('pagehide', remember)
  url.searchParams.delete(windowKey)
  history.replaceState(history.state, '', url)
  return named
}

/** The connection between page and host: ordered and asynchronous. */
export interface Connection {
  post(message: FromPage): void
  on<T extends ToPage['type']>(type: T, listener: (message: Extract<ToPage, { type: T }>) => void): void
  /** Adds a listener for the final close of the socket. */
  onGone(listener: () => void): void
}

/** Opens the socket. Earlier messages wait for it. */
export const connect = (): Connection => {
  const codec = new Packr(codecOptions)
  const listeners = new Map<string, ((message: never) => void)[]>()
  const gone: (() => void)[] = []
  const waiting: FromPage[] = []
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/__host/ws?window=${readWindowId()}`)
  socket.binaryType = 'arraybuffer'

  const post = (message: FromPage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(codec.pack(message) as Uint8Array<ArrayBuffer>)
    else if (socket.readyState === WebSocket.CONNECTING) waiting.push(message)
  }
  socket.addEventListener('open', () => {
    post({
      type: 'hello',
      url: location.href,
      title: document.title,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
    })
    for (const message of waiting.splice(0)) post(message)
  })
  socket.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
    const message = codec.unpack(new Uint8Array(event.data)) as ToPage
    for (const listener of listeners.get(message.type) ?? []) listener(message as never)
  })
  socket.addEventListener('close', () => {
    for (const listener of gone) listener()
  })
  return {
    post,
    on: (type, listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (message: never) => void])
    },
    onGone: (listener) => {
      gone.push(listener)
    },
  }
}
