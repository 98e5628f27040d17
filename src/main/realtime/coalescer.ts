import type { RealtimeEvent } from '#shared/contract/events/contract.ts'

/** Batches events. */
export interface Coalescer {
  push(event: RealtimeEvent): void
  stop(): void
}

/** Time (ms) and number of the events kept to detect duplicates. */
const memory = 60_000
const maxRemembered = 5_000

/** Returns the id of an event's subject, if any. A repeated id is a duplicate. */
const thingOf = (event: RealtimeEvent): string | null => {
  switch (event.name) {
    case 'PostCommentCreated':
    case 'ShipmentCommentCreated':
      return event.payload.commentId
    case 'PostIsCreated':
      return event.payload.postId
    case 'ConversationStarted':
      return event.payload.conversation?.id ?? null
    case 'UserNotification':
      return event.payload.notificationId
    default:
      return null
  }
}

/**
 * Returns the key under which an event replaces a pending one. Of a user's likes of one thing, the last counts. Events
 * without an id count once per content.
 */
const slotOf = (event: RealtimeEvent): string => {
  const { channel, subject, payload } = event
  return 'likeCount' in payload
    ? `${channel}.${subject}:${payload.userId ?? ''}`
    : `${event.name}:${subject}:${JSON.stringify(payload)}`
}

/**
 * Emits events at once, but at most twice per two `interval`s (ms); the rest are batched (robustness.md#events). Two,
 * because one action often causes two events, for example a comment and its notification. Duplicates are dropped. Each
 * other event is emitted once, in the order of its latest version.
 */
export const createCoalescer = (
  onEvents: (events: RealtimeEvent[]) => void,
  interval: number,
  now: () => number = () => performance.now(),
): Coalescer => {
  const waiting = new Map<string, RealtimeEvent>()
  const remembered = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let [beforeLast, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  const isRepetition = (event: RealtimeEvent, time: number): boolean => {
    const thing = thingOf(event)
    if (thing === null) return false
    const name = `${event.name}:${event.subject}:${thing}`
    const before = remembered.get(name)
    remembered.delete(name)
    remembered.set(name, time)
    for (const [oldest, at] of remembered) {
      if (at > time - memory && remembered.size <= maxRemembered) break
      remembered.delete(oldest)
    }
    return before !== undefined && before > time - memory
  }

  const flush = (): void => {
    timer = undefined
    ;[beforeLast, last] = [last, now()]
    const batch = [...waiting.values()]
    waiting.clear()
    if (batch.length > 0) onEvents(batch)
  }

  return {
    push: (event) => {
      const time = now()
      if (isRepetition(event, time)) return
      const slot = slotOf(event)
      waiting.delete(slot)
      waiting.set(slot, event)
      if (timer !== undefined) return
      const since = time - beforeLast
      if (since >= 2 * interval) flush()
      else timer = setTimeout(flush, 2 * interval - since)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
      remembered.clear()
    },
  }
}
