import { type EventName, eventNameOf, events, parseChannel, type RealtimeEvent } from './contract.ts'

/**
 * Parses a realtime message: the channel with or without `private-`, the event name bare or with its namespace
 * (product.md#realtime), the data as an object or as JSON text. Returns null for events outside the contract or on the
 * wrong channel; never throws.
 */
export const parseEvent = (wireChannel: string, wireName: string, data: unknown): RealtimeEvent | null => {
  const channel = parseChannel(wireChannel.replace(/^private-/, ''))
  const name: EventName | undefined = eventNameOf(wireName)
  if (channel === null || name === undefined || events[name].channel !== channel.name) return null
  const payload = events[name].payload.safeParse(asObject(data))
  if (!payload.success) return null
  // Name, channel and payload match, because the name selected the schema.
  return { name, channel: channel.name, subject: channel.subject, payload: payload.data } as RealtimeEvent
}

const asObject = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}
