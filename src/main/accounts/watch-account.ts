import type { EventName } from '#shared/contract/events/contract.ts'
import { paths } from '#shared/paths.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { createAlertWatch } from '../alerts/alert-watch.ts'
import { watchConnection } from '../http/connection.ts'
import type { Network } from '../http/start.ts'
import type { Log } from '../log.ts'
import { disturbance } from '../notifications/gate.ts'
import { createNotificationCenter } from '../notifications/notification-center.ts'
import { createRecents } from '../notifications/recents.ts'
import type { Notifications } from '../notifications/start.ts'
import type { PauseReason } from '../realtime/resuming.ts'
import { createAccountUpdates } from '../realtime/start.ts'
import { createEtdWatch } from '../reminders/followed-etds.ts'
import { createReminderScheduler } from '../reminders/scheduler.ts'
import { type ParkedSession, signedIn } from '../session/current-session.ts'
import { type AgeClock, oldBefore } from '../storage/age-clock.ts'
import type { NotifiedIds, UnseenStore } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createUnread, marksIn, withUnread } from '../unread/unread.ts'

export interface WatchParts {
  readonly network: Pick<Network, 'stack' | 'openClient'>
  readonly storage: {
    readonly kept: UserStore
    readonly notified: NotifiedIds
    readonly unseen: UnseenStore
    readonly clock: AgeClock
  }
  readonly notifications: Pick<
    Notifications,
    'notifier' | 'recordAttention' | 'preferences' | 'isMuted' | 'onQuietChange'
  >
  /** Receives the number of items in the account's To do. */
  readonly onToDo: (account: string, count: number) => void
  readonly log: Log
}

/** The watch of an account that is not the active one. */
export interface AccountWatch {
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  stop(): void
}

/** Factor of the time between two polls, compared with the active account. */
const backgroundPace = 3

/** Events that change a count. */
const counted: ReadonlySet<EventName> = new Set([
  'ConversationStarted',
  'ShipmentCommentCreated',
  'UserNotification',
])

/**
 * Watches an account in the background with its own socket and poller: inbox, bell, alerts and reminders. Its content
 * reaches no page, and nothing of it counts as seen.
 */
export const watchAccount = (session: ParkedSession, parts: WatchParts): AccountWatch => {
  const { account, target, loaded } = session
  const { user } = loaded
  const { network, storage, notifications, log } = parts
  const { kept, notified, clock } = storage
  const { preferences } = notifications
  const state = signedIn(session)
  const viewer = () => user
  let isOver = false
  /** Null after the end, so that late answers count for nobody. */
  const ofAccount = () => (isOver ? null : account)

  let toDo: number | null = null
  const unread = createUnread({
    account: ofAccount,
    viewer,
    origin: () => target.origin,
    isShown: () => false,
    store: storage.unseen,
    marked: marksIn(kept),
    onChange: (state) => {
      // Until the count is known, the last one stays.
      if (state.toDo !== null && state.toDo !== toDo) parts.onToDo(account, state.toDo)
      toDo = state.toDo ?? toDo
    },
    onThread: () => undefined,
  })
  const recents = createRecents({
    unreadIn: unread.count,
    isUnread: unread.isUnreadNotification,
    viewer: () => user,
  })
  const connection = watchConnection(
    () => undefined,
    () => live.serverIsBack(),
  )
  const client = withUnread(network.openClient(target, connection.outcome), unread)
  const center = createNotificationCenter({
    notifier: {
      ...notifications.notifier,
      ...notifications.notifier.forAccount({
        account: ofAccount,
        isStillWanted: (news) => center.isStillWanted(news),
        current: (...shown) => center.current(...shown),
      }),
      begin: () => undefined,
    },
    preferences,
    viewer,
    isConnection: recents.isConnection,
    distinct: recents.distinct,
    threadOf: recents.threadOf,
    isMuted: (subject) => notifications.isMuted(account, subject),
    view: () => ({ focused: false, path: '' }),
    onAttention: (isUnseen, cause) => notifications.recordAttention(account, { isUnseen, cause }),
    // The screen reader of a window announces only its own account.
    onArrival: () => undefined,
    now: wallNow,
  })
  const followEtds = createEtdWatch({ kept, account: ofAccount, center, log })
  const { live, catchUp } = createAccountUpdates({
    client,
    connection,
    center,
    recents,
    unread,
    log,
    session: { account: ofAccount, viewer, state: () => state, target: () => target, wake: () => undefined },
    stack: network.stack,
    onFetched: followEtds,
    onRecents: () => undefined,
    // No page shows the account, so its lists are refetched here.
    push: ({ type }) => {
      if (type === 'resync') catchUp.begin()
    },
    takesResync: () => true,
    onEvents: (events) => {
      alerts.recordEvents(events)
      unread.applyEvents(events)
      recents.recordEvents(events, user.id)
      if (events.some(({ name }) => counted.has(name))) catchUp.begin()
    },
    view: () => ({ focused: false }),
    isSeen: () => false,
    pace: backgroundPace,
  })
  const alerts = createAlertWatch({
    kept,
    notified,
    account: ofAccount,
    viewerId: () => user.id,
    client,
    // Only the active account's archive is open. Offers of the time before an alert have their own marks.
    firstSeen: async () => ({}),
    onWall: () => undefined,
    take: (news) => void center.take(news, false),
    onWaiting: (matches) => unread.set({ matches }),
    onSettled: () => center.settle(paths.toDo),
    now: wallNow,
    oldBefore: () => oldBefore(clock, preferences().archiveDays),
    pace: backgroundPace,
    log,
  })
  const reminders = createReminderScheduler({
    kept,
    notified,
    account: ofAccount,
    nameOf: (userId) => recents.nameOf(userId, user),
    take: (news) => center.take(news, false),
    isQuiet: () => disturbance(preferences(), wallNow()) !== null,
    onDue: (due) => unread.set({ reminders: due }),
    onSnoozed: (snoozed, now) => unread.set({ snoozed, now }),
    onSettled: center.settle,
    now: wallNow,
  })

  unread.set({ isKnown: false })
  live.begin(loaded)
  alerts.follow()
  reminders.refresh()
  const unsubscribe = notifications.onQuietChange(() => {
    center.wake()
    reminders.refresh()
  })
  return {
    pause: (reason) => {
      live.pause(reason)
      alerts.pause(reason)
    },
    resume: (reason) => {
      live.resume(reason)
      alerts.resume(reason)
    },
    stop: () => {
      isOver = true
      unsubscribe()
      reminders.stop()
      alerts.stop()
      live.end()
      unread.end()
      notifications.recordAttention(account, { isUnseen: false, cause: null })
      parts.onToDo(account, 0)
    },
  }
}
