import type { Cost } from '#shared/rules/cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** What the server says right now that the viewer has; null where it does not say. */
export const presentBalance = async (): Promise<Cost> => {
  const answer = await bridge.session.refresh()
  if (!answer.ok) return null
  store.set(sessionAtom, answer.value)
  return answer.value.status === 'signed-in' ? answer.value.user.profile_credit : null
}

/** Reads the balance again after something that may have cost credits. */
export const refreshBalance = async (): Promise<void> => void (await presentBalance())
