import type { Archive } from '../archive/archive.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PictureCache } from '../media/sized/picture-cache.ts'
import type { SizedMedia } from '../media/sized/sized-media.ts'
import type { SenderPictures } from '../notifications/sender-pictures.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { AppSession, RemovedAccount } from '../session/start.ts'
import type { CacheStore } from '../storage/cache.ts'
import { seenCollections } from '../storage/collections.ts'
import type { UserStore } from '../storage/user-store.ts'
import type { UnreadOwner } from '../unread/unread.ts'

export interface RetentionParts {
  readonly preferences: Pick<GovernedPreferenceStore, 'get' | 'onChange'>
  readonly policies: Pick<Policies, 'get' | 'onChange'>
  readonly session: Pick<AppSession, 'onEnded' | 'onRemoved'>
  readonly archive: Pick<Archive, 'wipe'>
  readonly ledger: Pick<Ledger, 'wipe'>
  readonly unread: Pick<UnreadOwner, 'wipe'>
  readonly cache: Pick<CacheStore, 'clear' | 'keepFor'>
  readonly kept: Pick<UserStore, 'clear'>
  readonly pictures: Pick<SizedMedia, 'forget'>
  readonly pictureCache: Pick<PictureCache, 'keep'>
  readonly senderPictures: Pick<SenderPictures, 'clear'>
  /** Ms after the start before which leftover matches are not removed. The start does not wait for their file. */
  readonly restMs: number
}

/** Removes content that a member has seen from this computer. */
export interface ContentRetention {
  /** Removes all data that shows an account's seen content (user-guide.md#archive). */
  wipeSeen(account: string): Promise<void>
}

/** Ignores a disk failure, which the store has reported. */
const tryOnDisk = (change: () => void): void => {
  try {
    change()
  } catch {
    // The failure is already reported.
  }
}

/** Applies sessions, policies and preferences to stored content. */
export const startRetention = (parts: RetentionParts): ContentRetention => {
  const { preferences, policies, archive, ledger, unread, cache, kept, pictures } = parts

  /** Removes data that the network can send again. */
  const clearFetched = (account: string): void => {
    cache.clear(account)
    pictures.forget(account)
    void parts.senderPictures.clear()
  }
  const wipeSeen = (account: string): Promise<void> => {
    ledger.wipe(account)
    unread.wipe(account)
    tryOnDisk(() => kept.clear(account, seenCollections))
    clearFetched(account)
    return archive.wipe(account)
  }
  const signedOut = ({ account, keepsArchive }: RemovedAccount): void => {
    if (keepsArchive) clearFetched(account)
    else void wipeSeen(account)
  }
  parts.session.onEnded((end) => {
    if (end.reason === 'by-user') signedOut(end)
  })
  parts.session.onRemoved(signedOut)

  const limitCaches = (): void => {
    const days = policies.get().OfflineCache
    cache.keepFor(days)
    parts.pictureCache.keep(days !== 0)
  }
  limitCaches()
  policies.onChange(limitCaches)

  // An earlier run may have left matches.
  let hadArchive = true
  const followArchive = (): void => {
    const { archive: hasArchive } = preferences.get()
    if (hadArchive && !hasArchive) tryOnDisk(() => kept.clear(null, ['alert-matches']))
    hadArchive = hasArchive
  }
  setTimeout(followArchive, parts.restMs).unref()
  preferences.onChange(followArchive)
  return { wipeSeen }
}
