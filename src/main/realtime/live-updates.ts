import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import type { RealtimeTrouble } from '#shared/ipc/session.ts'
import { followWallClock } from '#shared/steady-clock.ts'
import type { Client } from '../http/client.ts'
import type { ConnectionWatch } from '../http/connection.ts'
import type { Log } from '../log.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import { createReactions, ownChannels } from '../notifications/reactions.ts'
import { createPolling, type Polling } from '../polling/scheduler.ts'
import type { LoadedAccount } from '../session/account.ts'
import type { SessionManager } from '../session/session-manager.ts'
import type { UnreadOwner } from '../unread/unread.ts'
import type { CatchUp } from './catch-up.ts'
import type { OpenSocket } from './guarded-socket.ts'
import { secureAs } from './link.ts'
import {
  createPauses,
  createReconnectTriggers,
  createRefetching,
  createResyncTimer,
  type PauseReason,
  resyncMs,
} from './resuming.ts'
import { createAuthoriser } from './subscriptions.ts'
import { createRealtimeSupervisor, type RealtimeState, type RealtimeSupervisor } from './supervisor.ts'

export interface LiveUpdatesPorts {
  readonly client: Pick<Client, 'call'>
  readonly connection: Pick<ConnectionWatch, 'state' | 'realtime'>
  readonly session: Pick<SessionManager, 'state' | 'target' | 'wake'>
  readonly openSocket: OpenSocket
  /** Receives events that may need a notification. */
  readonly notificationCenter: Pick<
    NotificationCenter,
    'take' | 'begin' | 'end' | 'wake' | 'mark' | 'inboxRead' | 'isUnseen'
  >
  readonly push: (push: Push) => void
  /** Refetches the lists of tray and badge. */
  readonly catchUp: Pick<CatchUp, 'begin' | 'gapEnded' | 'resume' | 'end'>
  /** Receives the events too. */
  readonly onEvents: (events: readonly RealtimeEvent[]) => void
  /** Returns whether a window is focused. */
  readonly view: () => { readonly focused: boolean }
  /** Returns whether any window is visible. */
  readonly isSeen: () => boolean
  readonly unread: Pick<UnreadOwner, 'isInboxDoubtful' | 'set'>
  /** Factor of the time between two polls. Default: 1. */
  readonly pace?: number
  readonly log: Log
}

/** The server's updates during a session. */
export interface LiveUpdates {
  readonly realtime: RealtimeSupervisor
  readonly polling: Polling
  begin(account: LoadedAccount): void
  end(): void
  /** Drops the watches of a closed window. */
  forget(windowId: number): void
  pause(reason: PauseReason): void
  /** Returns whether the machine sleeps or is offline. */
  isCutOff(): boolean
  resume(reason: PauseReason): void
  /** A window is visible again: refetches missed changes now. */
  onWindowShown(): void
  /** The server answers again: pending retries run at once. */
  serverIsBack(): void
  /** The user returned to a window or clicked in it. Back-offs end, except waits that the server requested. */
  attend(): void
  /** Retries at once, because the user asked for it. */
  retry(): void
  /** Refetches visible content after a change outside the pages. */
  resync(): void
  /** Recounts unread messages soon, because one was written or read. */
  checkInboxSoon(): void
}

/** Ms in which several messages cause one request. */
const inboxDelayMs = 400

/** Resumes polling, realtime and refetches after pauses and outages. `gaps` are those of the lists of tray and badge. */
const createResuming = (
  { connection, session, push, isSeen, view, pace = 1 }: LiveUpdatesPorts,
  { polling, realtime }: Pick<LiveUpdates, 'polling' | 'realtime'>,
  gaps: { readonly end: (isPaused: boolean) => void; readonly resume: () => void },
) => {
  const isWatched = (): boolean => view().focused
  const pauses = createPauses((over) => {
    for (const reason of over) {
      polling.resume(reason)
      if (reason === 'suspended') realtime.resume()
      else realtime.force()
    }
    session.wake()
    gaps.resume()
    refetching.makeUp()
  }, isWatched)
  const refetching = createRefetching({
    isSeen,
    isWatched,
    isPaused: pauses.isPaused,
    onResync: () => push({ type: 'resync' }),
    onGapEnd: () => gaps.end(pauses.isPaused()),
  })
  // A failing server gets no additional resync.
  const resyncTimer = createResyncTimer(() => {
    if (!pauses.isPaused() && connection.state().http === 'ok') refetching.resync()
  }, resyncMs * pace)
  const runAllNow = (): void => {
    polling.runNow()
    session.wake()
    realtime.runNow()
  }
  const reconnectTriggers = createReconnectTriggers({
    isPaused: pauses.isPaused,
    onServerBack: () => {
      polling.runNow()
      session.wake()
      if (isWatched()) realtime.force()
      else realtime.expect()
      refetching.plan()
    },
    onAttend: runAllNow,
  })
  return { pauses, refetching, resyncTimer, reconnectTriggers, runAllNow }
}

/** Creates the polls of the unread messages and of who is online. */
const createAccountPolling = (
  { client, session, notificationCenter, unread, catchUp, push, pace = 1 }: LiveUpdatesPorts,
  checkInboxSoon: () => void,
): Polling => {
  let messages = 0
  const polling = createPolling({
    pace,
    checkUnread: async (userId) => {
      const mark = notificationCenter.mark()
      const response = await client.call('conversations.checkUnread', { userId })
      const state = session.state()
      const isOwn = state.status === 'signed-in' && state.user.id === userId
      // Also for an unchanged count of 0: the message was read elsewhere at once.
      if (isOwn && response.ok && response.value.unread_count === 0) notificationCenter.inboxRead(mark)
      if (isOwn && unread.isInboxDoubtful()) checkInboxSoon()
      return response
    },
    onInbox: (now) => {
      // Read or deleted elsewhere: the list has the threads whose notifications are over.
      if (now < messages && notificationCenter.isUnseen()) catchUp.begin()
      messages = now
    },
    onChatStatus: (online) => push({ type: 'chat-status', online }),
  })
  return {
    ...polling,
    stop: () => {
      polling.stop()
      messages = 0
    },
  }
}

/** Connects realtime, polling and native notifications to the session. */
export const createLiveUpdates = (ports: LiveUpdatesPorts): LiveUpdates => {
  const { client, connection, session, notificationCenter, unread, push } = ports
  let isOver = true
  let hasRealtime = false
  let inboxTimer: NodeJS.Timeout | undefined
  const checkInboxSoon = (): void => {
    inboxTimer ??= setTimeout(() => {
      inboxTimer = undefined
      polling.checkInbox()
    }, inboxDelayMs)
  }
  const polling = createAccountPolling(ports, checkInboxSoon)

  const authoriser = createAuthoriser(client)
  const reactions = createReactions({
    ownUserId: () => {
      const state = session.state()
      return state.status === 'signed-in' ? state.user.id : null
    },
    origin: () => session.target()?.origin ?? null,
    onNews: notificationCenter.take,
    push,
  })
  const setRealtime = (state: RealtimeState, trouble: RealtimeTrouble | null = null): void => {
    connection.realtime(state, trouble)
    unread.set({ isLive: state === 'connected' })
    resyncTimer.realtime(state)
    if (state === 'connected') onSignOfLife()
  }
  const realtime = createRealtimeSupervisor({
    authorise: authoriser.authorise,
    openSocket: ports.openSocket,
    onEvents: (events) => {
      reactions.react(events)
      ports.onEvents(events)
      onSignOfLife()
      if (events.some(({ name }) => name === 'ConversationStarted')) checkInboxSoon()
    },
    onState: setRealtime,
    onResync: () => refetching.gapEnded(),
    isWatched: () => ports.view().focused,
    log: ports.log,
  })
  const resuming = createResuming(
    ports,
    { polling, realtime },
    {
      end: (isPaused) => {
        if (!isOver) ports.catchUp.gapEnded(isPaused)
      },
      // With realtime, the gap ends when its channels are live again.
      resume: () => {
        if (!isOver) ports.catchUp.resume(!hasRealtime)
      },
    },
  )
  const { pauses, refetching, resyncTimer, reconnectTriggers, runAllNow } = resuming
  /** A sign of life of realtime suggests that calls may work again. */
  const onSignOfLife = (): void => {
    if (connection.state().http !== 'ok') reconnectTriggers.attend()
  }
  /** The monotonic clock stops during sleep, so the time is read from the wall clock again. */
  const followClock = (): void => push({ type: 'clock', now: followWallClock() })

  return {
    realtime,
    polling,
    begin: ({ user, config }) => {
      isOver = false
      authoriser.forget()
      realtime.disconnect()
      realtime.pin(ownChannels(user.id))
      const origin = session.target()?.origin ?? ''
      if (config.pusher) realtime.connect(secureAs(origin, config.pusher))
      else setRealtime('unavailable')
      hasRealtime = config.pusher !== null
      polling.start(user.id)
      ports.catchUp.begin()
      notificationCenter.begin()
    },
    end: () => {
      clearTimeout(inboxTimer)
      inboxTimer = undefined
      reconnectTriggers.cancel()
      realtime.disconnect()
      setRealtime('off')
      polling.stop()
      pauses.runNow()
      refetching.forget()
      ports.catchUp.end()
      reactions.end()
      notificationCenter.end()
      isOver = true
    },
    forget: (windowId) => {
      realtime.forget(windowId)
      polling.forget(windowId)
    },
    pause: (reason) => {
      pauses.begin(reason)
      polling.pause(reason)
      if (reason === 'suspended') realtime.pause()
      // Only a call shows whether the server is unreachable too. It may run on this machine.
      if (reason === 'offline' && session.state().status === 'signed-in') void client.call('account.me', {})
    },
    isCutOff: pauses.isCutOff,
    resume: (reason) => {
      if (reason === 'suspended') {
        followClock()
        notificationCenter.wake()
      }
      pauses.end(reason)
    },
    onWindowShown: () => {
      followClock()
      pauses.runNow()
      refetching.makeUp()
    },
    serverIsBack: reconnectTriggers.serverIsBack,
    attend: () => {
      pauses.runNow()
      refetching.runNow()
      reconnectTriggers.attend()
    },
    retry: () => {
      pauses.runNow()
      refetching.runNow()
      runAllNow()
    },
    resync: refetching.resync,
    checkInboxSoon,
  }
}
