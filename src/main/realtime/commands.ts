import { ok } from '#shared/errors.ts'
import type { ReadBack } from '../archive/read-back.ts'
import type { Commands } from '../commands.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { Notifications } from '../notifications/start.ts'
import type { Pushes } from '../pushes.ts'
import type { ThreadCache } from '../storage/thread-cache.ts'
import type { Realtime } from './start.ts'

export interface LiveCommandPorts
  extends Pick<Realtime, 'live' | 'threads'>,
    Pick<Notifications, 'unread' | 'markAsRead'> {
  readonly center: Pick<NotificationCenter, 'bellOpened'>
  readonly threadCache: Pick<ThreadCache, 'readCached' | 'drop'>
  readonly readBack: Pick<ReadBack, 'beginReading'>
  readonly sendToOthers: Pushes['sendToOthers']
  /** Resets cancelled prompts for a proxy's login and for certificates. */
  readonly askAgain: () => void
}

type LiveGroup = 'connection' | 'bell' | 'threads' | 'realtime' | 'polling'

/** Handles the commands about the connection, unread counts, threads, and what a window watches. */
export const liveCommands = ({
  live,
  threads,
  center,
  unread,
  markAsRead,
  threadCache,
  readBack,
  sendToOthers,
  askAgain,
}: LiveCommandPorts): Commands<LiveGroup> => ({
  'connection.attend': () => {
    live.attend()
    return ok(null)
  },
  'connection.retry': () => {
    askAgain()
    live.retry()
    return ok(null)
  },
  'bell.markAsRead': async ({ ids }) => ok(await markAsRead(ids)),
  'bell.recordOpened': () => {
    center.bellOpened()
    return ok(null)
  },
  'threads.read': async ({ kind, id, comment }, { windowId, signal }) => {
    readBack.beginReading()
    const part = await threads.read(kind, id, { windowId, signal }, comment)
    if (!part.ok && (part.error.code === 'not-found' || part.error.code === 'forbidden')) {
      threadCache.drop(kind, id)
      unread.drop(kind, id)
    }
    return part
  },
  'threads.more': ({ reading }, { windowId }) => threads.more(reading, windowId),
  'threads.recordSeen': ({ kind, id, comments, offScreen }) => {
    readBack.beginReading()
    unread.applyDrawn(kind, id, comments, offScreen)
    return ok(null)
  },
  'threads.reportChange': ({ kind, id }, { windowId, account }) => {
    if (account !== null) sendToOthers({ type: 'thread-changed', account, kind, id }, windowId)
    return ok(null)
  },
  'threads.readCached': ({ kind, id }) => ok(threadCache.readCached(kind, id)),
  'realtime.watch': ({ channels }, { windowId }) => {
    // Its list changes as the window scrolls.
    readBack.beginReading()
    live.realtime.watch(windowId, channels)
    return ok(null)
  },
  'polling.watchChatStatus': ({ userIds }, { windowId }) => {
    live.polling.watchChatStatus(windowId, userIds)
    return ok(null)
  },
})
