import { atom } from 'jotai'
import { bridge } from './bridge.ts'
import { openOverlay } from './overlay.ts'
import { accountsAtom, preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** The account that the sign-out dialog is about; null for the active one. */
export const signOutOfAtom = atom<string | null>(null)

/** Signs out an account, by default the active one, without a question. */
export const signOutNow = (account: string | null, keepsArchive: boolean) =>
  account === null
    ? bridge.session.signOut({ keepsArchive })
    : bridge.accounts.signOut({ account, keepsArchive })

/** Signs out an account, by default the active one. With an archive it first asks whether to remove its content. */
export const signOut = (key?: string): void => {
  const isOther = store.get(accountsAtom).list.some((one) => one.key === key && !one.isActive)
  const account = isOther && key !== undefined ? key : null
  store.set(signOutOfAtom, account)
  if (store.get(preferencesAtom).archive) openOverlay('sign-out')
  else void signOutNow(account, false)
}
