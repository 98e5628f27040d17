import { type CacheStore, openCache } from '../storage/cache.ts'
import { type DraftStore, openDrafts } from '../storage/drafts.ts'
import { type Flags, openFlags } from '../storage/flags.ts'
import type { Places } from '../storage/places.ts'
import { openPreferences, type PreferenceStore } from '../storage/preferences.ts'
import type { StorageProblems } from '../storage/problems.ts'

/** Everything that the app saves on disk. */
export interface Storage {
  readonly preferences: PreferenceStore
  readonly flags: Flags
  readonly drafts: DraftStore
  readonly cache: CacheStore
}

/** First step: opens everything in its place. Never throws; what cannot be opened is reported to `problems`. */
export const openStorage = ({ data, cache }: Places, problems: StorageProblems): Storage => ({
  preferences: openPreferences(data, problems),
  flags: openFlags(data, problems),
  drafts: openDrafts(data, problems),
  cache: openCache(cache, problems),
})
