import { bridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Reads the balance again after something that may have cost credits. */
export const refreshBalance = async (): Promise<void> => {
  const answer = await bridge.session.refresh()
  if (answer.ok) store.set(sessionAtom, answer.value)
}
