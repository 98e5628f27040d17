import type { Settings } from '#shared/contract/entities/credit.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Acting } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { sessionAtom, settingsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** The server's current balance and settings; each null if it returns none. */
interface Present {
  readonly balance: number | null
  readonly settings: Settings | null
}

/** Fetches the server's current balance and settings. */
export const readCurrent = async (acting: Acting): Promise<Result<Present>> => {
  const result = await bridgeFor(acting).session.refresh()
  if (!result.ok) return result
  const session = result.value
  if (session.status !== 'signed-in') {
    store.set(sessionAtom, session)
    return failed('signed-out')
  }
  const { user, settings } = session
  // Unreadable settings leave the old ones on screen, but no question and no payment uses them.
  store.set(sessionAtom, { ...session, settings: settings ?? store.get(settingsAtom) })
  return ok({ balance: user.profile_credit, settings })
}

/** Refetches the balance after an action that may have cost credits. */
export const refreshBalance = async (acting: Acting): Promise<void> => void (await readCurrent(acting))
