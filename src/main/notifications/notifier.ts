import { randomUUID } from 'node:crypto'
import { Notification } from 'electron'
import type { TriedNotification } from '#shared/ipc/native.ts'
import { platform } from '../platform.ts'
import { nativeTexts } from '../texts.ts'
import { freeSlots, waitForSlot } from './budget.ts'
import { asOne, type Gathered, groupOf, isSamePlace, mayReply, together } from './gathered-news.ts'
import { type News, previewed } from './news.ts'
import { type ClickPorts, createNotificationClicks } from './notification-clicks.ts'
import type { SenderPicture, SenderPictures } from './sender-pictures.ts'
import { launchOf, readLaunch, replyIn, type ToastClick, toastXml } from './toast.ts'

/** Ms within which several news become one notification. */
const gather = 700

/** Ms between two silent updates of a notification while the budget is used up. */
const growMs = 5000

/** Maximum notifications kept with their clicks. Windows shows no more per app. */
const maxOpen = 20

/** Windows' maximum length of a group name. */
const longestGroup = 64

const isSameText = (one: News, other: News): boolean =>
  one.title === other.title && one.body === other.body && one.sender?.id === other.sender?.id

/** Returns news as a locked app shows them: without text, names and picture. */
const concealed = (news: News): News => previewed(news, 'none', { viewer: null, isConnection: false })

/** Ms to wait for the system's result of a notification. */
const outcomeTimeoutMs = 5000

/** News as they are now. */
export interface Current {
  readonly news: News
  /** The number in the list; null if unknown. */
  readonly count: number | null
}

/** The account of a notifier's news. */
export interface NewsOwner {
  /** Returns the account's key, if known. */
  readonly account: () => string | null
  /** Returns the news of these subjects as they are now; null once all are seen. `shown` is the last one shown. */
  readonly current: (shown: News, subjects: readonly string[]) => Current | null
  /** Returns whether delayed news should still be shown. They may be seen already, or quiet hours started. */
  readonly isStillWanted: (news: News) => boolean
}

export interface NotifierPorts extends Omit<ClickPorts, 'open'>, NewsOwner {
  /** Returns the name of an account for its notifications; null if it is the only one. */
  readonly nameOf: (account: string) => string | null
  /** Returns a cached picture of the sender. Notifications do not wait for it. */
  readonly picture: SenderPictures['of']
  /** The system showed no notification. `detail` is its message, if any. */
  readonly onNotShown: (kind: News['kind'], reason: 'unsupported' | 'failed', detail?: string) => void
}

/** State of this run's last notification. `handed over`: no result from the system yet. */
export interface LastNotification {
  readonly last: 'handed over' | 'shown' | 'failed' | null
  readonly error: string | null
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
  say(title: string, body: string, path?: string): Promise<TriedNotification>
  /** Returns the system's handling of the last notification, with its message after a failure. */
  last(): LastNotification
}

/** The owner of news, and the number of its session. Notifications of an earlier session may still be clicked. */
interface Owner extends NewsOwner {
  readonly key: number
  session: number
}

/** News that wait for their notification. */
interface Waiting extends Gathered {
  readonly owner: Owner
}

/** An open notification of this run. */
interface Open {
  readonly notification: Notification
  readonly owner: Owner
  readonly account: string | null
  /** The alert that the button mutes. */
  readonly mutes?: string | undefined
  /** The news shown; absent for the app's own messages. */
  readonly gathered?: Gathered
}

/**
 * Creates the notifier. It groups and limits native notifications. A click calls back with the path, even hours later
 * from the Action Center, or when it starts the app.
 */
export const createNotifier = (ports: NotifierPorts): Notifier => {
  const { onNotShown, permission, log } = ports
  const { account: activeAccount, isStillWanted, current } = ports
  const active: Owner = { account: activeAccount, isStillWanted, current, key: 0, session: 0 }
  let owners = 0
  const waiting = new Map<string, Waiting>()
  let came = 0
  let shownAt: number[] = []
  let timer: NodeJS.Timeout | null = null
  // Referenced until dismissed: a garbage-collected notification loses its click and cannot be dismissed.
  const open = new Map<string, Open>()
  /** Pictures that loaded before their notification was due. */
  const pictures = new WeakMap<object, SenderPicture>()
  let lastOne: LastNotification = { last: null, error: null }
  /** Records the result. Electron reports only the outcome of each notification. */
  const followOutcome = (notification: Notification): void => {
    lastOne = { last: 'handed over', error: null }
    notification.on('show', () => {
      lastOne = { last: 'shown', error: null }
    })
    notification.on('failed', (_event, error) => {
      lastOne = { last: 'failed', error }
    })
  }
  const clicks = createNotificationClicks({ ...ports, open })

  const keep = (id: string, one: Open): void => {
    open.set(id, one)
    const [oldest] = open
    if (!oldest || open.size <= maxOpen) return
    open.delete(oldest[0])
    oldest[1].notification.close()
  }

  const dismiss = (id: string, { notification }: Open): void => {
    open.delete(id)
    notification.close()
  }
  /** Returns the open notification of the same thread. */
  const openOfThread = ({ last, owner }: Waiting): readonly [string, Open, Gathered] | null => {
    if ((last.kind !== 'message' && last.kind !== 'shipment') || last.covers !== undefined) return null
    for (const [id, one] of open) {
      const { gathered } = one
      if (one.owner !== owner || gathered === undefined || gathered.last.covers !== undefined) continue
      if (groupOf(gathered.last) === groupOf(last)) return [id, one, gathered]
    }
    return null
  }
  /** Dismisses the open notification and adds its news to the new one. */
  const grown = (now: Waiting): Waiting => {
    const found = openOfThread(now)
    if (found === null) return now
    const [id, one, { count, samePath, last }] = found
    dismiss(id, one)
    const isSamePath = samePath && now.samePath && isSamePlace(last, now.last)
    return { ...now, count: count + now.count, samePath: isSamePath }
  }

  /** Returns a notification's news as they are now; null once they are seen. */
  const asNow = <G extends Gathered>(gathered: G, owner: Owner): G | null => {
    const { last, count } = gathered
    const current = owner.current(last, last.covers ?? [last.subject])
    if (current === null) return null
    const { news } = current
    // Some of several may be seen.
    const left = (news.covers?.length ?? 0) < (last.covers?.length ?? 0) ? (news.covers?.length ?? 0) : count
    return { ...gathered, last: news, count: current.count ?? Math.min(count, left) }
  }
  const show = ({ owner, ...waiting }: Waiting, isSilent: boolean): void => {
    const waited = asNow(waiting, owner) ?? waiting
    // News that arrived before a lock may be due after it.
    const gathered = ports.isLocked() ? { ...waited, last: concealed(waited.last) } : waited
    const news = asOne(gathered)
    const { kind, title, body, path, subject, sender, mutes } = news
    const id = randomUUID()
    const account = owner.account()
    const shownIn = owner.session
    const isToast = Notification.handleActivation !== undefined && account !== null
    const { reply: texts, mute } = nativeTexts.notifications
    const reply = account !== null && mayReply(news) ? texts : null
    const action = account !== null && mutes !== undefined && !ports.isLocked() ? mute : null
    const picture = sender === null ? undefined : pictures.get(sender)
    const launch = account === null ? '' : launchOf({ tag: id, account, path })
    const receiver = account === null ? null : ports.nameOf(account)
    // macOS reports only the id of a notification that starts the app.
    const named = platform() === 'darwin' && launch !== '' ? launch : id
    const xml = isToast
      ? toastXml({ title, body }, launch, { reply, action, picture: picture?.file ?? null, receiver })
      : null
    const notification = new Notification({
      id: named,
      title,
      body: receiver === null || platform() === 'darwin' ? body : `${body}\n${receiver}`,
      ...(receiver === null ? {} : { subtitle: receiver }),
      ...(isSilent ? { silent: true } : {}),
      ...(kind === 'notification' ? {} : { groupId: subject.slice(0, longestGroup) }),
      ...(reply === null ? {} : { hasReply: true, replyPlaceholder: reply.placeholder }),
      ...(action === null ? {} : { actions: [{ type: 'button', text: action }] }),
      ...(picture === undefined ? {} : { icon: picture.image }),
      ...(xml === null ? {} : { toastXml: xml }),
    })
    keep(id, { notification, owner, account, mutes, gathered })
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
    followOutcome(notification)
    notification.show()
  }

  /** An update of an open notification needs no slot. */
  const grows = (now: Waiting): boolean => openOfThread(now) !== null
  let dueAt = 0
  const plan = (): void => {
    const now = performance.now()
    const forSlot = Math.max(gather, waitForSlot(shownAt, now))
    const due = now + ([...waiting.values()].some(grows) ? Math.min(growMs, forSlot) : forSlot)
    if (timer !== null && dueAt <= due) return
    if (timer) clearTimeout(timer)
    dueAt = due
    timer = setTimeout(flush, due - now)
  }
  const flush = (): void => {
    timer = null
    for (const [group, { last, owner }] of waiting) if (!owner.isStillWanted(last)) waiting.delete(group)
    const hasSlot = freeSlots(shownAt, performance.now()) > 0
    const first = [...waiting].find(([, one]) => hasSlot || grows(one))
    if (!first) {
      if (waiting.size > 0) plan()
      return
    }
    if (!hasSlot) {
      waiting.delete(first[0])
      show(grown(first[1]), true)
      if (waiting.size > 0) plan()
      return
    }
    const { last: firstNews, owner } = first[1]
    const { kind } = firstNews
    const ofKind = [...waiting].filter(([, one]) => one.owner === owner && one.last.kind === kind)
    // Notifications of the bell share a place. News beyond this minute's slots become one notification.
    const areOne = kind === 'notification' || ofKind.length > freeSlots(shownAt, performance.now())
    const next = areOne ? ofKind : [first]
    for (const [group] of next) waiting.delete(group)
    const several = next.length > 1 ? next.map(([, { last }]) => last.subject) : null
    const gathered = together(next.map(([, one]) => one))
    shownAt = [...shownAt, performance.now()].slice(-3)
    // A notification of several threads is dismissed once all of them are read.
    if (gathered)
      show(
        several === null
          ? grown({ ...gathered, owner })
          : { ...gathered, owner, last: { ...gathered.last, covers: several } },
        false,
      )
    if (waiting.size > 0) plan()
  }

  const notifierOf = (owner: Owner): AccountNotifier => ({
    notify: (news) => {
      if (!permission.isOpen() || !Notification.isSupported()) {
        onNotShown(news.kind, 'unsupported')
        return
      }
      const { sender } = news
      if (sender !== null)
        void ports.picture(sender).then((picture) => picture && pictures.set(sender, picture))
      // Stores only the content of the notification, for any number of news.
      const group = `${owner.key} ${groupOf(news)}`
      const known = waiting.get(group)
      const before = known && owner.isStillWanted(known.last) ? known : undefined
      came += 1
      waiting.set(group, {
        owner,
        last: news,
        order: came,
        count: (before?.count ?? 0) + 1,
        samePath: before === undefined || (before.samePath && isSamePlace(before.last, news)),
      })
      plan()
    },
    follow: () => {
      for (const [id, one] of [...open]) {
        const { gathered } = one
        if (one.owner !== owner || gathered === undefined) continue
        const next = asNow(gathered, owner)
        // The next notification of its thread replaces it anyway.
        const isDue = waiting.has(`${owner.key} ${groupOf(gathered.last)}`)
        if (next !== null && (isDue || isSameText(asOne(next), asOne(gathered)))) continue
        // Quiet hours hold back what came since, but not a text that should no longer be seen.
        const isQuiet = next !== null && !owner.isStillWanted(next.last)
        if (isQuiet && (next.last.quoted !== '' || gathered.last.quoted === '')) continue
        dismiss(id, one)
        if (next !== null && !isQuiet) show({ ...next, owner }, true)
      }
    },
    clear: () => {
      owner.session += 1
      for (const [group, one] of waiting) if (one.owner === owner) waiting.delete(group)
      for (const [id, one] of open) if (one.owner === owner) dismiss(id, one)
    },
  })
  const own = notifierOf(active)

  /** The account of the session that has begun. It is no longer the active one when its session has ended. */
  let began: string | null = null
  /** Removes notifications of an earlier run from macOS' Notification Center, by default those of all accounts. */
  const removeEarlier = (account?: string | null): void => {
    if (!Notification.getHistory || !permission.isOpen()) return
    Notification.getHistory()
      .then((history) => {
        const earlier = history.filter(({ id }) => {
          const click = readLaunch(id)
          const isWanted = account === undefined || click === null || click.account === account
          return isWanted && !open.has(click?.tag ?? id)
        })
        if (earlier.length > 0) Notification.remove(earlier.map(({ id }) => id))
      })
      .catch((error: unknown) => log('warn', 'earlier notifications not removed', error))
  }
  // They would show their text under the lock.
  if (ports.isLocked()) removeEarlier()

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
      for (const [id, one] of open) dismiss(id, one)
      removeEarlier()
    },
    allow: permission.allow,
    say: (title, body, path) => {
      if (!permission.isOpen() || !Notification.isSupported())
        return Promise.resolve({ outcome: 'unsupported' })
      const id = randomUUID()
      const shownIn = active.session
      const notification = new Notification({ id, title, body })
      keep(id, { notification, owner: active, account: null })
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
        followOutcome(notification)
        notification.show()
      })
    },
    last: () => lastOne,
    clear: () => {
      own.clear()
      clicks.clear(began)
      removeEarlier(began)
      began = null
    },
  }
}
