import type { Archive } from '../archive/archive.ts'
import type { Client } from '../http/client.ts'
import type { NetStack } from '../http/net-stack.ts'
import type { Network } from '../http/start.ts'
import { createThreadReadings, type ThreadReadings } from '../http/thread-readings.ts'
import type { Log } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import { createEtdWatch } from '../reminders/followed-etds.ts'
import type { AppSession } from '../session/start.ts'
import type { ThreadCache } from '../storage/thread-cache.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type CatchUp, createCatchUp, createLists, type Lists, type ListsPorts } from './catch-up.ts'
import { createLiveUpdates, type LiveUpdates, type LiveUpdatesPorts } from './live-updates.ts'

export interface RealtimeParts {
  readonly client: Client
  readonly storage: { readonly kept: UserStore }
  readonly network: Pick<Network, 'stack' | 'connection'>
  readonly session: AppSession
  readonly archive: Archive
  readonly threadCache: ThreadCache
  readonly notifications: Notifications
  readonly onAlertEvents: LiveUpdatesPorts['onEvents']
  readonly view: LiveUpdatesPorts['view']
  readonly isSeen: LiveUpdatesPorts['isSeen']
  /** Returns whether any window exists, visible or not. Its page refetches after an event. */
  readonly hasPages: () => boolean
  readonly push: LiveUpdatesPorts['push']
  readonly log: Log
}

export interface Realtime {
  readonly live: LiveUpdates
  readonly lists: Pick<Lists, 'recordResponse'>
  readonly threads: ThreadReadings
}

/** Connects events, polling and fetched lists to notifications, archive and pages. */
export const startRealtime = (parts: RealtimeParts): Realtime => {
  const { client, network, session, archive, threadCache, notifications, push, log } = parts
  const { view, isSeen } = parts
  const { center, recents, recentsChanged, unread, isShown } = notifications
  const { kept } = parts.storage
  const followEtds = createEtdWatch({ kept, account: session.account, center, log })
  const { live, lists, catchUp } = createAccountUpdates({
    client,
    session,
    center,
    recents,
    unread,
    view,
    isSeen,
    push,
    log,
    stack: network.stack,
    connection: network.connection,
    onFetched: (account, name, result) => {
      archive.recordResponse(account, name, {}, result)
      followEtds(account, name, result)
    },
    onRecents: recentsChanged.emit,
    onEvents: (events) => {
      archive.recordEvents(events)
      parts.onAlertEvents(events)
      const isNews = events.some(({ name }) => name === 'ConversationStarted' || name === 'UserNotification')
      if (isNews && !parts.hasPages()) catchUp.begin()
      unread.applyEvents(events)
      if (recents.recordEvents(events, session.viewer()?.id ?? null, isShown)) recentsChanged.emit()
    },
  })
  const readings = createThreadReadings(client, (kind, id) => {
    const observers = [archive.readThread(kind, id), threadCache.beginReading(kind, id)]
    const correct = unread.beginFetch(kind, id)
    return (part) => {
      const corrected = correct(part)
      for (const observe of observers) observe(corrected)
      return corrected
    }
  })
  const threads: ThreadReadings = {
    ...readings,
    read: async (kind, id, ...rest) => {
      const part = await readings.read(kind, id, ...rest)
      if (!part.ok) unread.failFetch(kind, id)
      if (kind === 'conversation') live.checkInboxSoon()
      return part
    },
  }
  notifications.onThreadCounted(({ kind }) => {
    if (kind === 'conversation') live.checkInboxSoon()
  })
  session.onStarted((account) => {
    unread.set({ isKnown: false })
    live.begin(account)
  })
  session.onEnded(() => {
    live.end()
    threads.forget()
  })
  return {
    live,
    lists: {
      recordResponse: (name, result, asked) => {
        lists.recordResponse(name, result, asked)
        followEtds(asked.account, name, result)
        catchUp.recordResponse(name)
      },
    },
    threads,
  }
}

export interface AccountUpdatesParts
  extends Pick<LiveUpdatesPorts, 'connection' | 'push' | 'onEvents' | 'view' | 'pace' | 'log'>,
    Pick<ListsPorts, 'client' | 'onFetched' | 'onRecents'>,
    Pick<Notifications, 'center' | 'recents' | 'unread'> {
  readonly session: Pick<AppSession, 'account' | 'viewer' | 'state' | 'target' | 'wake'>
  readonly stack: Pick<NetStack, 'openSocket'>
  /** Returns whether a visible window shows the account. Its page then fetches the lists itself. */
  readonly isSeen: () => boolean
  /** Returns whether a resync has an effect now. Otherwise it waits for a visible window. Default: `isSeen`. */
  readonly takesResync?: () => boolean
}

export interface AccountUpdates {
  readonly live: LiveUpdates
  readonly lists: Lists
  readonly catchUp: CatchUp
}

/** Connects an account's events, polling and fetched lists to its notifications, and to what is unread. */
export const createAccountUpdates = (parts: AccountUpdatesParts): AccountUpdates => {
  const { client, session, stack, center, recents, unread, isSeen } = parts
  const { connection, push, onEvents, view, pace = 1, log } = parts
  const origin = (): string => session.target()?.origin ?? ''
  const lists = createLists({
    client,
    account: session.account,
    origin,
    recents,
    center,
    onFetched: parts.onFetched,
    onRecents: parts.onRecents,
  })
  const catchUp = createCatchUp({
    isSeen,
    isWatched: () => view().focused,
    isCutOff: () => live.isCutOff(),
    fetch: lists.fetch,
    onGap: () => {
      recents.beginGap()
      unread.beginGap()
    },
    onSettled: () => {
      center.recordMissed(recents.endGap(session.viewer(), origin()))
      unread.set({ isKnown: true })
    },
  })
  const live = createLiveUpdates({
    client,
    catchUp,
    connection,
    session,
    openSocket: (url) => stack.openSocket(url, session.target()?.origin, () => live.realtime.force()),
    notificationCenter: center,
    push,
    onEvents,
    view,
    isSeen: parts.takesResync ?? isSeen,
    unread,
    pace,
    log,
  })
  return { live, lists, catchUp }
}
