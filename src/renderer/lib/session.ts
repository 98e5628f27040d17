import { atom } from 'jotai'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { SignedInAccounts } from '#shared/ipc/accounts.ts'
import { type LockState, noLock } from '#shared/ipc/lock.ts'
import type { AppInfo } from '#shared/ipc/native.ts'
import { firstPreferences, type GovernedPreferences } from '#shared/ipc/preferences.ts'
import type { ConnectionState, SessionState } from '#shared/ipc/session.ts'
import { accountMark, accountOf } from '#shared/rules/account-mark.ts'

export const sessionAtom = atom<SessionState>({ status: 'signed-out', reason: 'none', server: null })
/** The signed-in accounts, for the switcher. */
export const accountsAtom = atom<SignedInAccounts>({ list: [], mayAdd: true })
/** The account that this window shows; null while nobody is signed in. */
export const ownAccountAtom = atom(
  (get) => get(accountsAtom).list.find(({ key }) => key === get(accountKeyAtom)) ?? null,
)
/** This window's account if there are several; null otherwise. */
export const namedAccountAtom = atom((get) =>
  get(accountsAtom).list.length > 1 ? get(ownAccountAtom) : null,
)
/** Whether this window is pinned to its account while another one is active. It then acts on nothing. */
export const isWaitingAtom = atom(
  (get) => get(infoAtom)?.isPinned === true && get(ownAccountAtom)?.isActive === false,
)
/** Whether the window shows the sign-in to a further account. */
export const isAddingAtom = atom(false)
export const connectionAtom = atom<ConnectionState>({ http: 'ok', realtime: 'off', error: null })
export const isOfflineAtom = atom((get) => get(connectionAtom).http === 'offline')
/** Holds only the preferences of the first paint until the page has booted. */
export const preferencesAtom = atom<GovernedPreferences>(firstPreferences as GovernedPreferences)
export const infoAtom = atom<AppInfo | null>(null)
/** The app lock. It belongs to the app, so it covers the page whatever the session's state. */
export const lockAtom = atom<LockState>(noLock)
export const isLockedAtom = atom((get) => get(lockAtom).isLocked)
/** The downloaded version that a restart installs; '' for none. */
export const updateReadyAtom = atom('')

/** The signed-in user; while the session is restored, the last user. */
export const viewerAtom = atom<AuthUser | null>((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-out' ? null : session.user
})

/** The key of the account that this page shows; null while nobody is signed in. */
export const accountKeyAtom = atom((get) => accountOf(get(sessionAtom)))

/** Returns the mark of an account in the addresses of its files. */
export const markOfAtom = atom((get) => {
  const salt = get(infoAtom)?.mediaSalt ?? ''
  return (account: string): string => accountMark(account, salt)
})

/** The account's part in the addresses of its files; '' while nobody is signed in. */
export const accountMarkAtom = atom((get) => {
  const account = get(accountKeyAtom)
  return account === null ? '' : get(markOfAtom)(account)
})

/** The network's settings by key. Null while unknown; then no cost is known either. */
export const settingsAtom = atom<Settings | null>((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.settings : null
})
