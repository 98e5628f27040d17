import { randomUUID } from 'node:crypto'
import { Notification } from 'electron'
import type { TriedNotification } from '#shared/ipc/native.ts'
import { asOne, isSamePlace } from './gathered-news.ts'
import type { News } from './news.ts'
import { createNewsNotifications, type NewsNotificationPorts } from './news-notifications.ts'
import { asNow, type KeyedOwner, type NewsOwner, type OwnedNews } from './news-owner.ts'
import { type ClickPorts, createNotificationClicks } from './notification-clicks.ts'
import { createNotificationQueue, type NotificationQueue } from './notification-queue.ts'
import { createOpenNotifications, type LastNotification } from './open-notifications.ts'

const isSameText = (one: News, other: News): boolean =>
  one.title === other.title && one.body === other.body && one.sender?.id === other.sender?.id

/** Ms to wait for the system's result of a notification. */
const outcomeTimeoutMs = 5000

/** Resolves with the system's result of a notification. Some systems report none. */
const outcomeOf = (notification: Notification): Promise<TriedNotification> =>
  new Promise((resolve) => {
    const answer = (outcome: TriedNotification): void => {
      clearTimeout(patience)
      resolve(outcome)
    }
    const patience = setTimeout(() => answer({ outcome: 'unknown' }), outcomeTimeoutMs)
    notification.on('show', () => answer({ outcome: 'shown' }))
    notification.on('failed', (_event, error) => answer({ outcome: 'failed', error }))
  })

export interface NotifierPorts
  extends Omit<ClickPorts, 'open'>,
    Omit<NewsNotificationPorts, 'open' | 'clicks'>,
    NewsOwner {}

/** Shows notifications of an account's news outside the window. */
export interface AccountNotifier {
  notify(news: News): void
  /**
   * Dismisses each notification without unseen subjects. Replaces those whose text or number has changed, without a
   * sound, because no system changes them in place.
   */
  follow(): void
  /** Drops waiting news and dismisses notifications at the end of the session. */
  clear(): void
}

/** The notifier of the active account, and what all accounts share. */
export interface Notifier extends AccountNotifier {
  /** Returns a notifier for an account in the background. A click opens its news as that account. */
  forAccount(owner: NewsOwner): AccountNotifier
  /** A session has started, or the app was unlocked: follows a click that came earlier. */
  begin(): void
  /** Dismisses all notifications at a lock, because they have texts. Later ones have none. */
  conceal(): void
  /** The user wants a notification now, so macOS may prompt. */
  allow(): void
  /**
   * Shows one notification now, apart from the others, and returns the system's result. A click opens the window at
   * `path`.
   */
  showNotice(title: string, body: string, path?: string): Promise<TriedNotification>
  /** Returns the system's handling of the last notification, with its message after a failure. */
  last(): LastNotification
}

/** Calls back for the news of a queue when they are due. One timer waits for the next ones. */
const createQueueTimer = (
  queue: Pick<NotificationQueue, 'waitMs' | 'take'>,
  onDue: (news: OwnedNews, isSilent: boolean) => void,
) => {
  let timer: NodeJS.Timeout | null = null
  let dueAt = 0
  const flush = (): void => {
    timer = null
    const due = queue.take(performance.now())
    if (due !== null) onDue(due.news, due.isSilent)
    plan()
  }
  /** Sets the timer. Call after each addition. */
  const plan = (): void => {
    const now = performance.now()
    const waitMs = queue.waitMs(now)
    if (waitMs === null || (timer !== null && dueAt <= now + waitMs)) return
    if (timer) clearTimeout(timer)
    dueAt = now + waitMs
    timer = setTimeout(flush, waitMs)
  }
  return { plan }
}

/**
 * Creates the notifier. It groups and limits native notifications. A click calls back with the path, even hours later
 * from the Action Center, or when it starts the app.
 */
export const createNotifier = (ports: NotifierPorts): Notifier => {
  const { permission, log } = ports
  const { account: activeAccount, isStillWanted, current } = ports
  const active: KeyedOwner = { account: activeAccount, isStillWanted, current, key: 0, session: 0 }
  let owners = 0
  const open = createOpenNotifications(permission, log)
  const queue = createNotificationQueue((news) => open.ofThread(news) !== null)
  const clicks = createNotificationClicks({ ...ports, open })
  const { preparePicture, show } = createNewsNotifications({ ...ports, open, clicks })
  const isSupported = (): boolean => permission.isOpen() && Notification.isSupported()

  /** Dismisses the open notification of the same thread and adds its news to the new one. */
  const grown = (now: OwnedNews): OwnedNews => {
    const found = open.ofThread(now)
    if (found === null) return now
    const [id, { count, samePath, last }] = found
    open.dismiss(id)
    const isSamePath = samePath && now.samePath && isSamePlace(last, now.last)
    return { ...now, count: count + now.count, samePath: isSamePath }
  }

  const timer = createQueueTimer(queue, (news, isSilent) => show(grown(news), isSilent))

  const notifierOf = (owner: KeyedOwner): AccountNotifier => ({
    notify: (news) => {
      if (!isSupported()) {
        ports.onNotShown(news.kind, 'unsupported')
        return
      }
      if (news.sender !== null) preparePicture(news.sender)
      queue.add(owner, news)
      timer.plan()
    },
    follow: () => {
      for (const [id, { gathered }] of open.all(owner)) {
        if (gathered === undefined) continue
        const next = asNow(gathered)
        // The next notification of its thread replaces it anyway.
        const isDue = queue.has(owner, gathered.last)
        if (next !== null && (isDue || isSameText(asOne(next), asOne(gathered)))) continue
        // Quiet hours hold back what came since, but not a text that should no longer be seen.
        const isQuiet = next !== null && !owner.isStillWanted(next.last)
        if (isQuiet && (next.last.quoted !== '' || gathered.last.quoted === '')) continue
        open.dismiss(id)
        if (next !== null && !isQuiet) show(next, true)
      }
    },
    clear: () => {
      owner.session += 1
      queue.clear(owner)
      for (const [id] of open.all(owner)) open.dismiss(id)
    },
  })
  const own = notifierOf(active)

  /** The account of the session that has begun. It is no longer the active one when its session has ended. */
  let began: string | null = null
  // They would show their text under the lock.
  if (ports.isLocked()) open.removeEarlier()

  return {
    ...own,
    forAccount: (owner) => {
      owners += 1
      return notifierOf({ ...owner, key: owners, session: 0 })
    },
    begin: () => {
      began = ports.account()
      clicks.begin()
    },
    conceal: () => {
      for (const [id] of open.all()) open.dismiss(id)
      open.removeEarlier()
    },
    allow: permission.allow,
    showNotice: (title, body, path) => {
      if (!isSupported()) return Promise.resolve({ outcome: 'unsupported' })
      const session = active.session
      const id = randomUUID()
      const notification = new Notification({ id, title, body })
      notification.on('click', () => clicks.followOwn(id, session === active.session ? (path ?? null) : null))
      const tried = outcomeOf(notification)
      open.show(id, { notification, owner: active, account: null })
      return tried
    },
    last: open.last,
    clear: () => {
      own.clear()
      clicks.clear(began)
      open.removeEarlier(began)
      began = null
    },
  }
}
