import { pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

/** Maximum notices and navigations that wait for a page. */
const maxWaiting = 10

/** A receiver of pushes: a window's page. */
export interface PushTarget {
  readonly id: number
  isDestroyed(): boolean
  send(channel: string, push: Push): void
}

export interface Pushes {
  /** Sends to all pages, or to the given window's page. */
  send(push: Push, windowId?: number): void
  /**
   * Called when a window's page requests its boot state. Sends the pushes that waited for it or for any page; later
   * ones are sent at once.
   */
  ready(windowId: number): void
}

/** Creates the sender of pushes, immediate and in order. The coalescer batches floods of events first. */
export const createPushes = (pages: () => readonly PushTarget[]): Pushes => {
  /** Windows whose pages have subscribed. */
  const ready = new Set<number>()
  let waiting: { readonly push: Push; readonly windowId: number | undefined }[] = []
  /** Pushes sent once and missing from the boot state. */
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
      // Sent after the answer to the boot call, which the page handles first.
      for (const one of due) setTimeout(() => sendNow(one.push, one.windowId), 0)
    },
  }
}
