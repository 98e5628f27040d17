import type { Settings } from '#shared/contract/entities/credit.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { bridge } from '../../lib/bridge.ts'
import { sessionAtom, settingsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** The server's current balance and settings; each null when it names none. */
interface Present {
  readonly balance: number | null
  readonly settings: Settings | null
}

/** Asks the server for balance and settings as they are right now. */
export const readCurrent = async (): Promise<Result<Present>> => {
  const answer = await bridge.session.refresh()
  if (!answer.ok) return answer
  const session = answer.value
  if (session.status !== 'signed-in') {
    store.set(sessionAtom, session)
    return failed('signed-out')
  }
  const { user, settings } = session
  // Unreadable settings leave the old ones on screen, but no question and no payment uses them.
  store.set(sessionAtom, { ...session, settings: settings ?? store.get(settingsAtom) })
  return ok({ balance: user.profile_credit, settings })
}

/** Reads the balance again after something that may have cost credits. */
export const refreshBalance = async (): Promise<void> => void (await readCurrent())
