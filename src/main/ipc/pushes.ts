import { pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'

/** Notices, and a place to go to, that wait for the first page. */
const maxWaiting = 10

/** What can be pushed to: a window's page. */
export interface PushTarget {
  readonly id: number
  isDestroyed(): boolean
  send(channel: string, push: Push): void
}

export interface Pushes {
  /** Sends to all pages, or to the one of the given window. */
  send(push: Push, windowId?: number): void
  /** A page has asked for the boot state: from now on pages get pushes, and first those that waited for one. */
  ready(): void
}

/** Sends to the pages at once and in order; floods of events are batched before they come here, by the coalescer. */
export const createPushes = (pages: () => readonly PushTarget[]): Pushes => {
  let anyReady = false
  const waiting: { readonly push: Push; readonly windowId: number | undefined }[] = []
  /** Said once, and not part of the boot state. */
  const mayWait = ({ type }: Push): boolean => type === 'notice' || type === 'navigate'

  const sendNow = (push: Push, windowId?: number): void => {
    for (const page of pages())
      if (!page.isDestroyed() && (windowId === undefined || page.id === windowId))
        page.send(pushChannel, push)
  }

  return {
    send: (push, windowId) => {
      if (anyReady || !mayWait(push)) sendNow(push, windowId)
      else if (waiting.length < maxWaiting) waiting.push({ push, windowId })
    },
    ready: () => {
      anyReady = true
      // After the answer to the boot call, which the page listens for first.
      for (const { push, windowId } of waiting.splice(0)) setTimeout(() => sendNow(push, windowId), 0)
    },
  }
}
