import type { UserStore } from '../storage/user-store.ts'

/** Mutes an alert of an account, by its key; one that is gone stays so. Where the disk refuses, the store has said it. */
export const muteAlert = (kept: Pick<UserStore, 'list' | 'put'>, account: string, key: string): void => {
  try {
    const alert = kept.list(account, 'alerts').find((one) => one.key === key)
    if (alert !== undefined) kept.put(account, 'alerts', key, { ...alert.value, isMuted: true })
  } catch {
    // It goes on telling.
  }
}
