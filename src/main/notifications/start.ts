import { join } from 'node:path'
import { app } from 'electron'
import type { ThreadKind } from '#shared/ipc/native.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { Push } from '#shared/ipc/push.ts'
import { memberIn, subjectOf } from '#shared/rules/notification-target.ts'
import type { UnreadState } from '#shared/rules/unread.ts'
import { createSignal, type Signal } from '#shared/signal.ts'
import { wallNow } from '#shared/steady-clock.ts'
import type { Client } from '../http/client.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import { platform } from '../platform.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import type { Flags } from '../storage/flags.ts'
import type { UnseenStore } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { markNotifications } from '../unread/mark-notifications.ts'
import { createUnread, marksIn, type UnreadOwner, withUnread } from '../unread/unread.ts'
import type { News } from './news.ts'
import {
  createNotificationCenter,
  type NotificationCenter,
  type NotificationCenterPorts,
} from './notification-center.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import type { Openings } from './opening.ts'
import { createPermission, type NotificationPermission } from './permission.ts'
import { createRecents, type Recents } from './recents.ts'
import { createSenderPictures, type SenderPicturePorts, type SenderPictures } from './sender-pictures.ts'

export interface NotificationParts {
  readonly client: Client
  readonly session: Pick<
    AppSession,
    'state' | 'account' | 'switchTo' | 'viewer' | 'target' | 'list' | 'onStarted' | 'onEnded'
  >
  readonly lock: Pick<AppLock, 'isLocked' | 'onChange'>
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly flags: Pick<Flags, 'askedToNotify'>
    readonly kept: UserStore
    readonly unseen: UnseenStore
  }
  readonly pixels: SenderPicturePorts['pixels']
  readonly openings: Openings
  readonly questions: () => Pick<Questions, 'confirm'>
  readonly view: NotificationCenterPorts['view']
  /** Shows an in-app path in the main window; null shows the window only. */
  readonly goTo: (path: string | null) => void
  /** Receives replies typed in a notification. */
  readonly replies: () => {
    send(account: string, userId: string, text: string): Promise<void>
    keep(account: string, userId: string, text: string): void
  }
  readonly muteAlert: (account: string, alert: string) => void
  readonly push: (push: Push) => void
  readonly log: Log
}

/** Whether there are unseen news, and the news that caused the change, if any. */
export interface NewsAttention {
  readonly isUnseen: boolean
  readonly cause: News | null
}

/** A thread of which all comments are known, after a fact about it. */
interface ThreadCounted {
  readonly kind: ThreadKind
  readonly id: string
  /** Number of unread comments. */
  readonly count: number
}

/** Notifications, and what is unread. */
export interface Notifications {
  readonly center: NotificationCenter
  readonly notifier: Notifier
  readonly permission: NotificationPermission
  readonly recents: Recents
  readonly senderPictures: SenderPictures
  readonly unread: UnreadOwner
  /** Marks notifications of the bell as read. Returns whether all are. */
  readonly markAsRead: (ids: readonly string[]) => Promise<boolean>
  /** The client with corrected unread counts. */
  readonly client: Client
  /** Returns whether a focused window shows a thread, for example `shipment:7`. */
  readonly isShown: (thread: string) => boolean
  /** Emitted for the first unseen news, and when none is left. `came` is the causing news, if any. */
  readonly onAttention: Signal<NewsAttention>['on']
  /** Records whether an account in the background has unseen news. */
  readonly recordAttention: (account: string, attention: NewsAttention) => void
  /** Returns the preferences for notifications: without content while the app is locked. */
  readonly preferences: () => Preferences
  readonly isMuted: (account: string | null, subject: string) => boolean
  /** Emitted when do not disturb or quiet hours may have changed. */
  readonly onQuietChange: Signal<void>['on']
  /** Emitted when the tray's items change. */
  readonly recentsChanged: Signal<void>
  readonly onThreadCounted: Signal<ThreadCounted>['on']
  /** Emits each new state of what is unread. */
  readonly onUnread: Signal<UnreadState>['on']
}

/** Creates what the accounts have unseen as one: the tray has one mark for all. */
const createSharedAttention = () => {
  const changed = createSignal<NewsAttention>()
  /** Accounts with unseen news; null for the active one. */
  const unseenOf = new Set<string | null>()
  return {
    on: changed.on,
    record: (account: string | null, { isUnseen, cause }: NewsAttention): void => {
      if (isUnseen) unseenOf.add(account)
      else unseenOf.delete(account)
      changed.emit({ isUnseen: unseenOf.size > 0, cause })
    },
  }
}

/** Starts the notifier: its clicks switch accounts and open paths, and its replies are sent. */
const startNotifier = (
  parts: NotificationParts,
  permission: NotificationPermission,
  senderPictures: SenderPictures,
  center: () => NotificationCenter,
): Notifier => {
  const { session, lock } = parts
  return createNotifier({
    permission,
    openings: parts.openings,
    isLocked: lock.isLocked,
    onClick: parts.goTo,
    account: session.account,
    switchTo: (account) => session.switchTo(account).ok,
    nameOf: (account) => {
      const { list } = session.list()
      const one = list.length > 1 && !lock.isLocked() ? list.find(({ key }) => key === account) : undefined
      return one === undefined ? null : nativeTexts.accounts.item(one.name, one.network)
    },
    onReply: ({ account, path }, text) => {
      const userId = memberIn(path)
      if (userId !== null) void parts.replies().send(account, userId, text)
    },
    onMute: parts.muteAlert,
    onLateReply: ({ account, path, text }) => {
      const userId = memberIn(path)
      if (userId !== null) parts.replies().keep(account, userId, text)
    },
    isStillWanted: (news) => center().isStillWanted(news),
    current: (...shown) => center().current(...shown),
    picture: senderPictures.of,
    onNotShown: (kind, reason, detail) => center().recordNotShown(kind, reason, detail),
    log: parts.log,
  })
}

/** Creates all parts from an event to the desktop's notification, tray and badge. */
export const startNotifications = (parts: NotificationParts): Notifications => {
  const { session, lock, storage, view, push } = parts
  const { preferences, flags, kept } = storage
  const attention = createSharedAttention()
  const quietChange = createSignal<void>()
  const recentsChanged = createSignal<void>()
  const threadCounted = createSignal<ThreadCounted>()
  const unreadChanged = createSignal<UnreadState>()
  const isShown = (thread: string): boolean => {
    const { focused, path } = view()
    return focused && subjectOf(path) === thread
  }
  const unread = createUnread({
    account: session.account,
    viewer: session.viewer,
    origin: () => session.target()?.origin ?? '',
    isShown,
    store: storage.unseen,
    marked: marksIn(kept),
    onChange: (state) => {
      push({ type: 'unread', unread: state })
      unreadChanged.emit(state)
    },
    onThread: (kind, id, count) => {
      center.threadRead(kind, id, count)
      threadCounted.emit({ kind, id, count })
      recentsChanged.emit()
    },
  })
  const recents = createRecents({
    unreadIn: unread.count,
    isUnread: unread.isUnreadNotification,
    viewer: session.viewer,
  })
  const client = withUnread(parts.client, unread)
  kept.onChange((account, changes) => {
    const isMark = changes.some(({ collection }) => collection === 'unread-marks')
    if (isMark && account === session.account()) unread.marksChanged()
  })
  const permission = createPermission({
    platform: platform(),
    asked: flags.askedToNotify,
    mayAsk: () => session.viewer() !== null && preferences.get().notifications && view().focused,
    explain: () => parts.questions().confirm(nativeTexts.notifications.permission),
  })
  const senderPictures = createSenderPictures({
    pixels: parts.pixels,
    folder: join(app.getPath('sessionData'), 'senders'),
  })
  const notifier = startNotifier(parts, permission, senderPictures, () => center)
  // Somebody else may be at the screen.
  const shownPreferences = (): Preferences =>
    lock.isLocked() ? { ...preferences.get(), notificationPreview: 'none' } : preferences.get()
  const isMuted = (account: string | null, subject: string): boolean =>
    account !== null && kept.listOrNone(account, 'muted').some(({ key }) => key === subject)
  const center = createNotificationCenter({
    notifier,
    preferences: shownPreferences,
    viewer: session.viewer,
    isConnection: recents.isConnection,
    distinct: recents.distinct,
    threadOf: recents.threadOf,
    isMuted: (subject) => isMuted(session.account(), subject),
    view,
    onAttention: (isUnseen, cause) => attention.record(null, { isUnseen, cause }),
    onArrival: (arrival) => push({ type: 'arrived', ...arrival }),
    onQuietChange: quietChange.emit,
    now: wallNow,
  })
  session.onStarted(() => void permission.begin())
  lock.onChange(({ isLocked }) => (isLocked ? notifier.conceal() : notifier.begin()))
  session.onEnded(() => {
    recents.clear()
    unread.end()
  })
  return {
    center,
    notifier,
    permission,
    recents,
    senderPictures,
    unread,
    markAsRead: markNotifications({
      client,
      account: session.account,
      unread,
      onMarked: recentsChanged.emit,
    }),
    client,
    isShown,
    onAttention: attention.on,
    recordAttention: attention.record,
    preferences: shownPreferences,
    isMuted,
    onQuietChange: quietChange.on,
    recentsChanged,
    onThreadCounted: threadCounted.on,
    onUnread: unreadChanged.on,
  }
}
