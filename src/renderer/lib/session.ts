import { atom } from 'jotai'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { AppInfo } from '#shared/ipc/native.ts'
import { firstPreferences, type GovernedPreferences } from '#shared/ipc/preferences.ts'
import type { ConnectionState, SessionState } from '#shared/ipc/session.ts'
import { accountMark, accountOf } from '#shared/rules/account-mark.ts'

export const sessionAtom = atom<SessionState>({ status: 'signed-out', reason: 'none', server: null })
export const connectionAtom = atom<ConnectionState>({ http: 'ok', realtime: 'off', error: null })
/** Until the page has booted, only those that the first paint needs. */
export const preferencesAtom = atom<GovernedPreferences>(firstPreferences as GovernedPreferences)
export const infoAtom = atom<AppInfo | null>(null)
/** Unread messages of all conversations, as main polls them: the number that stands alone in inbox, title and badge. */
export const unreadConversationsAtom = atom(0)
/** Number of things to do, as main counts it for the badge. */
export const toDoCountAtom = atom(0)
/** The version that waits for a restart; '' for none. */
export const updateReadyAtom = atom('')

/** The signed-in (or, while restoring, last seen) user. */
export const viewerAtom = atom<AuthUser | null>((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-out' ? null : session.user
})

/** The signed-in account as addresses of its files carry it; '' where nobody is signed in. */
export const accountMarkAtom = atom((get) => {
  const account = accountOf(get(sessionAtom))
  return account === null ? '' : accountMark(account)
})

/** Settings by key; null while unknown, and then no cost is known either. */
export const settingsAtom = atom<Settings | null>((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.settings : null
})
