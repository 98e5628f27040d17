import { atom } from 'jotai'
import { accountAtom, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { infoAtom, isWaitingAtom, namedAccountAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastError } from '../../lib/toasts.ts'

/** Whether this window can be pinned to its account now, or released. The main window follows the active account. */
export const canPinAtom = atom((get) => {
  const info = get(infoAtom)
  if (info?.window !== 'popped-out' || get(isWaitingAtom)) return false
  return info.isPinned || get(namedAccountAtom) !== null
})

/** Whether this page has shown its account's content. Main answers no request of a page that starts in a waiting window. */
export const hasContentAtom = accountAtom(false)

export const canPin = (): boolean => store.get(canPinAtom)

/** Pins this window to its account, or lets it follow the active one. */
export const toggleWindowPin = async (): Promise<void> => {
  const info = store.get(infoAtom)
  if (info === null || !canPin()) return
  const isPinned = !info.isPinned
  const result = await bridgeFor(actNow()).windows.setPinned({ pinned: isPinned })
  if (result.ok) store.set(infoAtom, { ...info, isPinned })
  else toastError(result.error)
}
