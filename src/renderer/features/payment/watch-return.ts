import { refreshBalance } from '../credits/refresh-balance.ts'

/** How long after the payment page was opened the balance is worth reading again at each return. */
const payingMs = 30 * 60_000
/** A window that comes and goes asks no more often than this. */
const floorMs = 2000

let until = 0
let lastAsked = 0
let listening = false

const back = (): void => {
  const now = Date.now()
  if (now > until) {
    removeEventListener('focus', back)
    listening = false
    return
  }
  if (now - lastAsked < floorMs) return
  lastAsked = now
  void refreshBalance()
}

/** From now on, for a while and on whatever screen, coming back to the window reads the balance again. */
export const watchReturn = (): void => {
  until = Date.now() + payingMs
  if (listening) return
  listening = true
  addEventListener('focus', back)
}
