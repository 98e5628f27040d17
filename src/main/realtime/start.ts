import type { Archive } from '../archive/archive.ts'
import type { Client } from '../http/client.ts'
import type { Network } from '../http/start.ts'
import { createThreadReadings, type ThreadReadings } from '../http/thread-readings.ts'
import type { Log } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import type { AppSession } from '../session/start.ts'
import type { ThreadEnds } from '../storage/thread-ends.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createCatchUp } from './catch-up.ts'
import { createLiveUpdates, type LiveUpdates, type LiveUpdatesPorts } from './live-updates.ts'
import { createTrayLists, type TrayLists } from './tray-lists.ts'

export interface RealtimeParts {
  readonly client: Client
  readonly network: Pick<Network, 'stack' | 'connection'>
  readonly session: AppSession
  readonly kept: UserStore
  readonly archive: Archive
  readonly threadEnds: ThreadEnds
  readonly notifications: Notifications
  readonly noteAlerts: LiveUpdatesPorts['onEvents']
  readonly view: LiveUpdatesPorts['view']
  readonly isSeen: LiveUpdatesPorts['isSeen']
  /** Returns whether any window exists, visible or not. Its page refetches after an event. */
  readonly hasPages: () => boolean
  readonly push: LiveUpdatesPorts['push']
  readonly log: Log
}

export interface Realtime {
  readonly live: LiveUpdates
  readonly lists: Pick<TrayLists, 'noteAnswer' | 'noteToDo'>
  readonly threads: ThreadReadings
}

/** Connects events, polling and fetched lists to notifications, archive and pages. */
export const startRealtime = (parts: RealtimeParts): Realtime => {
  const { client, network, session, kept, archive, threadEnds, notifications, push, log } = parts
  const { view, isSeen } = parts
  const { center, recents, recentsChanged, unread, unseen, isShown } = notifications
  const { stack, connection } = network
  const origin = (): string => session.target()?.origin ?? ''
  const lists = createTrayLists({
    client,
    account: session.account,
    viewer: session.viewer,
    origin,
    marked: (account) => kept.listOrNone(account, 'unread-marks').map(({ key }) => key),
    recents,
    center,
    onFetched: (account, name, result) => archive.noteAnswer(account, name, {}, result),
    onRecents: recentsChanged.emit,
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
    onEvents: (events) => {
      archive.noteEvents(events)
      parts.noteAlerts(events)
      const isNews = events.some(({ name }) => name === 'ConversationStarted' || name === 'UserNotification')
      if (isNews && !parts.hasPages()) catchUp.begin()
      unseen.noteEvents(events)
      if (recents.noteEvents(events, session.viewer()?.id ?? null, isShown)) recentsChanged.emit()
    },
    view,
    isSeen,
    onUnread: unread.set,
    log,
  })
  const threads = createThreadReadings(client, (kind, id) => {
    const observers = [archive.readThread(kind, id), threadEnds.noteReading(kind, id)]
    const correct = unseen.noteReading(kind, id)
    return (part) => {
      const corrected = correct(part)
      for (const observe of observers) observe(corrected)
      return corrected
    }
  })
  notifications.onThreadLeft(({ kind, id, left }) => live.onThreadRead(kind, id, left))
  session.onStarted((account) => {
    unread.set({ isKnown: false })
    live.begin(account)
  })
  session.onEnded(() => {
    live.end()
    threads.forget()
    lists.clear()
    unread.set({ comments: 0, reviews: 0, marked: 0 })
    unread.set({ isKnown: true })
  })
  return {
    live,
    lists: {
      noteAnswer: (name, ...rest) => {
        catchUp.noteAnswer(name)
        lists.noteAnswer(name, ...rest)
      },
      noteToDo: lists.noteToDo,
    },
    threads,
  }
}
