/** The Pusher protocol, version 7, for private channels: frames, codes and names (product.md#realtime). */

export const protocolVersion = 7

/** Seconds of silence after which either side pings. */
export const activityTimeout = 30

/** Codes of `pusher:error` and of the close that may follow it. 40xx: do not reconnect; 42xx: reconnect at once. */
export const codes = {
  appDoesNotExist: 4001,
  pathNotFound: 4005,
  invalidVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongNotReceived: 4201,
  clientEventRejected: 4301,
} as const

/** Prefix of a private channel on the wire. */
export const privatePrefix = 'private-'

/** A client's frame: an event name, and data as an object or, from some clients, as JSON in a string. */
export interface ClientFrame {
  readonly event: string
  readonly channel: string | null
  readonly data: Readonly<Record<string, unknown>>
}

const asFields = (value: unknown): Record<string, unknown> | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a client's frame; null for other text. */
export const readFrame = (text: string): ClientFrame | null => {
  const frame = asFields(parse(text))
  if (frame === null || typeof frame.event !== 'string') return null
  const data = typeof frame.data === 'string' ? parse(frame.data) : frame.data
  return {
    event: frame.event,
    channel: typeof frame.channel === 'string' ? frame.channel : null,
    data: asFields(data) ?? {},
  }
}

/** Returns a server's frame. The protocol requires `data` as JSON within the JSON. */
export const writeFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: JSON.stringify(data),
  })

/** Returns a `pusher:error` frame, the only one with its data as an object. */
export const writeError = (code: number, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } })

/** Format of event names on the wire. Laravel's `broadcastAs` gives bare names; without it they contain the class. */
export type EventNaming = 'bare' | 'namespaced'

/** Returns an event's name on the wire: `LikePost`, or `App\Events\LikePost`. */
export const wireName = (name: string, naming: EventNaming): string =>
  naming === 'namespaced' ? `App\\Events\\${name}` : name
