import { type GovernedPreferenceStore, governPreferences } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { AgeClock } from '../storage/age-clock.ts'
import { type CacheStore, openCache } from '../storage/cache.ts'
import { type DraftStore, openDrafts } from '../storage/drafts.ts'
import { type Flags, openFlags } from '../storage/flags.ts'
import { type KeptStore, openKept } from '../storage/kept.ts'
import { type MutedThreads, openMuted } from '../storage/muted.ts'
import { type NotifiedIds, openNotifiedIds } from '../storage/notified-ids.ts'
import type { Places } from '../storage/places.ts'
import { openPreferences } from '../storage/preferences.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { openAgeClock } from '../storage/saved-age-clock.ts'
import { openSpentToday, type SpentToday } from '../storage/spent.ts'
import { openUnseen, type UnseenStore } from '../storage/unseen.ts'

/** Everything that the app saves on disk. */
export interface Storage {
  readonly preferences: GovernedPreferenceStore
  readonly flags: Flags
  readonly muted: MutedThreads
  readonly drafts: DraftStore
  readonly kept: KeptStore
  readonly told: NotifiedIds
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
  return {
    preferences,
    flags: openFlags(data, problems),
    muted: openMuted(data, problems),
    drafts: openDrafts(data, problems),
    // Matches of alerts are seen content, and stay off the disk together with it.
    kept: openKept(
      data,
      problems,
      undefined,
      (name) => name === 'alert-matches' && !preferences.get().archive,
    ),
    told: openNotifiedIds(data, problems),
    unseen: openUnseen(data, problems),
    cache: openCache(cache, problems),
    spent: openSpentToday(data, problems),
    clock: openAgeClock(data, problems),
  }
}
