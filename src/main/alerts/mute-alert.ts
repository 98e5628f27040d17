import type { UserStore } from '../storage/user-store.ts'

/** Mutes an account's alert by its key, if it still exists. The store reports disk failures. */
export const muteAlert = (kept: Pick<UserStore, 'list' | 'put'>, account: string, key: string): void => {
  try {
    const alert = kept.list(account, 'alerts').find((one) => one.key === key)
    if (alert !== undefined) kept.put(account, 'alerts', key, { ...alert.value, isMuted: true })
  } catch {
    // The alert stays active.
  }
}
