import { pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

/** Notices, and places to go to, that wait for a page. */
const maxWaiting = 10

/** A receiver of pushes: a window's page. */
export interface PushTarget {
  readonly id: number
  isDestroyed(): boolean
  send(channel: string, push: Push): void
}

export interface Pushes {
  /** Sends to all pages, or to the one of the given window. */
  send(push: Push, windowId?: number): void
  /** The page of a window has asked for the boot state: it listens from now on, and first gets what waited for it or for any. */
  ready(windowId: number): void
}

/** Sends to the pages at once and in order; floods of events are batched before they come here, by the coalescer. */
export const createPushes = (pages: () => readonly PushTarget[]): Pushes => {
  /** Windows whose pages listen. */
  const ready = new Set<number>()
  let waiting: { readonly push: Push; readonly windowId: number | undefined }[] = []
  /** Said once, and not part of the boot state. */
  const mayWait = ({ type }: Push): boolean => type === 'notice' || type === 'navigate'

  const sendNow = (push: Push, windowId?: number): void => {
    for (const page of pages())
      if (!page.isDestroyed() && (windowId === undefined || page.id === windowId))
        page.send(pushChannel, push)
  }

  return {
    send: (push, windowId) => {
      const isListening = windowId === undefined ? ready.size > 0 : ready.has(windowId)
      if (isListening || !mayWait(push)) sendNow(push, windowId)
      else if (waiting.length < maxWaiting) waiting.push({ push, windowId })
    },
    ready: (windowId) => {
      ready.add(windowId)
      const isThere = (id: number): boolean => pages().some((page) => page.id === id)
      const due = waiting.filter((one) => one.windowId === undefined || one.windowId === windowId)
      waiting = waiting.filter((one) => !due.includes(one) && isThere(one.windowId ?? windowId))
      // After the answer to the boot call, which the page listens for first.
      for (const one of due) setTimeout(() => sendNow(one.push, one.windowId), 0)
    },
  }
}
