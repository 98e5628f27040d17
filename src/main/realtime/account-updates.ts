import type { NetStack } from '../http/net-stack.ts'
import type { Notifications } from '../notifications/start.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'
import { createLiveUpdates, type LiveUpdates, type LiveUpdatesPorts } from './live-updates.ts'
import { createTrayLists, type TrayLists, type TrayListsPorts } from './tray-lists.ts'

export interface AccountUpdatesParts
  extends Pick<LiveUpdatesPorts, 'connection' | 'push' | 'onEvents' | 'view' | 'pace' | 'log'>,
    Pick<TrayListsPorts, 'client' | 'onFetched' | 'onRecents'>,
    Pick<Notifications, 'center' | 'recents' | 'unread' | 'unseen'> {
  readonly session: Pick<AppSession, 'account' | 'viewer' | 'state' | 'target' | 'wake'>
  readonly stack: Pick<NetStack, 'openSocket'>
  readonly kept: Pick<UserStore, 'listOrNone'>
  /** Returns whether a visible window shows the account. Its page then fetches the lists itself. */
  readonly isSeen: () => boolean
  /** Returns whether a resync has an effect now. Otherwise it waits for a visible window. Default: `isSeen`. */
  readonly takesResync?: () => boolean
}

export interface AccountUpdates {
  readonly live: LiveUpdates
  readonly lists: TrayLists
  readonly catchUp: CatchUp
}

/** Connects an account's events, polling and fetched lists to its counts and notifications. */
export const createAccountUpdates = (parts: AccountUpdatesParts): AccountUpdates => {
  const { client, session, stack, kept, center, recents, unread, unseen, isSeen } = parts
  const { connection, push, onEvents, view, pace = 1, log } = parts
  const origin = (): string => session.target()?.origin ?? ''
  const lists = createTrayLists({
    client,
    account: session.account,
    viewer: session.viewer,
    origin,
    marked: (account) => kept.listOrNone(account, 'unread-marks').map(({ key }) => key),
    recents,
    center,
    onFetched: parts.onFetched,
    onRecents: parts.onRecents,
    onFigures: unread.set,
    onNotifications: (counts) => live.noteNotifications(counts),
  })
  const catchUp = createCatchUp({
    isSeen,
    isWatched: () => view().focused,
    isCutOff: () => live.isCutOff(),
    fetch: lists.fetch,
    onGap: () => {
      recents.beginGap()
      unseen.beginGap()
    },
    onSettled: () => {
      center.noteMissed(recents.endGap(session.viewer(), origin()))
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
    onUnread: unread.set,
    pace,
    log,
  })
  return { live, lists, catchUp }
}
