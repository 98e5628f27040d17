import { pushChannel } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'
import { homePath } from '#shared/paths.ts'

/** Maximum notices and navigations that wait for a page, or for the unlocked app. */
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
  /** Sends to all pages but the given window's. */
  sendToOthers(push: Push, windowId: number): void
  /**
   * Called when a window's page requests its boot state. Sends the pushes that waited for it or for any page; later
   * ones are sent at once.
   */
  ready(windowId: number): void
}

/** How a window relates to the active account: it follows it, is pinned to it, or is pinned to another one. */
export type WindowPinState = 'follows' | 'pinned' | 'waiting'

/** Pushes about the app itself. A window that waits for its account gets no others as they are. */
const isOfApp: Readonly<Record<Push['type'], boolean>> = {
  accounts: true,
  lock: true,
  clock: true,
  update: true,
  flush: true,
  language: true,
  notice: true,
  // The page decides about a command. Progress belongs to a call of the window's own.
  command: true,
  progress: true,
  session: false,
  connection: false,
  preferences: false,
  events: false,
  resync: false,
  unread: false,
  'thread-changed': false,
  arrived: false,
  kept: false,
  drafts: false,
  'offers-seen': false,
  'read-back': false,
  'chat-status': false,
  navigate: false,
  charged: false,
}

/** Returns the push that a window may have; null for none. */
const pushFor = (windowState: WindowPinState, push: Push): Push | null => {
  if (windowState === 'follows') return push
  if (push.type === 'session') {
    const { type, session, accounts } = push
    // A pinned window stays at its own place.
    return windowState === 'pinned' ? { type, session, accounts } : { type: 'accounts', accounts }
  }
  if (windowState === 'pinned') return push
  // The last path belongs to the active account.
  if (push.type === 'preferences')
    return { ...push, preferences: { ...push.preferences, lastPath: homePath } }
  return isOfApp[push.type] ? push : null
}

/** Returns the push for a page under the cover of the lock; null for none. It boots again once the app is unlocked. */
const pushUnderLock = (push: Push): Push | null => {
  const allowed = pushFor('waiting', push)
  // Accounts have names, and a command acts.
  return allowed?.type === 'accounts' || allowed?.type === 'command' ? null : allowed
}

/** Creates the sender of pushes, immediate and in order. The coalescer batches floods of events first. */
export const createPushes = (
  pages: () => readonly PushTarget[],
  pinStateOf: (windowId: number) => WindowPinState = () => 'follows',
  isLocked: () => boolean = () => false,
): Pushes => {
  /** Windows whose pages have subscribed. */
  const ready = new Set<number>()
  let waiting: { readonly push: Push; readonly windowId: number | undefined }[] = []
  /** Pushes sent once and missing from the boot state. */
  const mayWait = ({ type }: Push): boolean => type === 'notice' || type === 'navigate' || type === 'charged'

  const sendNow = (push: Push, isFor: (windowId: number) => boolean): void => {
    for (const page of pages()) {
      if (page.isDestroyed() || !isFor(page.id)) continue
      const allowed = isLocked() ? pushUnderLock(push) : pushFor(pinStateOf(page.id), push)
      if (allowed !== null) page.send(pushChannel, allowed)
    }
  }

  const sendTo = (push: Push, windowId?: number): void =>
    sendNow(push, (id) => windowId === undefined || id === windowId)

  return {
    sendToOthers: (push, windowId) => sendNow(push, (id) => id !== windowId),
    send: (push, windowId) => {
      const isListening = windowId === undefined ? ready.size > 0 : ready.has(windowId)
      if (!mayWait(push) || (isListening && !isLocked())) sendTo(push, windowId)
      else if (waiting.length < maxWaiting) waiting.push({ push, windowId })
    },
    ready: (windowId) => {
      ready.add(windowId)
      if (isLocked()) return
      const isThere = (id: number): boolean => pages().some((page) => page.id === id)
      const due = waiting.filter((one) => one.windowId === undefined || one.windowId === windowId)
      waiting = waiting.filter((one) => !due.includes(one) && isThere(one.windowId ?? windowId))
      // Sent after the answer to the boot call, which the page handles first.
      for (const one of due) setTimeout(() => sendTo(one.push, one.windowId), 0)
    },
  }
}
