import { randomUUID } from 'node:crypto'
import { Notification } from 'electron'
import type { TriedNotification } from '#shared/ipc/native.ts'
import { asOne, isSamePlace } from './gathered-news.ts'
import { type News, previewed } from './news.ts'
import { asNow, type KeyedOwner, type NewsOwner, type OwnedNews } from './news-owner.ts'
import { type ClickPorts, createNotificationClicks } from './notification-clicks.ts'
import { notificationOptions } from './notification-options.ts'
import { createNotificationQueue } from './notification-queue.ts'
import { createOpenNotifications, type LastNotification } from './open-notifications.ts'
import type { SenderPicture, SenderPictures } from './sender-pictures.ts'
import { replyIn, type ToastClick } from './toast.ts'

const isSameText = (one: News, other: News): boolean =>
  one.title === other.title && one.body === other.body && one.sender?.id === other.sender?.id

/** Returns news as a locked app shows them: without text, names and picture. */
const concealed = (news: News): News =>
  previewed(
    news,
    'none',
    { viewer: null, isConnection: false, isPaid: false, isAuthor: false },
    (_sender, name) => name,
  )

/** Ms to wait for the system's result of a notification. */
const outcomeTimeoutMs = 5000

export interface NotifierPorts extends Omit<ClickPorts, 'open'>, NewsOwner {
  /** Returns the name of an account for its notifications; null if it is the only one. */
  readonly nameOf: (account: string) => string | null
  /** Returns a cached picture of the sender. Notifications do not wait for it. */
  readonly picture: SenderPictures['of']
  /** The system showed no notification. `detail` is its message, if any. */
  readonly onNotShown: (kind: News['kind'], reason: 'unsupported' | 'failed', detail?: string) => void
}

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

/**
 * Creates the notifier. It groups and limits native notifications. A click calls back with the path, even hours later
 * from the Action Center, or when it starts the app.
 */
export const createNotifier = (ports: NotifierPorts): Notifier => {
  const { onNotShown, permission, log } = ports
  const { account: activeAccount, isStillWanted, current } = ports
  const active: KeyedOwner = { account: activeAccount, isStillWanted, current, key: 0, session: 0 }
  let owners = 0
  const open = createOpenNotifications(permission, log)
  const queue = createNotificationQueue((news) => open.ofThread(news) !== null)
  const clicks = createNotificationClicks({ ...ports, open })
  /** Pictures that loaded before their notification was due. */
  const pictures = new WeakMap<object, SenderPicture>()
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

  const show = (waiting: OwnedNews, isSilent: boolean): void => {
    const waited = asNow(waiting) ?? waiting
    const isLocked = ports.isLocked()
    // News that arrived before a lock may be due after it.
    const gathered = isLocked ? { ...waited, last: concealed(waited.last) } : waited
    const news = asOne(gathered)
    const { owner } = waiting
    const { kind, path, sender, mutes } = news
    const id = randomUUID()
    const account = owner.account()
    const shownIn = owner.session
    const receiver = account === null ? null : ports.nameOf(account)
    const picture = sender === null ? undefined : pictures.get(sender)
    const notification = new Notification({
      ...notificationOptions(news, { id, account, receiver, picture, isLocked }),
      ...(isSilent ? { silent: true } : {}),
    })
    notification.on('close', ({ reason }) => {
      // Timed out: Windows moved it to the Action Center.
      if (reason !== 'timedOut') open.delete(id)
    })
    const act = (now: (click: ToastClick) => void, text: string | null): void => {
      if (account === null) clicks.followOwn(id, shownIn === owner.session ? path : null)
      else if (shownIn === owner.session) now({ tag: id, account, path })
      else clicks.followLate({ tag: id, account, path }, text)
    }
    notification.on('click', () => act(clicks.follow, null))
    notification.on('action', () => act(clicks.followAction, null))
    notification.on('reply', (event) => {
      const text = replyIn(event)
      act((click) => clicks.followReply(click, text), text)
    })
    notification.on('failed', (_event, error) => {
      open.delete(id)
      onNotShown(kind, 'failed', error)
      log('warn', 'notification failed', { error })
    })
    open.show(id, { notification, owner, account, mutes, gathered })
  }

  let timer: NodeJS.Timeout | null = null
  let dueAt = 0
  const plan = (): void => {
    const now = performance.now()
    const waitMs = queue.waitMs(now)
    if (waitMs === null || (timer !== null && dueAt <= now + waitMs)) return
    if (timer) clearTimeout(timer)
    dueAt = now + waitMs
    timer = setTimeout(flush, waitMs)
  }
  const flush = (): void => {
    timer = null
    const due = queue.take(performance.now())
    if (due !== null) show(grown(due.news), due.isSilent)
    plan()
  }

  const notifierOf = (owner: KeyedOwner): AccountNotifier => ({
    notify: (news) => {
      if (!isSupported()) {
        onNotShown(news.kind, 'unsupported')
        return
      }
      const { sender } = news
      if (sender !== null)
        void ports.picture(sender).then((picture) => picture && pictures.set(sender, picture))
      queue.add(owner, news)
      plan()
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
      const id = randomUUID()
      const shownIn = active.session
      const notification = new Notification({ id, title, body })
      return new Promise((resolve) => {
        const answer = (outcome: TriedNotification): void => {
          clearTimeout(patience)
          resolve(outcome)
        }
        const patience = setTimeout(() => answer({ outcome: 'unknown' }), outcomeTimeoutMs)
        notification.on('show', () => answer({ outcome: 'shown' }))
        notification.on('failed', (_event, error) => answer({ outcome: 'failed', error }))
        notification.on('click', () =>
          clicks.followOwn(id, shownIn === active.session ? (path ?? null) : null),
        )
        open.show(id, { notification, owner: active, account: null })
      })
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
