import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import type { Client } from '../http/client.ts'
import type { News } from '../notifications/news.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type AlertRecordPorts, type AlertRecords, createAlertRecords } from './alert-records.ts'
import { createCheckSchedule } from './check-schedule.ts'
import type { Alert } from './found-by-alerts.ts'

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

const hasNewPost = (events: readonly RealtimeEvent[], viewerId: string | null): boolean =>
  events.some(({ name, payload }) => name === 'PostIsCreated' && payload.userId !== viewerId)

/** Posts of a fetched wall, and the alerts that they may match. */
interface SeenPosts {
  readonly account: string
  readonly alerts: readonly Alert[]
  readonly posts: readonly Post[]
  /** Whether they are of a check. Only a check makes an alert's baseline. */
  readonly isPoll: boolean
}

/** Records the new matches of an account's alerts and passes on their news, unless another account is signed in by then. */
const matchPosts = async (
  { notified, viewerId, firstSeen, take, now }: AlertPorts,
  records: AlertRecords,
  { account, alerts, posts, isPoll }: SeenPosts,
  isCurrent: () => boolean,
): Promise<void> => {
  // Loads the table of ports on demand.
  const { foundByAlerts, newsOfHits } = await import('./found-by-alerts.ts')
  if (!isCurrent()) return
  const found = await foundByAlerts({
    posts,
    alerts,
    viewerId: viewerId(),
    isDuplicate: ({ key }) => notified.has(account, offerId(key)),
    isBegun: (alert) => notified.has(account, baselineId(alert)),
    firstSeen,
    now: now(),
  })
  if (!isCurrent()) return
  // Another answer may have been processed meanwhile.
  const fresh = found.fresh.filter(({ offer }) => !notified.has(account, offerId(offer.key)))
  const baselineIds = isPoll ? alerts.map(baselineId) : []
  // Saved before it is shown: a crash in between loses a notification, but never repeats one.
  notified.add(account, [
    ...fresh.map(({ offer }) => offerId(offer.key)),
    ...found.old.map(({ key }) => offerId(key)),
    ...baselineIds,
  ])
  if (isPoll) records.dropOld(account)
  records.recordChecks(account, alerts, fresh, isPoll)
  if (fresh.length === 0) return
  records.keepMatches(account, fresh)
  take(newsOfHits(fresh))
}

/** Creates the watch. It fetches the wall only for a signed-in member with alerts who is online and awake. */
export const createAlertWatch = (ports: AlertPorts): AlertWatch => {
  const { kept, notified } = ports
  const records = createAlertRecords(ports)
  const schedule = createCheckSchedule({ pace: ports.pace ?? 1, random: ports.random ?? Math.random })
  const paused = new Set<PauseReason>()
  let account: string | null = null
  let alerts: readonly Alert[] = []
  let waiting: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  let isSearching = false

  const isOn = (): boolean => account !== null && alerts.length > 0 && paused.size === 0
  const plan = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!isOn() || isSearching) return
    // Does not keep the process alive.
    timer = setTimeout(() => void search(), Math.max(0, schedule.waitMs())).unref()
  }
  const count = (): void => {
    const keys = account === null ? [] : records.matches(account)
    if (keys.join('\n') === waiting.join('\n')) return
    waiting = keys
    if (keys.length === 0) ports.onSettled()
    ports.onWaiting(keys)
  }

  const consider = (whose: string, posts: readonly Post[], isPoll: boolean): Promise<void> =>
    matchPosts(ports, records, { account: whose, alerts, posts, isPoll }, () => whose === account)

  const search = async (): Promise<void> => {
    timer = undefined
    const whose = account
    if (whose === null || !isOn()) return
    isSearching = true
    const input = { limit: pageSize, page: 1 }
    schedule.started()
    const result = await ports.client.call('posts.wall', input)
    isSearching = false
    if (whose !== account) return plan()
    schedule.ended(result.ok ? null : result.error)
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
    if (alerts.some((alert) => !notified.has(whose, baselineId(alert)))) schedule.expectBaseline()
    plan()
  })

  return {
    recordResponse: (whose, name, result) => {
      if (whose === null || whose !== account || alerts.length === 0 || !walls.has(name)) return
      const posts = postsOf(result)
      if (posts.length > 0) void consider(whose, posts, false)
    },
    recordEvents: (events) => {
      if (isOn() && hasNewPost(events, ports.viewerId()) && schedule.expectPost()) plan()
    },
    follow: () => {
      const whose = ports.account()
      if (whose === account) return
      account = whose
      schedule.begin()
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
      schedule.resume()
      plan()
    },
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
      account = null
    },
  }
}
