import { inTime } from '#shared/in-time.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountKeyAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastError } from '../../lib/toasts.ts'
import { accountsTexts as texts } from './texts.ts'

/** Time for main's push after a switch, ms. */
const shownWithinMs = 5000

/** Switches to an account. Resolves to true once this window shows it. */
export const showAccount = async (account: string): Promise<boolean> => {
  const shown = Promise.withResolvers<boolean>()
  const check = (): void => {
    // The push also leads to the account's last place, later in the same turn.
    if (store.get(accountKeyAtom) === account) setTimeout(() => shown.resolve(true))
  }
  const stop = store.sub(accountKeyAtom, check)
  check()
  try {
    const result = await bridge.accounts.switch({ account })
    if (result.ok) return await inTime(shown.promise, shownWithinMs, false)
    toastError(result.error, texts.notSwitched)
    return false
  } finally {
    stop()
  }
}
