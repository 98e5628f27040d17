import type { Settings } from '#shared/contract/entities/credit.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { bridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** What the viewer has and what things cost, by the server's present word; null each where it does not say. */
interface Present {
  readonly balance: Cost
  readonly settings: Settings | null
}

/** Asks the server for balance and settings as they are right now; null when there is no answer. */
export const readPresent = async (): Promise<Present | null> => {
  const answer = await bridge.session.refresh()
  if (!answer.ok) return null
  store.set(sessionAtom, answer.value)
  if (answer.value.status !== 'signed-in') return null
  return { balance: answer.value.user.profile_credit, settings: answer.value.settings }
}

/** Reads the balance again after something that may have cost credits. */
export const refreshBalance = async (): Promise<void> => void (await readPresent())
