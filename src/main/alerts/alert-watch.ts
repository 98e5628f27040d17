import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import type { Client } from '../http/client.ts'
import type { News } from '../notifications/news.ts'
import { patience } from '../polling/poll-cadence.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type AlertRecordPorts, createAlertRecords } from './alert-records.ts'
import type { Alert } from './found-by-alerts.ts'

const minute = 60_000
/** Minimum ms between two checks of the wall. */
const intervalMs = 5 * minute
const longest = 60 * minute

/** Result of a check, for scheduling the next one. */
interface CheckOutcome {
  /** Failures in a row; 0 after a success. */
  readonly failures: number
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number | undefined
}

/**
 * Returns the ms until the next check of the wall (user-guide.md#alerts): 5 to 6 minutes, so that clients do not
 * synchronise. After failures the maximum is 10, 20, 40, then 60 minutes. Never before Retry-After ends. `random` is a
 * number from 0 to 1.
 */
const nextCheck = ({ failures, retryAfter }: CheckOutcome, random: number): number => {
  const ceiling =
    failures === 0 ? 1.2 * intervalMs : Math.min(longest, intervalMs * 2 ** Math.min(failures, 10))
  const delayMs = intervalMs + (ceiling - intervalMs) * random
  return Math.round(retryAfter === undefined ? delayMs : Math.max(delayMs, patience(retryAfter, random)))
}

/**
 * Returns the ms until the first check of a session, or after a pause. A whole company may start in the same second.
 */
const firstCheck = (random: number): number => Math.round(3_000 + 27_000 * random)

/** Returns the ms until a check that an event causes: soon, but with jitter. */
const checkForNews = (random: number): number => Math.round(300 + 1_200 * random)

/** Minimum ms between two checks that events cause. */
const newsGap = 15_000

export interface AlertPorts extends AlertRecordPorts {
  readonly kept: AlertRecordPorts['kept'] & Pick<UserStore, 'onChange'>
  readonly notified: NotifiedIds
  /** Returns the key of the signed-in account; null while signed out or restoring. */
  readonly account: () => string | null
  readonly viewerId: () => string | null
  readonly client: Pick<Client, 'call'>
  /** Returns when the archive first saw each of these items, ms since 1970. Unseen items are missing. */
  readonly firstSeen: (keys: readonly string[]) => Promise<Readonly<Record<string, number>>>
  /** Receives the fetched wall, as if a page had requested it. */
  readonly onWall: (account: string, input: object, result: Result<PostPage>) => void
  /** The notification gate. */
  readonly take: (news: News) => void
  /** Receives the keys of the matches. */
  readonly onWaiting: (keys: readonly string[]) => void
  /** Called when no unseen match is left. */
  readonly onSettled: () => void
  /** Factor of the time between two checks that nothing causes. Default: 1. */
  readonly pace?: number
  readonly random?: () => number
}

type PauseReason = 'offline' | 'suspended' | 'locked'

/** Watches the wall for the member's alerts (user-guide.md#alerts). */
export interface AlertWatch {
  /** Records an answer to a page of this account. */
  recordResponse(account: string | null, name: EndpointName, result: Result<unknown>): void
  recordEvents(events: readonly RealtimeEvent[]): void
  /** Call when the signed-in account may have changed. */
  follow(): void
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  stop(): void
}

const walls: ReadonlySet<EndpointName> = new Set(['posts.wall', 'posts.myWall'])
const pageSize = 10

/** Returns the mark of a notified offer. */
export const offerId = (key: string): string => `offer ${key}`
const baselineId = ({ key, value }: Alert): string => `alert ${key} ${value.since}`

const postsOf = (result: Result<unknown>): readonly Post[] =>
  result.ok ? (result.value as PostPage).rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])) : []

/** Mutes an account's alert by its key, if it still exists. The store reports disk failures. */
export const muteAlert = (kept: Pick<UserStore, 'list' | 'put'>, account: string, key: string): void => {
  try {
    const alert = kept.list(account, 'alerts').find((one) => one.key === key)
    if (alert !== undefined) kept.put(account, 'alerts', key, { ...alert.value, isMuted: true })
  } catch {
    // The alert stays active.
  }
}

/** Creates the watch. It fetches the wall only for a signed-in member with alerts who is online and awake. */
export const createAlertWatch = (ports: AlertPorts): AlertWatch => {
  const { kept, notified, now } = ports
  const records = createAlertRecords(ports)
  const { pace = 1, random = Math.random } = ports
  const paused = new Set<PauseReason>()
  let account: string | null = null
  let alerts: readonly Alert[] = []
  let waiting: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  let isSearching = false
  let failures = 0
  /** Time of the next check, of the last one, and the end of Retry-After; ms, monotonic. */
  let dueAtMonotonic = 0
  let searchedAtMonotonicMs = Number.NEGATIVE_INFINITY
  let notBefore = 0

  const isOn = (): boolean => account !== null && alerts.length > 0 && paused.size === 0
  const plan = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!isOn() || isSearching) return
    const waitMs = Math.max(dueAtMonotonic, notBefore) - performance.now()
    // Does not keep the process alive.
    timer = setTimeout(() => void search(), Math.max(0, waitMs)).unref()
  }
  const count = (): void => {
    const keys = account === null ? [] : records.matches(account)
    if (keys.join('\n') === waiting.join('\n')) return
    waiting = keys
    if (keys.length === 0) ports.onSettled()
    ports.onWaiting(keys)
  }

  const consider = async (whose: string, posts: readonly Post[], isPoll: boolean): Promise<void> => {
    const asked = alerts
    // Loads the table of ports on demand.
    const { foundByAlerts, newsOfHits } = await import('./found-by-alerts.ts')
    if (whose !== account) return
    const found = await foundByAlerts({
      posts,
      alerts: asked,
      viewerId: ports.viewerId(),
      isDuplicate: ({ key }) => notified.has(whose, offerId(key)),
      isBegun: (alert) => notified.has(whose, baselineId(alert)),
      firstSeen: ports.firstSeen,
      now: now(),
    })
    if (whose !== account) return
    // Another answer may have been processed meanwhile.
    const fresh = found.fresh.filter(({ offer }) => !notified.has(whose, offerId(offer.key)))
    const baselineIds = isPoll ? asked.map(baselineId) : []
    // Saved before it is shown: a crash in between loses a notification, but never repeats one.
    notified.add(whose, [
      ...fresh.map(({ offer }) => offerId(offer.key)),
      ...found.old.map(({ key }) => offerId(key)),
      ...baselineIds,
    ])
    if (isPoll) records.dropOld(whose)
    records.recordChecks(whose, asked, fresh, isPoll)
    if (fresh.length === 0) return
    records.keepMatches(whose, fresh)
    ports.take(newsOfHits(fresh))
  }

  const search = async (): Promise<void> => {
    timer = undefined
    const whose = account
    if (whose === null || !isOn()) return
    isSearching = true
    const input = { limit: pageSize, page: 1 }
    searchedAtMonotonicMs = performance.now()
    const result = await ports.client.call('posts.wall', input)
    isSearching = false
    if (whose !== account) return plan()
    failures = result.ok ? 0 : failures + 1
    const retryAfter = result.ok ? undefined : result.error.retryAfter
    const delayMs = nextCheck({ failures, retryAfter }, random()) * pace
    dueAtMonotonic = performance.now() + delayMs
    notBefore = result.ok ? 0 : dueAtMonotonic
    ports.onWall(whose, input, result)
    if (result.ok) await consider(whose, postsOf(result), true)
    plan()
  }

  const readAlerts = (): void => {
    alerts = (account === null ? [] : kept.listOrNone(account, 'alerts')).filter(
      ({ value }) => !value.isMuted,
    )
  }
  const unsubscribe = kept.onChange((whose, changes) => {
    if (whose !== account) return
    const isAbout = (collection: KeptCollection): boolean =>
      changes.some((change) => change.collection === collection)
    if (isAbout('alert-matches')) count()
    if (!isAbout('alerts')) return
    records.forgetChecks(whose, changes)
    readAlerts()
    // A new alert does not match posts that are already on the wall.
    if (alerts.some((alert) => !notified.has(whose, baselineId(alert))))
      dueAtMonotonic = Math.min(
        dueAtMonotonic,
        Math.max(performance.now(), searchedAtMonotonicMs + nextCheck({ failures: 0 }, 0)),
      )
    plan()
  })

  return {
    recordResponse: (whose, name, result) => {
      if (whose === null || whose !== account || alerts.length === 0 || !walls.has(name)) return
      const posts = postsOf(result)
      if (posts.length > 0) void consider(whose, posts, false)
    },
    recordEvents: (events) => {
      if (!isOn()) return
      const own = ports.viewerId()
      if (!events.some(({ name, payload }) => name === 'PostIsCreated' && payload.userId !== own)) return
      const at = Math.max(performance.now() + checkForNews(random()), searchedAtMonotonicMs + newsGap)
      if (at >= dueAtMonotonic) return
      dueAtMonotonic = at
      plan()
    },
    follow: () => {
      const whose = ports.account()
      if (whose === account) return
      account = whose
      failures = 0
      notBefore = 0
      searchedAtMonotonicMs = Number.NEGATIVE_INFINITY
      dueAtMonotonic = performance.now() + firstCheck(random())
      readAlerts()
      if (whose !== null) records.dropOld(whose)
      count()
      plan()
    },
    pause: (reason) => {
      paused.add(reason)
      plan()
    },
    resume: (reason) => {
      if (!paused.delete(reason) || paused.size > 0) return
      dueAtMonotonic = Math.max(dueAtMonotonic, performance.now() + firstCheck(random()))
      plan()
    },
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
      account = null
    },
  }
}
