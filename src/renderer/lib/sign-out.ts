import { atom } from 'jotai'
import { bridge } from './bridge.ts'
import { openOverlay } from './overlay.ts'
import { accountsAtom, preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** Who signs out: the active account, all accounts, or another one by its key. */
export type Leaving = 'active' | 'all' | { readonly account: string }

/** The accounts that the sign-out dialog is about. */
export const leavingAtom = atom<Leaving>('active')

/** Signs out without a question. */
export const signOutNow = (leaving: Leaving, keepsArchive: boolean) => {
  if (leaving === 'active') return bridge.session.signOut({ keepsArchive })
  if (leaving === 'all') return bridge.accounts.signOutAll({ keepsArchive })
  return bridge.accounts.signOut({ account: leaving.account, keepsArchive })
}

/** Signs out. With an archive it first asks whether to remove its content. */
const askAndSignOut = (leaving: Leaving): void => {
  store.set(leavingAtom, leaving)
  if (store.get(preferencesAtom).archive) openOverlay('sign-out')
  else void signOutNow(leaving, false)
}

/** Signs out an account, by default the active one. */
export const signOut = (key?: string): void => {
  const isOther = store.get(accountsAtom).list.some((one) => one.key === key && !one.isActive)
  askAndSignOut(isOther && key !== undefined ? { account: key } : 'active')
}

export const signOutOfAll = (): void => askAndSignOut('all')
