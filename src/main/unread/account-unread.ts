import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { type Snoozed, snoozedCounts, toDoCount } from '#shared/rules/to-do.ts'
import { nothingUnread, type Unread, type UnreadState } from '#shared/rules/unread.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import { BellFacts } from './bell-facts.ts'
import { PendingReviewFacts } from './pending-review-facts.ts'
import { Threads, type ThreadsPorts } from './threads.ts'

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
  /** Threads that the member marked as unread. */
  readonly marked: readonly string[]
}

/** Facts of this computer, and the state of the session. */
export interface OwnFacts {
  /** Number of due reminders. */
  readonly reminders: number
  /** Number of matches of alerts. */
  readonly alerts: number
  readonly marked: readonly string[]
  /** The snoozed items of To do, and the time that decides about them, ms since 1970. */
  readonly snoozed: readonly Snoozed[]
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
  readonly #ports: AccountUnreadPorts
  #own: OwnFacts

  constructor(ports: AccountUnreadPorts, { held, marked }: StoredUnread, isKnown: boolean) {
    this.#ports = ports
    this.#own = { reminders: 0, alerts: 0, marked, snoozed: [], now: 0, isKnown, isLive: false }
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
    const { marked, snoozed, now, isKnown } = this.#own
    const alone = marked.filter((thread) => this.threads.count(thread) === 0)
    const figures = isKnown ? this.#figures(alone.length) : null
    const hidden = snoozedCounts(snoozed, figures ?? nothingUnread, now)
    return {
      figures,
      toDo: figures && Math.min(maxCount, toDoCount(figures, hidden)),
      snoozed: toDoCount(hidden, nothingUnread),
      threads: this.threads.counts(),
      marked: alone,
      bell: this.bell.unread(),
    }
  }

  #figures(marked: number): Unread {
    const { reminders, alerts } = this.#own
    return capped({
      messages: this.threads.sum('conversation'),
      comments: this.threads.sum('shipment'),
      ...this.bell.counts(this.#ports.origin()),
      marked,
      reminders,
      alerts,
      reviews: this.#reviews.count(this.#ports.viewer()),
    })
  }

  readonly #correctors: { readonly [N in EndpointName]?: Corrector<N> } = {
    'directory.connections': (people, askedAt) => {
      const counts = new Map(people.map(({ user, unread_count }) => [user.id, unread_count]))
      const corrected = this.threads.applyList('conversation', counts, askedAt)
      return people.map((person) => ({ ...person, unread_count: corrected.get(person.user.id) ?? 0 }))
    },
    'directory.shipments': (shipments, askedAt) => {
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
