import type { Preferences } from '#shared/ipc/preferences.ts'
import { paths } from '#shared/paths.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import type { News } from './news.ts'
import { nextQuietChange, quietUntil } from './quiet-hours.ts'

/** Why something that happened is not shown (user-guide.md#native-notifications). */
export type HoldReason =
  /** The member did it. */
  | 'own'
  /** The same news arrived in another way a moment before. */
  | 'told'
  | 'switched-off'
  | 'kind-switched-off'
  | 'muted'
  /** That very thread is visible in a window that is in front. */
  | 'in-view'
  | 'do-not-disturb'
  | 'quiet-hours'
  /** The system has no notifications. */
  | 'unsupported'
  /** The system refused. */
  | 'failed'

/** News that was not shown, as diagnostics list it: without its content and without names. */
export interface Held {
  /** ms since 1970. */
  readonly at: number
  readonly kind: News['kind'] | 'own'
  readonly reason: HoldReason
  /** In the system's words, where it refused. */
  readonly detail?: string
}

/** The preferences that decide. */
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

/** The facts that decide, besides the news itself. */
export interface GateFacts {
  readonly preferences: GatePreferences
  readonly ownUserId: string | null
  readonly isDuplicate: boolean
  readonly isMuted: boolean
  /** Whether a window is in front, and the in-app path that it shows. */
  readonly view: { readonly focused: boolean; readonly path: string }
  /** ms since 1970, by the clock on the wall. */
  readonly now: number
}

const switches = {
  message: 'notifyMessages',
  notification: 'notifyNotifications',
  shipment: 'notifyShipments',
  reminder: 'notifyReminders',
  alert: 'notifyAlerts',
} as const satisfies Record<News['kind'], keyof GatePreferences>

/** The reason why nothing is shown at a moment, in ms since 1970. */
export const disturbance = (
  { doNotDisturb, quietHours }: Pick<GatePreferences, 'doNotDisturb' | 'quietHours'>,
  now: number,
): 'do-not-disturb' | 'quiet-hours' | null => {
  if (doNotDisturb === 'on' || (doNotDisturb !== 'off' && now < doNotDisturb)) return 'do-not-disturb'
  return quietUntil(quietHours, now) === null ? null : 'quiet-hours'
}

/** When `disturbance` may answer otherwise than now, ms since 1970; null for never. */
export const nextChange = (
  { doNotDisturb, quietHours }: Pick<GatePreferences, 'doNotDisturb' | 'quietHours'>,
  now: number,
): number | null => {
  const quiet = nextQuietChange(quietHours, now)
  const end = typeof doNotDisturb === 'number' && doNotDisturb > now ? doNotDisturb : null
  if (end === null || quiet === null) return end ?? quiet
  return Math.min(end, quiet)
}

/** The one gate: null where news is to be shown, otherwise the reason why not (user-guide.md#native-notifications). */
export const judge = ({ kind, subject, author }: News, facts: GateFacts): HoldReason | null => {
  const { preferences, ownUserId, view, now } = facts
  if (author !== null && author === ownUserId) return 'own'
  if (facts.isDuplicate) return 'told'
  if (facts.isMuted) return 'muted'
  // A reminder's place is To do, whatever its subject.
  const place = kind === 'reminder' ? paths.toDo : subject
  if (view.focused && subjectOf(view.path) === place) return 'in-view'
  if (!preferences.notifications) return 'switched-off'
  if (!preferences[switches[kind]]) return 'kind-switched-off'
  return disturbance(preferences, now)
}

const mostKept = 10

/** The last things that were not shown, oldest first. */
export interface HeldRecord {
  note(held: Held): void
  list(): readonly Held[]
}

/** Remembers the last ten, for diagnostics. */
export const createHeldRecord = (): HeldRecord => {
  let kept: readonly Held[] = []
  return {
    note: (held) => {
      kept = [...kept, held].slice(-mostKept)
    },
    list: () => kept,
  }
}
