import type { Server } from 'node:http'
import { Packr } from 'msgpackr'
import { type WebSocket, WebSocketServer } from 'ws'
import { HostWebContents, type PageLink } from '../electron/web-contents.ts'
import { onOnlineChange } from '../net/online.ts'
import { codecOptions } from '../wire/codec.ts'
import type { FromPage } from '../wire/messages.ts'
import { isOurHost, isOurOrigin, sessionIdOf } from './access.ts'
import { address, sessions } from './address.ts'

const codec = new Packr(codecOptions)

/** Maximum size of a message, enough for members' files. */
const largest = 256 * 1024 * 1024

const serve = (socket: WebSocket, id: number): void => {
  const link: PageLink = {
    post: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(codec.pack(message))
    },
    end: () => socket.close(4001),
  }
  let contents: HostWebContents | undefined
  socket.on('message', (data: Buffer) => {
    const message = codec.unpack(data) as FromPage
    if (contents) return contents.receive(message)
    if (message.type !== 'hello') return
    const owner = HostWebContents.fromId(id)
    if (!owner) {
      // The window was closed before its page had loaded.
      link.post({ type: 'close' })
      return link.end()
    }
    if (owner.isOutdated(message.url)) return link.post({ type: 'go', url: owner.pageUrl })
    contents = owner
    contents.attach(link, message)
  })
  socket.on('close', () => contents?.detach(link))
  socket.on('error', () => socket.terminate())
}

/** Accepts one socket for each page, at `/__host/ws?window=ID`. */
export const acceptsSockets = (server: Server): void => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largest, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', address.base)
    const sessionId = sessionIdOf(request)
    const allowed = isOurHost(request) && isOurOrigin(request) && sessionId !== null
    if (!allowed || url.pathname !== '/__host/ws') {
      socket.end(`HTTP/1.1 ${allowed ? '404 Not Found' : '403 Forbidden'}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.once('close', sessions.open(sessionId))
      serve(opened, Number(url.searchParams.get('window')))
    })
  })
  onOnlineChange((online) => {
    for (const contents of HostWebContents.getAllWebContents()) contents.post({ type: 'online', online })
  })
}
