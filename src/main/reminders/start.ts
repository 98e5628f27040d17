import { wallNow } from '#shared/steady-clock.ts'
import { disturbance } from '../notifications/gate.ts'
import type { Notifications } from '../notifications/start.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { AppSession } from '../session/start.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createReminderScheduler, type ReminderScheduler } from './scheduler.ts'

export interface ReminderParts {
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly kept: UserStore
    readonly notified: NotifiedIds
  }
  readonly session: Pick<AppSession, 'account' | 'viewer' | 'onState'>
  readonly notifications: Pick<Notifications, 'center' | 'recents' | 'unread' | 'onQuietChange'>
  /** Ms after the start before which stored reminders are not read. */
  readonly restMs: number
}

/** Starts the reminders of the signed-in account. */
export const startReminders = ({
  storage,
  session,
  notifications,
  restMs,
}: ReminderParts): ReminderScheduler => {
  const { preferences, kept, notified } = storage
  const { center, recents, unread } = notifications
  const reminders = createReminderScheduler({
    kept,
    notified,
    account: session.account,
    nameOf: (userId) => recents.nameOf(userId, session.viewer()),
    take: (news) => center.take(news, false),
    isQuiet: () => disturbance(preferences.get(), wallNow()) !== null,
    onDue: (due) => unread.set({ reminders: due }),
    onSnoozed: (snoozed, now) => unread.set({ snoozed, now }),
    onSettled: center.settle,
    now: wallNow,
    restMs,
  })
  session.onState(reminders.refresh)
  notifications.onQuietChange(reminders.refresh)
  return reminders
}
