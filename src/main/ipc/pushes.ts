import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

/** Milliseconds in which events are gathered into one push: about a frame. */
const gather = 16
/** Notices that wait for a page to tell them to. */
const mostWaiting = 10

/** Whatever can be told something: a window's page. */
export interface Listener {
  readonly id: number
  isDestroyed(): boolean
  send(channel: string, push: Push): void
}

export interface Pushes {
  /** To all pages, or to the one of the given window. */
  send(push: Push, windowId?: number): void
  /** The page has asked for the boot state: from now on it hears pushes, and first the notices it missed. */
  ready(): void
}

/** Tells every page of ours, in order; events that come in floods cross as one message a frame. */
export const createPushes = (listeners: () => readonly Listener[]): Pushes => {
  let events: RealtimeEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let anyReady = false
  const waiting: Push[] = []

  const tell = (push: Push, windowId?: number): void => {
    for (const listener of listeners())
      if (!listener.isDestroyed() && (windowId === undefined || listener.id === windowId))
        listener.send(pushChannel, push)
  }
  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (events.length === 0) return
    const gathered = events
    events = []
    tell({ type: 'events', events: gathered })
  }

  return {
    send: (push, windowId) => {
      if (push.type === 'events') {
        events.push(...push.events)
        timer ??= setTimeout(flush, gather)
      } else if (push.type === 'notice' && !anyReady) {
        if (waiting.length < mostWaiting) waiting.push(push)
      } else {
        // Order holds: what was said before these events must not be heard after them.
        flush()
        tell(push, windowId)
      }
    },
    ready: () => {
      anyReady = true
      // After the answer to the boot call, which the page listens for first.
      for (const push of waiting.splice(0)) setTimeout(() => tell(push), 0)
    },
  }
}
