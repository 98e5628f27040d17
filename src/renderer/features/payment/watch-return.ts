import { accountFamily } from '../../lib/account.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'

/** How long after the payment page was opened the balance is worth refreshing at each return. */
const payingMs = 30 * 60_000
/** A window that comes and goes refreshes no more often than this. */
const floorMs = 2000

/** Refreshes the balance whenever the window gets the focus, until the time is over. */
const createReturnWatch = () => {
  let until = 0
  let lastRefresh = 0
  const stop = (): void => removeEventListener('focus', onFocus)
  const onFocus = (): void => {
    const now = Date.now()
    if (now > until) stop()
    else if (now - lastRefresh >= floorMs) {
      lastRefresh = now
      void refreshBalance()
    }
  }
  return {
    extend: (): void => {
      until = Date.now() + payingMs
      // Added once, however often: it is the same listener.
      addEventListener('focus', onFocus)
    },
    dispose: stop,
  }
}

const watches = accountFamily(createReturnWatch)

/** From now on, for a while and on whatever screen, coming back to the window refreshes the balance. */
export const watchReturn = (): void => watches.get('payment').extend()
