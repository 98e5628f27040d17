import { WebSocket } from 'ws'

/** A received frame with parsed data. */
interface Frame {
  readonly event: string
  readonly channel: string | undefined
  readonly data: unknown
}

/** A minimal client of the Pusher protocol that stores all frames, so that tests can count them. */
export interface RealtimeClient {
  readonly socketId: string
  readonly frames: readonly Frame[]
  readonly send: (event: string, data: unknown, channel?: string) => void
  readonly sendText: (text: string) => void
  /** Waits for a matching frame, which may have arrived already. */
  readonly next: (matches: (frame: Frame) => boolean, ms?: number) => Promise<Frame>
  readonly closed: Promise<number>
  readonly close: () => void
  readonly socket: WebSocket
}

const read = (text: string): Frame => {
  const frame = JSON.parse(text) as { event: string; channel?: string; data?: unknown }
  const data = typeof frame.data === 'string' ? (JSON.parse(frame.data) as unknown) : frame.data
  return { event: frame.event, channel: frame.channel, data }
}

/** Opens `url` (with its `?protocol=7`) without waiting for the handshake. */
export const openSocket = (url: string): Omit<RealtimeClient, 'socketId'> => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  const frames: Frame[] = []
  const waiting = new Set<(frame: Frame) => void>()
  socket.on('error', () => undefined)
  socket.on('message', (raw) => {
    const frame = read(String(raw))
    frames.push(frame)
    for (const check of [...waiting]) check(frame)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return {
    socket,
    frames,
    closed,
    close: () => socket.close(),
    sendText: (text) => socket.send(text),
    send: (event, data, channel) =>
      socket.send(JSON.stringify({ event, data, ...(channel === undefined ? {} : { channel }) })),
    next: (matches, ms = 20_000) =>
      new Promise((resolve, reject) => {
        const here = frames.find(matches)
        if (here !== undefined) {
          resolve(here)
          return
        }
        const timer = setTimeout(() => {
          waiting.delete(check)
          reject(new Error(`no such frame in ${ms} ms; got ${JSON.stringify(frames).slice(0, 2_000)}`))
        }, ms)
        const check = (frame: Frame): void => {
          if (!matches(frame)) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(frame)
        }
        waiting.add(check)
      }),
  }
}

/** Opens `url` and waits for the handshake. */
export const connect = async (url: string): Promise<RealtimeClient> => {
  const client = openSocket(url)
  const { data } = await client.next((frame) => frame.event === 'pusher:connection_established')
  return { ...client, socketId: (data as { socket_id: string }).socket_id }
}

/** Subscribes with a signature and waits for the answer. Returns whether the server accepted it. */
export const subscribe = async (client: RealtimeClient, channel: string, auth: string): Promise<boolean> => {
  client.send('pusher:subscribe', { channel, auth })
  const { event } = await client.next(
    (frame) =>
      frame.channel === channel &&
      ['pusher_internal:subscription_succeeded', 'pusher:subscription_error'].includes(frame.event),
  )
  return event === 'pusher_internal:subscription_succeeded'
}
