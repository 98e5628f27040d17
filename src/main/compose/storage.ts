import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { type GovernedPreferenceStore, governPreferences } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import { type AgeClock, openAgeClock } from '../storage/age-clock.ts'
import { type CacheStore, openCache } from '../storage/cache.ts'
import { type DraftStore, openDrafts } from '../storage/drafts.ts'
import { type Flags, openFlags } from '../storage/flags.ts'
import {
  type NotifiedIds,
  openNotifiedIds,
  openUnseen,
  type UnseenStore,
} from '../storage/held-collections.ts'
import type { Places } from '../storage/places.ts'
import { openPreferences } from '../storage/preferences.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { openSpentToday, type SpentToday } from '../storage/spent.ts'
import { openUserStore, type UserStore } from '../storage/user-store.ts'

/** Everything that the app saves on disk. */
export interface Storage {
  readonly preferences: GovernedPreferenceStore
  readonly flags: Flags
  readonly drafts: DraftStore
  /** All collections of `user.db`; the others give access to one of them. */
  readonly kept: UserStore
  readonly notified: NotifiedIds
  readonly unseen: UnseenStore
  readonly cache: CacheStore
  readonly spent: SpentToday
  readonly clock: AgeClock
}

/** First step: opens everything in its place, under the policies in force. Never throws; what cannot be opened is reported to `problems`. */
export const openStorage = (
  { data, cache }: Places,
  policies: Policies,
  problems: StorageProblems,
): Storage => {
  const preferences = governPreferences(openPreferences(data, problems), policies)
  const flags = openFlags(data, problems)
  const kept = openUserStore(data, problems, {
    // Matches of alerts are seen content, and stay off the disk together with it.
    isFleeting: (name) => name === 'alert-matches' && !preferences.get().archive,
  })
  // The start does not wait for that file.
  setImmediate(kept.open)
  return {
    preferences,
    flags,
    kept,
    drafts: openDrafts(kept, readDraft),
    notified: openNotifiedIds(kept),
    unseen: openUnseen(kept),
    spent: openSpentToday(kept),
    cache: openCache(cache, problems),
    clock: openAgeClock(flags.networkTime),
  }
}
