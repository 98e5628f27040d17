import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import { nothingUnread, type UnreadState, unknownUnread } from '#shared/rules/unread.ts'
import type { Client } from '../http/client.ts'
import type { UnseenStore } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { AccountUnread, type AccountUnreadPorts, type Marked, type OwnFacts } from './account-unread.ts'
import { threadKey } from './threads.ts'

export interface UnreadPorts extends AccountUnreadPorts {
  /** Returns the account that the facts are about; null without a session. */
  readonly account: () => string | null
  readonly store: UnseenStore
  /** Returns the threads that an account marked as unread. */
  readonly marked: (account: string) => Marked
  /** Receives each new state. */
  readonly onChange: (state: UnreadState) => void
  /** Receives the count of a thread of which all comments are known, after a fact about it. */
  readonly onThread: (kind: ThreadKind, id: string, count: number) => void
}

/** Returns a reader of the threads that an account marked as unread; none of them if the store cannot be read. */
export const marksIn =
  (kept: Pick<UserStore, 'listOrNone'>): UnreadPorts['marked'] =>
  (account) =>
    new Map(kept.listOrNone(account, 'unread-marks').map(({ key, value }) => [key, value.at]))

/** The moment of a call, to which `apply` relates its response. */
export interface AskedAt {
  readonly account: AccountUnread | null
  readonly mark: number
}

/**
 * The one owner of what is unread (user-guide.md#unread-counts): responses, events, what pages had on screen, and the
 * member's marks go in; the figures for pages, tray and badge come out.
 */
export interface UnreadOwner {
  state(): UnreadState
  /** Returns the moment of a call that begins now. */
  ask(): AskedAt
  /** Applies a response. Returns it with corrected counts; unchanged for another account than that of the call. */
  apply<N extends EndpointName>(name: N, input: unknown, value: OutputOf<N>, asked: AskedAt): OutputOf<N>
  /** Returns whether the inbox has to be read again to confirm a rise. */
  isInboxDoubtful(): boolean
  applyEvents(events: readonly RealtimeEvent[]): void
  /** Begins a fetch of a thread. The returned function corrects `is_read` in each part. */
  beginFetch(kind: ThreadKind, id: string): (part: ThreadPart) => ThreadPart
  failFetch(kind: ThreadKind, id: string): void
  /** Applies what a page drew in a focused window: comments that were on screen, and arrivals that were not. */
  applyDrawn(kind: ThreadKind, id: string, seen: readonly string[], offScreen: readonly string[]): void
  /** The focus or the path of a window has changed. */
  applyView(): void
  /** Marks notifications of the bell as read, or as unread again. */
  markNotifications(ids: readonly string[], isRead: boolean): void
  /** Returns whether a notification of a response is unread. */
  isUnreadNotification: AccountUnread['bell']['isUnread']
  /** Returns the number of unread comments of a thread, by its subject: `shipment:7`. */
  count(thread: string): number
  /** Sets facts of this computer and of the session. */
  set(facts: Partial<Omit<OwnFacts, 'marked'>>): void
  /** The member has marked a thread as unread, or removed a mark. */
  marksChanged(): void
  /** The member dealt with the whole thread without opening it. */
  readAll(kind: ThreadKind, id: string): void
  /** The thread was deleted, or the member lost access. */
  drop(kind: ThreadKind, id: string): void
  /** Starts a gap in which events may be missing. */
  beginGap(): void
  /** Ends the session. */
  end(): void
  /** Removes what is stored of an account. */
  wipe(account: string): void
}

/** The state without a session: there is nothing to do. */
const signedOut: UnreadState = { ...unknownUnread, figures: nothingUnread, toDo: 0 }

/** Creates the owner. Another account begins anew, and no figure is known before all of its lists have a response. */
export const createUnread = (ports: UnreadPorts): UnreadOwner => {
  let key: string | null = null
  let account: AccountUnread | null = null
  let sent = JSON.stringify(signedOut)

  const current = (): AccountUnread | null => {
    const now = ports.account()
    if (now !== key || (now !== null && account === null)) {
      key = now
      const stored = () => ({ held: ports.store.read(now ?? ''), marked: ports.marked(now ?? '') })
      account = now === null ? null : new AccountUnread(ports, stored(), false)
    }
    return account
  }
  const state = (): UnreadState => current()?.state() ?? signedOut
  /** Saves and sends what has changed. */
  const update = (): void => {
    const unsaved = current()?.threads.unsaved()
    if (unsaved && key !== null) ports.store.write(key, unsaved)
    const now = state()
    const text = JSON.stringify(now)
    if (text === sent) return
    sent = text
    ports.onChange(now)
  }
  const announce = (thread: string): void => {
    const threads = account?.threads
    const [kind = '', id = ''] = thread.split(':', 2)
    if (threads?.isExact(thread)) ports.onThread(kind as ThreadKind, id, threads.count(thread))
  }
  /** Applies facts about threads, and announces those that it returns. */
  const change = (act: (one: AccountUnread) => readonly string[]): void => {
    const one = current()
    const changed = one === null ? [] : act(one)
    update()
    for (const thread of changed) announce(thread)
  }
  const apply = (act: (one: AccountUnread) => void): void =>
    change((one) => {
      act(one)
      return []
    })

  return {
    state,
    ask: () => ({ account: current(), mark: current()?.threads.mark() ?? 0 }),
    apply: (name, input, value, asked) => {
      const one = current()
      if (one === null || one !== asked.account) return value
      const corrected = one.apply(name, input, value, asked.mark)
      if (corrected === null) return value
      update()
      return corrected
    },
    isInboxDoubtful: () => current()?.threads.isInboxDoubtful() === true,
    applyEvents: (events) => change(({ threads }) => threads.applyEvents(events)),
    beginFetch: (kind, id) => {
      const one = current()
      if (one === null) return (part) => part
      const take = one.threads.beginFetch(kind, id)
      return (part) => {
        if (current() !== one) return part
        const corrected = take(part)
        update()
        // The page that fetched the thread gets its part first.
        if (part.more === null) setImmediate(() => one === current() && announce(threadKey(kind, id)))
        return corrected
      }
    },
    failFetch: (kind, id) => apply(({ threads }) => threads.failFetch(kind, id)),
    applyDrawn: (kind, id, seen, offScreen) =>
      change(({ threads }) => {
        const isRead = threads.applySeen(kind, id, seen)
        return threads.applyOffScreen(kind, id, offScreen) || isRead ? [threadKey(kind, id)] : []
      }),
    applyView: () => change(({ threads }) => threads.applyView()),
    markNotifications: (ids, isRead) => apply(({ bell }) => bell.mark(ids, isRead)),
    isUnreadNotification: (item) => current()?.bell.isUnread(item) ?? !item.is_read,
    count: (thread) => current()?.threads.count(thread) ?? 0,
    set: (facts) => apply((one) => one.set(facts)),
    marksChanged: () => apply((one) => one.set({ marked: key === null ? new Map() : ports.marked(key) })),
    readAll: (kind, id) =>
      change(({ threads }) => {
        threads.readAll(kind, id)
        return [threadKey(kind, id)]
      }),
    drop: (kind, id) => apply(({ threads }) => threads.drop(kind, id)),
    beginGap: () => apply(({ threads }) => threads.beginGap()),
    end: () => {
      account = null
      key = null
      update()
    },
    wipe: (of) => {
      ports.store.write(of, {})
      if (of === key) apply(({ threads }) => threads.wipe())
    },
  }
}

/** Returns the client with corrected unread counts. */
export const withUnread = (client: Client, unread: Pick<UnreadOwner, 'ask' | 'apply'>): Client => ({
  call: async (name, input, options) => {
    const asked = unread.ask()
    const result = await client.call(name, input, options)
    // With another reader, the response is not the contract's.
    if (!result.ok || options?.read !== undefined) return result
    return { ...result, value: unread.apply(name, input, result.value as never, asked) as never }
  },
})
