import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountsAtom, isAddingAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Makes an account the active one. Main pushes its session to all windows. */
export const switchAccount = ({ key, isActive }: Pick<SignedInAccount, 'key' | 'isActive'>): void => {
  store.set(isAddingAtom, false)
  if (!isActive) void bridge.accounts.switch({ account: key })
}

/** Switches to the account at a place of the switcher, from 0. Returns false without one. */
export const switchToPlace = (at: number): boolean => {
  const { list } = store.get(accountsAtom)
  const account = list[at]
  if (account === undefined || list.length < 2) return false
  switchAccount(account)
  return true
}

/** Shows the sign-in to a further account. */
export const addAccount = (): void => {
  if (store.get(accountsAtom).mayAdd) store.set(isAddingAtom, true)
}
