import type { UserRef } from '#shared/contract/entities/user.ts'
import type { ThreadKind, TriedNotification } from '#shared/ipc/native.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { Announced } from '#shared/ipc/push.ts'
import { paths } from '#shared/paths.ts'
import type { NameFacts } from '#shared/rules/names.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { dotLine, labelled, plainList } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import { createAttention } from './attention.ts'
import { createHeldRecord, disturbance, type Held, type HoldReason, judge, nextChange } from './gate.ts'
import { clippedText, type Missed, type News, type Preview, previewed } from './news.ts'
import type { Current } from './news-owner.ts'
import type { Notifier } from './notifier.ts'
import type { Recents } from './recents.ts'

/** Longest body, in characters. */
const longest = 240

const placeOf: Partial<Record<News['kind'], string>> = {
  message: paths.messages,
  shipment: paths.shipments,
  notification: paths.notifications,
}

/** Returns the common path: one thread, one list, or To do. */
const commonPath = (missed: readonly Missed[]): string => {
  const own = new Set(missed.map(({ news }) => news.path))
  const [only] = own
  if (only !== undefined && own.size === 1) return only
  const lists = new Set(missed.map(({ news }) => placeOf[news.kind]))
  const [list] = lists
  return lists.size === 1 && list !== undefined ? list : paths.toDo
}

/** Returns one notification for the news of a gap (user-guide.md#native-notifications); null for none. */
const missedNews = (missed: readonly Missed[], preview: Preview): News | null => {
  const [first] = missed
  if (first === undefined) return null
  const sum = (kind: News['kind']): number =>
    missed.reduce((total, { news, count }) => total + (news.kind === kind ? count : 0), 0)
  const texts = nativeTexts.notifications
  const names = preview === 'none' ? [] : missed.map(({ news }) => news.title).filter((name) => name !== '')
  return {
    ...first.news,
    title: texts.away(sum('message'), sum('shipment'), sum('notification')),
    body: clippedText(plainList([...new Set(names)]), longest) || texts.awayDetail,
    path: commonPath(missed),
    covers: missed.map(({ news }) => news.subject),
    missed,
  }
}

/** Ms by which two times of one message may differ, because a list may have whole seconds. */
const sameMs = 1000

/** Returns a message as its list has it now. Without the last one, the text of an earlier one is unknown. */
const revised = (news: News, listed: ReturnType<Recents['threadOf']>): News => {
  const { kind, quoted, sentAt } = news
  const last = listed?.last ?? null
  if (kind !== 'message' || quoted === '' || typeof sentAt !== 'number') return news
  const later = typeof last?.sentAt === 'number' ? last.sentAt - sentAt : null
  if (last !== null && later !== null && Math.abs(later) < sameMs) {
    // The list may shorten a text.
    const start = last.text.replace(/(?:…|\.\.\.)$/, '').trimEnd()
    return start === '' || quoted.startsWith(start) ? news : { ...news, body: last.text, quoted: last.text }
  }
  return last === null || (later !== null && later < 0)
    ? { ...news, body: nativeTexts.notifications.message, quoted: '', sentAt: null }
    : news
}

export interface NotificationCenterPorts {
  readonly notifier: Notifier
  readonly preferences: () => Preferences
  readonly viewer: () => Pick<UserRef, 'id' | 'is_admin'> | null
  readonly isConnection: (userId: string) => boolean
  /** Returns a sender's name with the unique id where another one looks equal. */
  readonly distinct: Recents['distinct']
  readonly isMuted: (subject: string) => boolean
  /** Returns a conversation or shipment as its list has it. */
  readonly threadOf: Recents['threadOf']
  /** Returns whether a window is focused, and its in-app path. */
  readonly view: () => { readonly focused: boolean; readonly path: string }
  /** Called when the first news becomes unseen and when none is left. `came` is the causing news, if any. */
  readonly onAttention: (isUnseen: boolean, cause: News | null) => void
  /** Called for news that no focused window shows. Silent during do not disturb and quiet hours. */
  readonly onArrival: (arrival: Announced) => void
  /** Called when do not disturb or quiet hours may have changed. Without it, the center follows only calls of `wake`. */
  readonly onQuietChange?: () => void
  /** ms since 1970, wall clock. */
  readonly now: () => number
}

/** Decides about news and repeats it until seen. All notifications start here. */
export interface NotificationCenter {
  /** Shows news, or returns the reason for holding it. */
  take(news: News, isDuplicate: boolean): HoldReason | null
  /** Shows one notification for all news missed during a gap; each thread passes the gate separately. */
  recordMissed(missed: readonly Missed[]): void
  /** Starts a session. */
  begin(): void
  /** Ends the session and clears its news. */
  end(): void
  /** Returns whether delayed news should still be shown. */
  isStillWanted(news: News): boolean
  /** Performs what is due, after sleep or a change of preferences. */
  wake(): void
  /** A thread was read in any window, except for `left` comments. */
  threadRead(kind: ThreadKind, id: string, remaining: number): void
  /** Stops repeating a reminder that is done or postponed. */
  settle(subject: string): void
  /** The bell was opened, so its notifications are seen. */
  bellOpened(): void
  /** A focused window shows this path. */
  shown(path: string): void
  /** Returns the mark of the latest news, for `listed` and `inboxRead`. */
  mark(): number
  /**
   * A list has an answer. News that it has as read are seen, and those of changed messages follow. `mark` is the latest
   * news at the time of the request.
   */
  listed(what: 'message' | 'shipment', mark: number): void
  /** As `listed`, for the bell. `unread` are the subjects of its unread notifications. */
  bellListed(unread: ReadonlySet<string>, mark: number): void
  /** Returns the news of a notification as they are now (`NewsOwner`). */
  current(shown: News, subjects: readonly string[]): Current | null
  /** No message is unread. `mark` is the latest news at the time of the request. */
  inboxRead(mark: number): void
  isUnseen(): boolean
  /** The last ten held news, oldest first, for diagnostics. */
  held(): readonly Held[]
  /** The system did not show a notification. */
  recordNotShown(kind: News['kind'], reason: 'unsupported' | 'failed', detail?: string): void
  /** Shows a test notification and returns the system's result. */
  tryOne(): Promise<TriedNotification>
  /**
   * Shows a message of the app, except during do not disturb and quiet hours. Returns whether the user may have seen
   * it.
   */
  showNotice(title: string, body: string): Promise<boolean>
}

/** Maximum timer delay, ms. Later events are scheduled again after it. */
const longestWait = 24 * 60 * 60 * 1000

/** Returns whether the bell lists the news too. */
const isInBell = ({ kind }: News): boolean => kind === 'notification' || kind === 'shipment'

/** Returns whether the news is a comment or message in a thread. */
const isWritten = ({ kind }: News): boolean => kind === 'message' || kind === 'shipment'

/** Returns the places where the news counts as seen. A reminder's include its target and To do. */
const placesOf = ({ kind, subject, path }: News): readonly string[] => {
  if (kind === 'reminder') return [subject, subjectOf(path), paths.toDo]
  return kind === 'deadline' ? [subjectOf(path)] : [subject]
}

/** Creates the center. One timer serves the next due event. */
export const createNotificationCenter = (ports: NotificationCenterPorts): NotificationCenter => {
  const { notifier, preferences, now } = ports
  const record = createHeldRecord()
  const attention = createAttention((cause) => ports.onAttention(!attention.isEmpty(), cause))
  let timer: NodeJS.Timeout | undefined
  let isOver = true

  const plan = (): void => {
    clearTimeout(timer)
    const at = now()
    // Tray and menu show quiet hours when signed out, too.
    const due = [ports.onQuietChange ? nextChange(preferences(), at) : null]
    if (mayRemind(at)) due.push(attention.nextReminder(preferences().reminderMinutes))
    const next = Math.min(...due.filter((one) => one !== null))
    // Does not keep the process alive.
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(longestWait, Math.max(0, next - at))).unref()
  }
  /** During quiet hours a reminder is postponed, not used up. */
  const mayRemind = (at: number): boolean => !isOver && disturbance(preferences(), at) === null
  /** Returns and records the reason for holding news; null to show it. */
  const held = (news: News, isDuplicate: boolean): HoldReason | null => {
    const reason = judge(news, {
      preferences: preferences(),
      ownUserId: ports.viewer()?.id ?? null,
      isDuplicate,
      isMuted: ports.isMuted(news.subject),
      view: ports.view(),
      now: now(),
    })
    if (reason !== null) record.note({ at: now(), kind: news.kind, reason })
    return reason
  }
  const nameFacts = ({ sender }: News): NameFacts => ({
    viewer: ports.viewer(),
    isConnection: sender !== null && ports.isConnection(sender.id),
    isPaid: false,
    isAuthor: false,
  })
  /** The text is on another screen, so the author's name follows the general rule. */
  const announce = (news: News): void => {
    const { kind, subject, quoted, sender, title, body } = news
    ports.onArrival({
      thread: isWritten(news) || quoted !== '' ? subject : '',
      author: sender === null ? '' : previewed(news, 'name', nameFacts(news), ports.distinct).title,
      text: isWritten(news) || kind === 'notification' ? body : labelled(title, body),
    })
  }
  const shownAs = (news: News): News => ({
    ...previewed(news, preferences().notificationPreview, nameFacts(news), ports.distinct),
    of: news,
  })
  const decide = (news: News, isDuplicate: boolean): HoldReason | null => {
    const reason = held(news, isDuplicate)
    if (reason !== null) return reason
    notifier.notify(shownAs(news))
    return null
  }
  const wake = (): void => {
    const { reminderMinutes } = preferences()
    // The preview may have changed.
    notifier.follow()
    if (mayRemind(now())) for (const news of attention.removeDue(reminderMinutes, now())) decide(news, false)
    ports.onQuietChange?.()
    plan()
  }

  /** Runs a step that marks news as seen. */
  const seen = (step: () => void): void => {
    step()
    notifier.follow()
  }
  /** Returns the number of unread comments in these threads by their lists; null for another kind or an unknown one. */
  const listedCount = (kind: News['kind'], subjects: readonly string[]): number | null => {
    if (kind !== 'message' && kind !== 'shipment') return null
    const counts = subjects.map((subject) => ports.threadOf(subject)?.unread ?? null)
    // The list may be older than the news.
    return counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + Math.max(1, count)),
      0,
    )
  }
  const current = (shown: News, subjects: readonly string[]): Current | null => {
    const unseen = subjects.filter(attention.has)
    const newest = attention.newest(unseen)
    if (newest === null) return null
    if (shown.missed !== undefined) {
      const summary = missedNews(
        shown.missed.filter(({ news: { subject } }) => attention.has(subject)),
        preferences().notificationPreview,
      )
      return summary && { news: summary, count: 1 }
    }
    // Notifications of the bell about one subject are apart.
    const news = isWritten(newest) || !attention.has(shown.subject) ? newest : (shown.of ?? shown)
    const covers = shown.covers === undefined ? {} : { covers: unseen }
    return { news: { ...shownAs(news), ...covers }, count: listedCount(news.kind, unseen) }
  }

  const showNotice = async (title: string, body: string): Promise<TriedNotification> => {
    const at = now()
    const reason = preferences().notifications ? disturbance(preferences(), at) : 'switched-off'
    if (reason !== null) {
      record.note({ at, kind: 'own', reason })
      return { outcome: 'held', reason }
    }
    const tried = await notifier.showNotice(title, body)
    if (tried.outcome === 'unsupported') record.note({ at, kind: 'own', reason: 'unsupported' })
    if (tried.outcome === 'failed') record.note({ at, kind: 'own', reason: 'failed', detail: tried.error })
    return tried
  }

  plan()
  return {
    take: (news, isDuplicate) => {
      const reason = decide(news, isDuplicate)
      if (reason === null || reason === 'do-not-disturb' || reason === 'quiet-hours') {
        attention.add(news, now())
        plan()
      }
      if (reason === null || reason === 'switched-off' || reason === 'kind-switched-off') announce(news)
      return reason
    },
    recordMissed: (missed) => {
      const shown = missed.filter(({ news }) => {
        const reason = held(news, false)
        if (reason === null || reason === 'do-not-disturb' || reason === 'quiet-hours')
          attention.add(news, now())
        return reason === null
      })
      const summary = missedNews(shown, preferences().notificationPreview)
      if (summary !== null) {
        notifier.notify(summary)
        ports.onArrival({ thread: '', author: '', text: dotLine([summary.title, summary.body]) })
      }
      plan()
    },
    begin: () => {
      isOver = false
      notifier.begin()
      plan()
    },
    end: () => {
      isOver = true
      notifier.clear()
      attention.clear()
      plan()
    },
    // Skips delayed news that were read elsewhere meanwhile.
    isStillWanted: (news) =>
      (news.covers ?? [news.subject]).some(attention.has) && held(news, false) === null,
    wake,
    threadRead: (kind, id, remaining) =>
      seen(() => attention.see(({ subject }) => remaining === 0 && subject === `${kind}:${id}`)),
    settle: (over) => seen(() => attention.see(({ subject }) => subject === over)),
    bellOpened: () => seen(() => attention.see(isInBell)),
    shown: (path) => {
      const subject = subjectOf(path)
      seen(() =>
        attention.see((news) =>
          path === paths.notifications
            ? isInBell(news)
            : // Text counts as seen when it was on screen, not when its thread opens.
              !isWritten(news) && placesOf(news).includes(subject),
        ),
      )
    },
    mark: attention.mark,
    current,
    listed: (what, mark) =>
      seen(() => {
        attention.readUpTo(
          ({ kind, source, subject }) =>
            kind === what && source === 'event' && ports.threadOf(subject)?.unread === 0,
          mark,
        )
        for (const news of attention.list())
          attention.revise(revised(news, ports.threadOf(news.subject)), mark)
      }),
    bellListed: (unread, mark) =>
      seen(() =>
        attention.readUpTo(
          (news) =>
            isInBell(news) &&
            (unread.size === 0 ||
              ((news.kind === 'notification' || news.source === 'bell') && !unread.has(news.subject))),
          mark,
        ),
      ),
    inboxRead: (mark) => seen(() => attention.readUpTo(({ kind }) => kind === 'message', mark)),
    isUnseen: () => !attention.isEmpty(),
    held: record.list,
    recordNotShown: (kind, reason, detail) =>
      record.note({ at: now(), kind, reason, ...(detail === undefined ? {} : { detail }) }),
    tryOne: () => {
      notifier.allow()
      return showNotice(nativeTexts.notifications.title, nativeTexts.notifications.test)
    },
    showNotice: async (title, body) => ['shown', 'unknown'].includes((await showNotice(title, body)).outcome),
  }
}
