import type { Notification } from '#shared/contract/entities/notification.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { Missed, News } from './news.ts'

/** A thread or notification in a list, and what its news would say. */
export interface Listed {
  readonly kind: News['kind']
  readonly path: string
  readonly title: string
}

/** An unread notification of the bell, with the path that it leads to. */
export interface Rung extends Pick<Notification, 'id'> {
  readonly path: string
}

/** The lists at one moment; null for one that was never fetched. */
export interface ListsThen {
  /** Paths of the conversations and shipments. */
  readonly people: readonly string[] | null
  readonly shipments: readonly string[] | null
  /** Ids of the bell's notifications. */
  readonly bell: readonly string[] | null
}

/** The lists after a gap. */
export interface ListsNow {
  readonly people: readonly Listed[]
  readonly shipments: readonly Listed[]
  readonly bell: readonly Rung[]
}

interface BeforeGap extends ListsThen {
  /** Unread counts by subject. */
  readonly unread: Map<string, number>
}

/** Compares what is unread before a gap in realtime and after it. */
export interface Gap {
  begin(lists: ListsThen): void
  /** Records something that was written in a thread and needs no news after the gap. */
  recordWritten(subject: string): void
  /** The same for a notification of the bell. */
  recordRung(id: string): void
  /** Ends the comparison. Returns the additional unread news, one entry per thread; none without a beginning. */
  end(lists: () => ListsNow): readonly Missed[]
  clear(): void
}

const missed = ({ kind, path, title }: Listed, count: number): Missed[] => {
  const news = { kind, title, body: '', path, subject: subjectOf(path), source: 'event' as const }
  return count > 0 ? [{ news: { ...news, author: null, sender: null, quoted: '' }, count }] : []
}

/** Creates the comparison. `unreadIn` returns the number of unread comments of a thread: `shipment:7`. */
export const createGap = (unreadIn: (subject: string) => number): Gap => {
  /** The bell's list may be older than an event that rang. */
  const rung = new Set<string>()
  let before: BeforeGap | null = null
  return {
    begin: (lists) => {
      if (before !== null) return
      const subjects = [...(lists.people ?? []), ...(lists.shipments ?? [])].map(subjectOf)
      before = { ...lists, unread: new Map(subjects.map((subject) => [subject, unreadIn(subject)])) }
    },
    recordWritten: (subject) => before?.unread.set(subject, (before.unread.get(subject) ?? 0) + 1),
    recordRung: (id) => void rung.add(id),
    end: (lists) => {
      const then = before
      before = null
      if (then === null) return []
      const now = lists()
      const listed = [...((then.people && now.people) ?? []), ...((then.shipments && now.shipments) ?? [])]
      const threads = listed.flatMap((one) => {
        const subject = subjectOf(one.path)
        return missed(one, unreadIn(subject) - (then.unread.get(subject) ?? 0))
      })
      const subjects = new Set(threads.map(({ news }) => news.subject))
      const known = then.bell && new Set([...then.bell, ...rung])
      return [
        ...threads,
        ...now.bell
          .filter(({ id }) => known !== null && !known.has(id))
          .flatMap(({ path }) => missed({ kind: 'notification', path, title: '' }, 1))
          // The same comment is in its thread and in the bell.
          .filter(({ news }) => !subjects.has(news.subject)),
      ]
    },
    clear: () => {
      rung.clear()
      before = null
    },
  }
}
