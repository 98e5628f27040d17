import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

/** Handles each new connection; the default is the protocol's handshake. */
export type Welcome = (socket: WebSocket, connection: number) => void

/** A small realtime service with Pusher protocol 7, and faults on demand. */
export interface PusherServer {
  readonly port: number
  /** Times (ms) of new connections. */
  readonly arrivals: number[]
  /** `subscribe private-like.1`, `unsubscribe ...`, `pusher:ping`, in order. */
  readonly received: string[]
  /** Returns the channels of the newest connection. */
  channels(): Set<string>
  /** Returns the number of open connections. */
  open(): number
  emit(channel: string, event: string, data: unknown): void
  raw(text: string): void
  welcome(welcome: Welcome): void
  /** Closes every connection with a code. */
  disconnect(code: number): void
  /** Stops the server until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** While muted, the server accepts frames and answers none. */
  mute(muted: boolean): void
  refuseSubscriptions(refuse: boolean): void
}

export const handshake: Welcome = (socket, connection) => {
  socket.send(
    JSON.stringify({
      event: 'pusher:connection_established',
      data: JSON.stringify({ socket_id: `1.${connection}`, activity_timeout: 120 }),
    }),
  )
}

export const startPusherServer = async (): Promise<PusherServer> => {
  let server: WebSocketServer | null = null
  let port = 0
  let onConnect: Welcome = handshake
  let muted = false
  let refusing = false
  let subscribed = new Set<string>()
  const arrivals: number[] = []
  const received: string[] = []

  const onConnection = (socket: WebSocket): void => {
    arrivals.push(Date.now())
    subscribed = new Set()
    const mine = subscribed
    socket.on('error', () => {})
    socket.on('message', (text) => {
      if (muted) return
      const { event, data } = JSON.parse(String(text))
      if (event === 'pusher:subscribe') {
        received.push(`subscribe ${data.channel}`)
        if (refusing || data.auth !== `auth:${data.channel}`) {
          socket.send(JSON.stringify({ event: 'pusher:subscription_error', channel: data.channel, data: {} }))
          return
        }
        mine.add(data.channel)
        socket.send(
          JSON.stringify({
            event: 'pusher_internal:subscription_succeeded',
            channel: data.channel,
            data: '{}',
          }),
        )
      } else if (event === 'pusher:unsubscribe') {
        received.push(`unsubscribe ${data.channel}`)
        mine.delete(data.channel)
      } else if (event === 'pusher:ping') {
        received.push(event)
        socket.send(JSON.stringify({ event: 'pusher:pong', data: '{}' }))
      }
    })
    onConnect(socket, arrivals.length)
  }
  const start = async (): Promise<void> => {
    const listening = new WebSocketServer({ port, host: '127.0.0.1' })
    await once(listening, 'listening')
    server = listening
    port = (listening.address() as AddressInfo).port
    listening.on('connection', onConnection)
  }
  const stop = async (): Promise<void> => {
    const ending = server
    server = null
    if (ending === null) return
    for (const client of ending.clients) client.terminate()
    await new Promise((resolve) => ending.close(resolve))
  }
  const raw = (text: string): void => {
    for (const client of server?.clients ?? []) client.send(text)
  }
  await start()
  onTestFinished(stop)
  return {
    get port() {
      return port
    },
    arrivals,
    received,
    channels: () => subscribed,
    open: () => server?.clients.size ?? 0,
    emit: (channel, event, data) => raw(JSON.stringify({ event, channel, data: JSON.stringify(data) })),
    raw,
    welcome: (welcome) => {
      onConnect = welcome
    },
    disconnect: (code) => {
      for (const client of server?.clients ?? []) client.close(code)
    },
    stop,
    start,
    mute: (value) => {
      muted = value
    },
    refuseSubscriptions: (value) => {
      refusing = value
    },
  }
}
