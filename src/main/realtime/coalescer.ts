import type { RealtimeEvent } from '#shared/contract/events/contract.ts'

/** Gathers events and hands them on in batches. */
export interface Coalescer {
  push(event: RealtimeEvent): void
  stop(): void
}

/** How long, and for how many, an event is remembered so that its repetition is known. */
const memory = 60_000
const mostRemembered = 5_000

/** The id of the thing an event tells of, where it has one: the same thing told twice is a repetition. */
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
 * What an event replaces while it waits: of somebody's likes of one thing only the last counts; what has no id counts
 * once with the same content.
 */
const slotOf = (event: RealtimeEvent): string => {
  const { channel, subject, payload } = event
  return 'likeCount' in payload
    ? `${channel}.${subject}:${payload.userId ?? ''}`
    : `${event.name}:${subject}:${JSON.stringify(payload)}`
}

/**
 * Hands events on as they come, but no more than twice in twice the `interval` (ms); those between go together
 * (robustness.md#events). Twice, since one act is often told by two events: a comment and its notification, say.
 * Repetitions are left out, everything else arrives once, in the order of its last word.
 */
export const createCoalescer = (
  onEvents: (events: RealtimeEvent[]) => void,
  interval: number,
  now: () => number = Date.now,
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
      if (at > time - memory && remembered.size <= mostRemembered) break
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
      // A clock that was set back must not hold anything up.
      if (since >= 2 * interval || time < last) flush()
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
