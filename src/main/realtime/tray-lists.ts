import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Result } from '#shared/errors.ts'
import type { Unread } from '#shared/rules/unread.ts'
import type { Client } from '../http/client.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { Recents } from '../notifications/recents.ts'
import type { CaughtUpList } from './catch-up.ts'

/** Counts that pages know more exactly than main. */
type PageFigures = Pick<Unread, 'reviews' | 'marked'>

export interface TrayListsPorts {
  readonly client: Pick<Client, 'call'>
  readonly account: () => string | null
  readonly viewer: () => AuthUser | null
  /** Returns the network's own origin. */
  readonly origin: () => string
  /** Returns the threads that an account marked as unread. */
  readonly marked: (account: string) => readonly string[]
  readonly recents: Pick<
    Recents,
    'noteAnswer' | 'unreadInBell' | 'notificationRead' | 'counts' | 'unreadComments'
  >
  readonly center: Pick<NotificationCenter, 'mark' | 'listed' | 'bellListed'>
  /** Receives each answer that main fetched. */
  readonly onFetched: (account: string, name: CaughtUpList, result: Result<unknown>) => void
  readonly onRecents: () => void
  readonly onFigures: (figures: Pick<Unread, 'comments'> | PageFigures) => void
  readonly onNotifications: (counts: Pick<Unread, 'notifications' | 'likes'>) => void
}

/** The account that asked, and the mark of `NotificationCenter.mark` before the call. */
interface AskedBy {
  readonly account: string | null
  readonly mark: number
}

/** Counts of the lists of tray and badge, fetched by main or pages. */
export interface TrayLists {
  /** Fetches a list for main; null if the account changed meanwhile. */
  fetch(name: CaughtUpList): Promise<Result<unknown> | null>
  /** Records the answer of a page's call, unless another account has become active since. `mark` as in `center`. */
  noteAnswer(name: EndpointName, input: unknown, result: Result<unknown>, asked: AskedBy): void
  /** Counts the comments, after an answer, an event or a reading. */
  countComments(): void
  /** Records a page's counts. */
  noteToDo(figures: PageFigures): void
  clear(): void
}

/** Creates the counts. A page's counts take precedence over main's, except for comments, which main knows as exactly. */
export const createTrayLists = (ports: TrayListsPorts): TrayLists => {
  const { client, account, viewer, origin, recents, center } = ports
  /** Lists that main counted last. A page reports its own counts. */
  const countedHere = new Set<EndpointName>()
  /** The last counts of a page, and main's at that time. Main lacks some of the page's data. */
  let paged: { readonly page: PageFigures; readonly main: PageFigures } | null = null

  const ownCounts = () => {
    const whose = account()
    return recents.counts(viewer(), whose === null ? [] : ports.marked(whose), origin())
  }
  const count = (name: EndpointName): void => {
    const { notifications, likes, ...own } = ownCounts()
    if (name === 'notifications.unread') {
      ports.onNotifications({ notifications, likes })
      return
    }
    const since = (figure: keyof PageFigures): number =>
      paged === null ? own[figure] : Math.max(0, paged.page[figure] + own[figure] - paged.main[figure])
    ports.onFigures({ reviews: since('reviews'), marked: since('marked') })
  }
  const take = (name: EndpointName, result: Result<unknown>, mark: number): void => {
    if (recents.noteAnswer(name, result)) ports.onRecents()
    if (!result.ok) return
    if (name === 'directory.connections') center.listed('message', mark)
    if (name === 'directory.shipments') center.listed('shipment', mark)
    if (name === 'notifications.unread') center.bellListed(recents.unreadInBell(origin()), mark)
  }
  return {
    countComments: () => ports.onFigures({ comments: recents.unreadComments() }),
    fetch: async (name) => {
      const whose = account()
      const mark = center.mark()
      const result = await client.call(name, {})
      if (whose === null || account() !== whose) return null
      ports.onFetched(whose, name, result)
      take(name, result, mark)
      if (!result.ok) return result
      countedHere.add(name)
      count(name)
      return result
    },
    noteAnswer: (name, input, result, { mark, account: asker }) => {
      if (asker === null || account() !== asker) return
      take(name, result, mark)
      // Main counts until a page does, so that counts do not grow step by step.
      if (result.ok && (countedHere.delete(name) || paged === null)) count(name)
      if (name !== 'notifications.markAsRead' || !result.ok) return
      recents.notificationRead((input as { readonly notificationId: string }).notificationId)
      ports.onRecents()
    },
    noteToDo: (figures) => {
      paged = { page: figures, main: ownCounts() }
      ports.onFigures(figures)
    },
    clear: () => {
      countedHere.clear()
      paged = null
    },
  }
}
