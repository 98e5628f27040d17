import type { RealtimeEvent } from '#shared/contract/events/contract.ts'

/** Hands events on in batches. */
export interface Coalescer {
  push(event: RealtimeEvent): void
  stop(): void
}

/** Time (ms) and number of events remembered for detecting duplicates. */
const memory = 60_000
const maxRemembered = 5_000

/** Returns the id of an event's subject, if it has one: the same id again is a duplicate. */
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
 * Key under which an event replaces an earlier one that still waits: of one user's likes of one thing only
 * the last counts, and events without an id count once for the same content.
 */
const slotOf = (event: RealtimeEvent): string => {
  const { channel, subject, payload } = event
  return 'likeCount' in payload
    ? `${channel}.${subject}:${payload.userId ?? ''}`
    : `${event.name}:${subject}:${JSON.stringify(payload)}`
}

/**
 * Hands events on at once, but at most twice in twice the `interval` (ms); those in between go together
 * (robustness.md#events). Twice, since one act often comes as two events: a comment and its notification,
 * say. Repetitions are left out; everything else arrives once, in the order of the latest version.
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
