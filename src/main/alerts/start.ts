import { paths } from '#shared/paths.ts'
import { wallNow } from '#shared/steady-clock.ts'
import type { Archive } from '../archive/archive.ts'
import type { Client } from '../http/client.ts'
import type { Log } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { AppSession } from '../session/start.ts'
import { type AgeClock, oldBefore } from '../storage/age-clock.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import { type AlertWatch, createAlertWatch } from './alert-watch.ts'

export interface AlertParts {
  readonly client: Client
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly kept: UserStore
    readonly notified: NotifiedIds
    readonly clock: AgeClock
  }
  readonly session: Pick<AppSession, 'account' | 'viewer' | 'onState'>
  readonly archive: Pick<Archive, 'ask' | 'recordResponse'>
  readonly notifications: Pick<Notifications, 'center' | 'unread'>
  readonly log: Log
}

/** Starts the watch for the member's alerts. */
export const startAlerts = (parts: AlertParts): AlertWatch => {
  const { client, storage, session, archive, notifications, log } = parts
  const { preferences, kept, notified, clock } = storage
  const { center, unread } = notifications
  const alerts = createAlertWatch({
    kept,
    notified,
    account: () => (session.viewer() === null ? null : session.account()),
    viewerId: () => session.viewer()?.id ?? null,
    client,
    firstSeen: async (keys) => {
      const known = await archive.ask('firstSeen', { keys })
      return known.ok ? known.value : {}
    },
    onWall: (account, input, result) => archive.recordResponse(account, 'posts.wall', input, result),
    take: (news) => void center.take(news, false),
    onWaiting: (matches) => unread.set({ matches }),
    onSettled: () => center.settle(paths.toDo),
    now: wallNow,
    oldBefore: () => oldBefore(clock, preferences.get().archiveDays),
    log,
  })
  session.onState(alerts.follow)
  return alerts
}
