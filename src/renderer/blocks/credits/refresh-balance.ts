import { bridge } from '../../state/bridge.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'

/** Reads the balance again after something that may have cost credits. */
export const refreshBalance = async (): Promise<void> => {
  const answer = await bridge.session.refresh()
  if (answer.ok) store.set(sessionAtom, answer.value)
}
