import type { ThreadKind } from '#shared/ipc/native.ts'
import { paths } from '#shared/paths.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { nativeTexts } from '../texts.ts'
import type { Attention } from './attention.ts'
import type { News } from './news.ts'
import { newsPlacesOf } from './news-places.ts'
import type { ListedThread, Recents } from './recents.ts'

/** Ms by which two times of one message may differ, because a list may have whole seconds. */
const sameMs = 1000

/**
 * Returns a message as its list has it now. Without the last one, the text of an earlier one is unknown. Other news, and
 * messages without a known text or time, are returned unchanged.
 */
const revised = (news: News, listed: ListedThread | null): News => {
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

/** Returns whether the bell lists the news too. */
const isInBell = ({ kind }: News): boolean => kind === 'notification' || kind === 'shipment'

/** Returns whether the news is a comment or message in a thread. */
export const isThreadNews = ({ kind }: Pick<News, 'kind'>): boolean =>
  kind === 'message' || kind === 'shipment'

/** What the member, a list or another device did to unseen news (user-guide.md#until-seen). */
export interface SeenNews {
  /** A thread was read in any window, except for `remaining` comments. */
  threadRead(kind: ThreadKind, id: string, remaining: number): void
  /** Stops repeating a reminder that is done or postponed. */
  settle(subject: string): void
  /** The bell was opened, so its notifications are seen. */
  bellOpened(): void
  /** A focused window shows this path. */
  shown(path: string): void
  /**
   * A list has an answer. News that it has as read are seen, and those of changed messages follow. `mark` is the latest
   * news at the time of the request.
   */
  listed(what: 'message' | 'shipment', mark: number): void
  /** As `listed`, for the bell. `unread` are the subjects of its unread notifications. */
  bellListed(unread: ReadonlySet<string>, mark: number): void
  /** No message is unread. `mark` is the latest news at the time of the request. */
  inboxRead(mark: number): void
}

export interface SeenNewsPorts {
  readonly attention: Pick<Attention, 'see' | 'readUpTo' | 'list' | 'revise'>
  /** Returns a conversation or shipment as its list has it. */
  readonly threadOf: Recents['threadOf']
  /** Called after each step: notifications of seen news are dismissed, those of changed ones replaced. */
  readonly onSeen: () => void
}

/** Creates the rules by which unseen news become seen. */
export const createSeenNews = ({ attention, threadOf, onSeen }: SeenNewsPorts): SeenNews => {
  const see = (isSeen: (news: News) => boolean): void => {
    attention.see(isSeen)
    onSeen()
  }
  const readUpTo = (isRead: (news: News) => boolean, mark: number): void => {
    attention.readUpTo(isRead, mark)
    onSeen()
  }
  return {
    threadRead: (kind, id, remaining) => see(({ subject }) => remaining === 0 && subject === `${kind}:${id}`),
    settle: (over) => see(({ subject }) => subject === over),
    bellOpened: () => see(isInBell),
    shown: (path) => {
      const place = subjectOf(path)
      // Text counts as seen when it was on screen, not when its thread opens.
      const isThere = (news: News): boolean =>
        !isThreadNews(news) && newsPlacesOf(news).seenAt.includes(place)
      see(path === paths.notifications ? isInBell : isThere)
    },
    listed: (what, mark) => {
      attention.readUpTo(
        ({ kind, source, subject }) => kind === what && source === 'event' && threadOf(subject)?.unread === 0,
        mark,
      )
      for (const news of attention.list()) attention.revise(revised(news, threadOf(news.subject)), mark)
      onSeen()
    },
    bellListed: (unread, mark) =>
      readUpTo(
        (news) =>
          isInBell(news) &&
          (unread.size === 0 ||
            ((news.kind === 'notification' || news.source === 'bell') && !unread.has(news.subject))),
        mark,
      ),
    inboxRead: (mark) => readUpTo(({ kind }) => kind === 'message', mark),
  }
}
