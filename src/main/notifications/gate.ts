import type { Preferences } from '#shared/ipc/preferences.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { News } from './news.ts'
import { newsPlacesOf } from './news-places.ts'
import { nextQuietChange, quietUntil } from './quiet-hours.ts'

/** Reasons for not showing news (user-guide.md#native-notifications). */
export type HoldReason =
  /** The member's own action. */
  | 'own'
  /** Another source reported the same news a moment before. */
  | 'told'
  | 'switched-off'
  | 'kind-switched-off'
  | 'muted'
  /** A focused window shows that thread. */
  | 'in-view'
  | 'do-not-disturb'
  | 'quiet-hours'
  /** The system lacks notifications. */
  | 'unsupported'
  /** The system refused. */
  | 'failed'

/** News that was not shown, for diagnostics. Contains neither content nor names. */
export interface Held {
  /** ms since 1970. */
  readonly at: number
  readonly kind: News['kind'] | 'own'
  readonly reason: HoldReason
  /** The system's message, after a failure. */
  readonly detail?: string
}

/** Preferences that the gate reads. */
export type GatePreferences = Pick<
  Preferences,
  | 'notifications'
  | 'notifyMessages'
  | 'notifyNotifications'
  | 'notifyShipments'
  | 'notifyReminders'
  | 'notifyAlerts'
  | 'quietHours'
  | 'doNotDisturb'
>

/** Facts that the gate needs besides the news. */
export interface GateFacts {
  readonly preferences: GatePreferences
  readonly ownUserId: string | null
  readonly isDuplicate: boolean
  readonly isMuted: boolean
  /** Whether a window is focused, and its in-app path. */
  readonly view: { readonly focused: boolean; readonly path: string }
  /** ms since 1970, wall clock. */
  readonly now: number
}

const switches = {
  message: 'notifyMessages',
  notification: 'notifyNotifications',
  shipment: 'notifyShipments',
  reminder: 'notifyReminders',
  alert: 'notifyAlerts',
  deadline: 'notifyReminders',
} as const satisfies Record<News['kind'], keyof GatePreferences>

/** Returns the reason for silence at a time (ms since 1970), or null. */
export const disturbance = (
  { doNotDisturb, quietHours }: Pick<GatePreferences, 'doNotDisturb' | 'quietHours'>,
  now: number,
): 'do-not-disturb' | 'quiet-hours' | null => {
  if (doNotDisturb === 'on' || (doNotDisturb !== 'off' && now < doNotDisturb)) return 'do-not-disturb'
  return quietUntil(quietHours, now) === null ? null : 'quiet-hours'
}

/** Returns the next time when `disturbance` may change, ms since 1970; null for never. */
export const nextChange = (
  { doNotDisturb, quietHours }: Pick<GatePreferences, 'doNotDisturb' | 'quietHours'>,
  now: number,
): number | null => {
  const quiet = nextQuietChange(quietHours, now)
  const end = typeof doNotDisturb === 'number' && doNotDisturb > now ? doNotDisturb : null
  if (end === null || quiet === null) return end ?? quiet
  return Math.min(end, quiet)
}

/**
 * Decides whether to show news: null to show it, otherwise the reason for holding it
 * (user-guide.md#native-notifications).
 */
export const judge = (news: News, facts: GateFacts): HoldReason | null => {
  const { kind, author } = news
  const { preferences, ownUserId, view, now } = facts
  if (author !== null && author === ownUserId) return 'own'
  if (facts.isDuplicate) return 'told'
  if (facts.isMuted) return 'muted'
  if (view.focused && subjectOf(view.path) === newsPlacesOf(news).visibleAt) return 'in-view'
  if (!preferences.notifications) return 'switched-off'
  if (!preferences[switches[kind]]) return 'kind-switched-off'
  return disturbance(preferences, now)
}

const maxKept = 10

/** The last held news, oldest first. */
export interface HeldRecord {
  note(held: Held): void
  list(): readonly Held[]
}

/** Creates a record of the last ten, for diagnostics. */
export const createHeldRecord = (): HeldRecord => {
  let kept: readonly Held[] = []
  return {
    note: (held) => {
      kept = [...kept, held].slice(-maxKept)
    },
    list: () => kept,
  }
}
