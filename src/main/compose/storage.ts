import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { type GovernedPreferenceStore, governPreferences } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import { type AddedWords, openAddedWords } from '../storage/added-words.ts'
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

/** All stores on disk. */
export interface Storage {
  readonly preferences: GovernedPreferenceStore
  readonly flags: Flags
  readonly addedWords: AddedWords
  readonly drafts: DraftStore
  /** All collections of `user.db`. Other stores give access to one of them. */
  readonly kept: UserStore
  readonly notified: NotifiedIds
  readonly unseen: UnseenStore
  readonly cache: CacheStore
  readonly spent: SpentToday
  readonly clock: AgeClock
}

/**
 * First step of the start: opens all stores in their places, under the current policies. Never throws; failures go to
 * `problems`.
 */
export const openStorage = (
  { data, cache }: Places,
  policies: Policies,
  problems: StorageProblems,
): Storage => {
  const preferences = governPreferences(openPreferences(data, problems), policies)
  const flags = openFlags(data, problems)
  const kept = openUserStore(data, problems, {
    // Matches of alerts are seen content, so they stay off the disk without an archive.
    isMemoryOnly: (name) => name === 'alert-matches' && !preferences.get().archive,
  })
  // The start does not wait for this file.
  setImmediate(kept.open)
  return {
    preferences,
    flags,
    addedWords: openAddedWords(data, problems),
    kept,
    drafts: openDrafts(kept, readDraft),
    notified: openNotifiedIds(kept),
    unseen: openUnseen(kept),
    spent: openSpentToday(kept),
    cache: openCache(cache, problems),
    clock: openAgeClock(flags.networkTime),
  }
}
