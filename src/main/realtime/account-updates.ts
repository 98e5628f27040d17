import type { NetStack } from '../http/net-stack.ts'
import type { Notifications } from '../notifications/start.ts'
import type { AppSession } from '../session/start.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'
import { createLists, type Lists, type ListsPorts } from './lists.ts'
import { createLiveUpdates, type LiveUpdates, type LiveUpdatesPorts } from './live-updates.ts'

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
