import type { TriedNotification } from '#shared/ipc/native.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { Announced } from '#shared/ipc/push.ts'
import { dotLine } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import { createAttention } from './attention.ts'
import {
  createHeldRecord,
  disturbance,
  type Held,
  type HeldRecord,
  type HoldReason,
  judge,
  nextChange,
} from './gate.ts'
import type { Missed, News } from './news.ts'
import type { Notifier } from './notifier.ts'
import { createSeenNews, type SeenNews } from './seen-news.ts'
import { createShownNews, type ShownNews, type ShownNewsPorts, summaryOf } from './shown-news.ts'

export interface NotificationCenterPorts extends Omit<ShownNewsPorts, 'attention'> {
  readonly notifier: Notifier
  readonly preferences: () => Preferences
  readonly isMuted: (subject: string) => boolean
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
export interface NotificationCenter extends SeenNews, Pick<ShownNews, 'current'> {
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
  /** Returns the mark of the latest news, for `listed` and `inboxRead`. */
  mark(): number
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

/** A silence that ends by itself: held news stay unseen and are repeated after it. */
const isPostponed = (reason: HoldReason | null): boolean =>
  reason === 'do-not-disturb' || reason === 'quiet-hours'

type NoticePorts = Pick<NotificationCenterPorts, 'notifier' | 'preferences' | 'now'>

/** Shows messages of the app itself, which have no subject and are never repeated. Records those that did not appear. */
const createNotices = ({ notifier, preferences, now }: NoticePorts, record: HeldRecord) => {
  const show = async (title: string, body: string): Promise<TriedNotification> => {
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
  return {
    show: async (title: string, body: string): Promise<boolean> =>
      ['shown', 'unknown'].includes((await show(title, body)).outcome),
    tryOne: (): Promise<TriedNotification> => {
      notifier.allow()
      return show(nativeTexts.notifications.title, nativeTexts.notifications.test)
    },
  }
}

/** Creates the center. One timer serves the next due event. */
export const createNotificationCenter = (ports: NotificationCenterPorts): NotificationCenter => {
  const { notifier, preferences, now } = ports
  const record = createHeldRecord()
  const attention = createAttention((cause) => ports.onAttention(!attention.isEmpty(), cause))
  const shownNews = createShownNews({ ...ports, attention })
  const notices = createNotices(ports, record)
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
  const decide = (news: News, isDuplicate: boolean): HoldReason | null => {
    const reason = held(news, isDuplicate)
    if (reason !== null) return reason
    notifier.notify(shownNews.previewed(news))
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

  plan()
  return {
    take: (news, isDuplicate) => {
      const reason = decide(news, isDuplicate)
      if (reason === null || isPostponed(reason)) {
        attention.add(news, now())
        plan()
      }
      if (reason === null || reason === 'switched-off' || reason === 'kind-switched-off')
        ports.onArrival(shownNews.announced(news))
      return reason
    },
    recordMissed: (missed) => {
      const shown = missed.filter(({ news }) => {
        const reason = held(news, false)
        if (reason === null || isPostponed(reason)) attention.add(news, now())
        return reason === null
      })
      const summary = summaryOf(shown, preferences().notificationPreview)
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
    ...createSeenNews({ attention, threadOf: ports.threadOf, onSeen: notifier.follow }),
    mark: attention.mark,
    current: shownNews.current,
    isUnseen: () => !attention.isEmpty(),
    held: record.list,
    recordNotShown: (kind, reason, detail) =>
      record.note({ at: now(), kind, reason, ...(detail === undefined ? {} : { detail }) }),
    tryOne: notices.tryOne,
    showNotice: notices.show,
  }
}
