import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { markedAlone } from '#shared/rules/marked-alone.ts'
import {
  commentLine,
  isLineSnoozed,
  markedLine,
  matchLine,
  messageLine,
  notificationLine,
  reviewLine,
  type SnoozedLines,
  type ToDoLine,
  threadOfNotification,
  unlistedLine,
  unreadThreads,
} from '#shared/rules/to-do-lines.ts'
import type { Unread, UnreadState } from '#shared/rules/unread.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import { BellFacts } from './bell-facts.ts'
import { PendingReviewFacts } from './pending-review-facts.ts'
import { Threads, type ThreadsPorts, threadKey } from './threads.ts'

/** Maximum count that the system accepts. */
export const maxCount = 9999

const capped = (all: Unread): Unread =>
  Object.fromEntries(Object.entries(all).map(([kind, count]) => [kind, Math.min(count, maxCount)])) as never

export interface AccountUnreadPorts extends Omit<ThreadsPorts, 'viewerId' | 'isLive'> {
  readonly viewer: () => Pick<AuthUser, 'id' | 'kyc_status'> | null
  /** Returns the network's own origin. */
  readonly origin: () => string
}

/** What one account has stored on this computer. */
export interface StoredUnread {
  readonly held: UnseenIds
  readonly marked: Marked
}

/** The threads that the member marked as unread, each with the time, ms since 1970. */
export type Marked = ReadonlyMap<string, number>

/** Facts of this computer, and the state of the session. */
export interface OwnFacts {
  /** Number of due reminders. */
  readonly reminders: number
  /** Keys of the matches of alerts. */
  readonly matches: readonly string[]
  readonly marked: Marked
  /** The snoozed lines of To do, and the time that decides about them, ms since 1970. */
  readonly snoozed: SnoozedLines
  readonly now: number
  /** False while a new session fetches its lists. The figures wait for all of them. */
  readonly isKnown: boolean
  /** Whether events arrive. */
  readonly isLive: boolean
}

type Corrector<N extends EndpointName> = (value: OutputOf<N>, askedAt: number, input: unknown) => OutputOf<N>

/** The unread items of one account: a state machine over responses, events and facts. It has no clock. */
export class AccountUnread {
  readonly threads: Threads
  readonly bell = new BellFacts()
  readonly #reviews = new PendingReviewFacts()
  #people: OutputOf<'directory.connections'> = []
  #shipments: OutputOf<'directory.shipments'> = []
  readonly #ports: AccountUnreadPorts
  #own: OwnFacts

  constructor(ports: AccountUnreadPorts, { held, marked }: StoredUnread, isKnown: boolean) {
    this.#ports = ports
    this.#own = { reminders: 0, matches: [], marked, snoozed: new Map(), now: 0, isKnown, isLive: false }
    const viewerId = (): string | null => ports.viewer()?.id ?? null
    this.threads = new Threads({ ...ports, viewerId, isLive: () => this.#own.isLive }, held)
  }

  /** Sets facts that others have found. */
  set(facts: Partial<OwnFacts>): void {
    this.#own = { ...this.#own, ...facts }
  }

  /** Applies a response whose call began at `askedAt`. Returns it with corrected counts; null if it has none. */
  apply<N extends EndpointName>(
    name: N,
    input: unknown,
    value: OutputOf<N>,
    askedAt: number,
  ): OutputOf<N> | null {
    const corrector = this.#correctors[name] as Corrector<N> | undefined
    return corrector?.(value, askedAt, input) ?? null
  }

  /** Returns the figures with all that they are made of. */
  state(): UnreadState {
    const { marked, reminders, snoozed, now, isKnown } = this.#own
    const lists = this.#lists()
    const alone = markedAlone(marked.keys(), lists.people, lists.shipments)
    const reviews = this.#reviews.keys(this.#ports.viewer())
    const figures = isKnown ? this.#figures(alone.length, reviews.length) : null
    const lines =
      figures === null ? [] : this.#lines({ ...lists, messages: figures.messages }, alone, reviews)
    const shown = lines.filter((line) => !isLineSnoozed(line, snoozed, now))
    return {
      figures,
      toDo: figures && Math.min(maxCount, reminders + shown.length),
      threads: this.threads.counts(),
      marked: alone,
      bell: this.bell.unread(),
      reviews,
    }
  }

  #figures(marked: number, reviews: number): Unread {
    const { reminders, matches } = this.#own
    return capped({
      messages: this.threads.sum('conversation'),
      comments: this.threads.sum('shipment'),
      ...this.bell.counts(this.#ports.origin()),
      marked,
      reminders,
      alerts: matches.length,
      reviews,
    })
  }

  /** Returns the network's lists with the current counts. */
  #lists() {
    const { threads } = this
    return {
      people: this.#people.map((one) => ({
        ...one,
        unread_count: threads.count(threadKey('conversation', one.user.id)),
      })),
      shipments: this.#shipments.map((one) => ({
        ...one,
        unread_comment_count: threads.count(threadKey('shipment', one.id)),
      })),
    }
  }

  /** Returns the lines that To do shows, without reminders and likes. */
  #lines(
    lists: Parameters<typeof unreadThreads>[0],
    marked: readonly string[],
    reviews: readonly string[],
  ): readonly ToDoLine[] {
    const origin = this.#ports.origin()
    const { people, shipments, unlisted, threads } = unreadThreads(lists)
    return [
      ...people.map(messageLine),
      ...(unlisted > 0 ? [unlistedLine(unlisted)] : []),
      ...shipments.map(commentLine),
      ...marked.map((thread) => markedLine(thread, this.#own.marked.get(thread) ?? null)),
      ...this.bell
        .news(origin)
        .filter((item) => threadOfNotification(item, threads, origin) === null)
        .map(({ id }) => notificationLine(id, id, 'notifications')),
      ...this.#own.matches.map(matchLine),
      ...reviews.map(reviewLine),
    ]
  }

  readonly #correctors: { readonly [N in EndpointName]?: Corrector<N> } = {
    'directory.connections': (people, askedAt) => {
      this.#people = people
      const counts = new Map(people.map(({ user, unread_count }) => [user.id, unread_count]))
      const corrected = this.threads.applyList('conversation', counts, askedAt)
      return people.map((person) => ({ ...person, unread_count: corrected.get(person.user.id) ?? 0 }))
    },
    'directory.shipments': (shipments, askedAt) => {
      this.#shipments = shipments
      this.#reviews.applyShipments(shipments)
      const counts = new Map(shipments.map(({ id, unread_comment_count }) => [id, unread_comment_count]))
      const corrected = this.threads.applyList('shipment', counts, askedAt)
      return shipments.map((one) => ({ ...one, unread_comment_count: corrected.get(one.id) ?? 0 }))
    },
    'directory.shipment': (one, askedAt) => ({
      ...one,
      unread_comment_count: this.threads.applyCount('shipment', one.id, one.unread_comment_count, askedAt),
    }),
    'posts.wall': (page, askedAt) => ({
      ...page,
      rows: page.rows.map((row) => {
        if (row.type !== 'post') return row
        const { id, unread_comment_count: count } = row.post
        const unread_comment_count = this.threads.applyCount('post', id, count, askedAt)
        return { ...row, post: { ...row.post, unread_comment_count } }
      }),
    }),
    'conversations.checkUnread': (presence, askedAt, input) => {
      const id = String((input as { readonly userId: string | number }).userId)
      if (id !== this.#ports.viewer()?.id)
        return {
          ...presence,
          unread_count: this.threads.applyCount('conversation', id, presence.unread_count, askedAt),
        }
      this.threads.applyInbox(presence.unread_count, askedAt)
      return { ...presence, unread_count: this.threads.sum('conversation') }
    },
    'notifications.unread': (lists) => {
      this.bell.apply(lists)
      return lists
    },
    'directory.product': (product) => {
      this.#reviews.applyProduct(product)
      return product
    },
    'directory.user': (member) => {
      this.#reviews.applyMember(member)
      return member
    },
  }
}
