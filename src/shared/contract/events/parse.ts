import { idPattern } from '../entities/id.ts'
import { type ChannelName, channels } from './channels.ts'
import { type EventName, eventNames, events, type RealtimeEvent } from './contract.ts'

/** Parses a channel's name; null for a channel outside the contract. */
export const parseChannel = (
  wire: string,
): { readonly name: ChannelName; readonly subject: string } | null => {
  for (const [name, pattern] of Object.entries(channels) as [ChannelName, string][]) {
    if (!pattern.includes('{id}')) {
      if (wire === pattern) return { name, subject: '' }
      continue
    }
    const prefix = pattern.slice(0, pattern.indexOf('{id}'))
    const subject = wire.slice(prefix.length)
    if (wire.startsWith(prefix) && idPattern.test(subject)) return { name, subject }
  }
  return null
}

/**
 * Returns the event for a wire name: `App\Events\LikePost` and `.LikePost` are `LikePost` (product.md#realtime).
 * Undefined for an event outside the contract.
 */
export const eventNameOf = (wire: string): EventName | undefined => {
  const bare = (wire.split('\\').at(-1) ?? wire).replace(/^\./, '')
  return eventNames.find((name) => name === bare)
}

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
