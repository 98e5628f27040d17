import { hasDeparted } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { allAlerts, type KeptValue } from '#shared/ipc/kept.ts'
import { postPath } from '#shared/paths.ts'
import type { Log } from '../log.ts'
import type { Change, UserStore } from '../storage/user-store.ts'
import type { Alert, Hit } from './found-by-alerts.ts'

/** More matches than a user reads. The oldest are dropped. */
const maxMatches = 200

/** Returns the saved match of an offer. */
export const savedMatch = ({ offer, alert }: Hit, at: EpochMs): KeptValue<'alert-matches'> => ({
  alert: alert.key,
  kind: offer.kind,
  title: offer.title,
  path: postPath(offer.postId),
  etd: offer.etd,
  at,
})

export interface AlertRecordPorts {
  readonly kept: Pick<UserStore, 'list' | 'listOrNone' | 'put' | 'change' | 'clear' | 'remove'>
  /** Returns ms since 1970, wall clock. */
  readonly now: () => EpochMs
  /** Returns the time before which matches have expired, ms since 1970; null while unknown. */
  readonly oldBefore: () => number | null
  readonly log: Log
}

/** What is kept about an account's alerts: their matches, and when each was checked and matched. */
export interface AlertRecords {
  /** Returns the keys of the matches; none after a failure. */
  matches(account: string): readonly string[]
  /** Removes matches older than the archive's limit, and departed ones. */
  dropOld(account: string): void
  /** Keeps the newest matches. After a failure their notification still appears. */
  keepMatches(account: string, hits: readonly Hit[]): void
  /** Records the time of a poll, and of these hits. */
  recordChecks(account: string, asked: readonly Alert[], hits: readonly Hit[], isPoll: boolean): void
  /** Removes the checks of removed alerts. */
  forgetChecks(account: string, changes: readonly Change[]): void
}

/** Creates the records of all accounts. */
export const createAlertRecords = ({ kept, now, oldBefore, log }: AlertRecordPorts): AlertRecords => {
  const dropOld = (whose: string): void => {
    const before = oldBefore() ?? Number.NEGATIVE_INFINITY
    try {
      for (const { key, value } of kept.listOrNone(whose, 'alert-matches'))
        if (value.at < before || hasDeparted(value.etd, now())) kept.remove(whose, 'alert-matches', key)
    } catch {
      // The store has reported the failure.
    }
  }

  const keepMatches = (whose: string, hits: readonly Hit[]): void => {
    try {
      kept.change(
        whose,
        hits.map((hit) => ({
          collection: 'alert-matches',
          key: hit.offer.key,
          value: savedMatch(hit, now()),
        })),
      )
      const all = kept.list(whose, 'alert-matches').toSorted((a, b) => b.value.at - a.value.at)
      for (const { key } of all.slice(maxMatches)) kept.remove(whose, 'alert-matches', key)
    } catch (error) {
      // The notification still appears.
      log('warn', 'matches of alerts could not be kept', error)
    }
  }
  const checksOf = (whose: string): KeptValue<'alert-checks'> | undefined =>
    kept.list(whose, 'alert-checks').find(({ key }) => key === allAlerts)?.value
  const recordChecks = (
    whose: string,
    asked: readonly Alert[],
    hits: readonly Hit[],
    isPoll: boolean,
  ): void => {
    const matched = new Set(hits.map(({ alert }) => alert.key))
    if (!isPoll && matched.size === 0) return
    const at = now()
    try {
      const stored = checksOf(whose)
      // Earlier versions kept a row for each alert, which nothing else would remove.
      if (stored === undefined) kept.clear(whose, ['alert-checks'])
      const known = stored ?? {}
      const existing = new Set(kept.list(whose, 'alerts').map(({ key }) => key))
      const changed = asked
        .filter(({ key }) => existing.has(key))
        .map(({ key }) => [
          key,
          {
            checkedAt: isPoll ? at : (known[key]?.checkedAt ?? null),
            matchedAt: matched.has(key) ? at : (known[key]?.matchedAt ?? null),
          },
        ])
      kept.put(whose, 'alert-checks', allAlerts, { ...known, ...Object.fromEntries(changed) })
    } catch {
      // The store has reported the failure.
    }
  }
  const forgetChecks = (whose: string, changes: readonly Change[]): void => {
    const removed = new Set(
      changes.flatMap(({ collection, key, value }) =>
        collection === 'alerts' && value === null ? [key] : [],
      ),
    )
    if (removed.size === 0) return
    try {
      const remaining = Object.entries(checksOf(whose) ?? {}).filter(([key]) => !removed.has(key))
      kept.put(whose, 'alert-checks', allAlerts, Object.fromEntries(remaining))
    } catch {
      // The store has reported the failure.
    }
  }
  return {
    matches: (whose) => kept.listOrNone(whose, 'alert-matches').map(({ key }) => key),
    dropOld,
    keepMatches,
    recordChecks,
    forgetChecks,
  }
}
