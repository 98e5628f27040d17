import type { UserRef } from '#shared/contract/entities/user.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { Announced } from '#shared/ipc/push.ts'
import { paths } from '#shared/paths.ts'
import type { NameFacts } from '#shared/rules/names.ts'
import { labelled, plainList } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import type { Attention } from './attention.ts'
import { clippedText, type Missed, type News, type Preview, previewed } from './news.ts'
import type { Current } from './news-owner.ts'
import type { Recents } from './recents.ts'
import { isThreadNews } from './seen-news.ts'

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
export const summaryOf = (missed: readonly Missed[], preview: Preview): News | null => {
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

export interface ShownNewsPorts {
  readonly preferences: () => Pick<Preferences, 'notificationPreview'>
  readonly viewer: () => Pick<UserRef, 'id' | 'is_admin'> | null
  readonly isConnection: (userId: string) => boolean
  /** Returns a sender's name with the unique id where another one looks equal. */
  readonly distinct: Recents['distinct']
  /** Returns a conversation or shipment as its list has it. */
  readonly threadOf: Recents['threadOf']
  /** The unseen news. */
  readonly attention: Pick<Attention, 'has' | 'newest'>
}

/** News as the member may read them, by the chosen preview and the rules of names. */
export interface ShownNews {
  /** Returns the news with the content that the preview allows. */
  previewed(news: News): News
  /** Returns the news for the screen reader of a window. */
  announced(news: News): Announced
  /** Returns the news of a notification as they are now (`NewsOwner`). */
  current(shown: News, subjects: readonly string[]): Current | null
}

/** Creates the view of an account's news. */
export const createShownNews = (ports: ShownNewsPorts): ShownNews => {
  const { preferences, viewer, isConnection, distinct, threadOf, attention } = ports
  const nameFacts = ({ sender }: News): NameFacts => ({
    viewer: viewer(),
    isConnection: sender !== null && isConnection(sender.id),
    isPaid: false,
    isAuthor: false,
  })
  const asPreviewed = (news: News): News => ({
    ...previewed(news, preferences().notificationPreview, nameFacts(news), distinct),
    of: news,
  })
  /** Returns the number of unread comments in these threads by their lists; null for another kind or an unknown one. */
  const listedCount = (news: News, subjects: readonly string[]): number | null => {
    if (!isThreadNews(news)) return null
    const counts = subjects.map((subject) => threadOf(subject)?.unread ?? null)
    // The list may be older than the news.
    return counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + Math.max(1, count)),
      0,
    )
  }
  return {
    previewed: asPreviewed,
    // The text is on another screen, so the author's name follows the general rule.
    announced: (news) => {
      const { kind, subject, quoted, sender, title, body } = news
      return {
        thread: isThreadNews(news) || quoted !== '' ? subject : '',
        author: sender === null ? '' : previewed(news, 'name', nameFacts(news), distinct).title,
        text: isThreadNews(news) || kind === 'notification' ? body : labelled(title, body),
      }
    },
    current: (shown, subjects) => {
      const unseen = subjects.filter(attention.has)
      const newest = attention.newest(unseen)
      if (newest === null) return null
      if (shown.missed !== undefined) {
        const summary = summaryOf(
          shown.missed.filter(({ news: { subject } }) => attention.has(subject)),
          preferences().notificationPreview,
        )
        return summary && { news: summary, count: 1 }
      }
      // Notifications of the bell about one subject are apart.
      const news = isThreadNews(newest) || !attention.has(shown.subject) ? newest : (shown.of ?? shown)
      const covers = shown.covers === undefined ? {} : { covers: unseen }
      return { news: { ...asPreviewed(news), ...covers }, count: listedCount(news, unseen) }
    },
  }
}
