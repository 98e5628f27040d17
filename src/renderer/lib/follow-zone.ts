import { systemZone } from '#shared/dates.ts'
import { isFormOpen } from './open-form.ts'

/** Interval of the checks in a visible window, ms. */
const interval = 10_000

/**
 * Calls `reload` once the computer's time zone has changed and no form is filled in. New texts follow the zone at once;
 * the reload renders those that stand already. Returns a function that stops.
 */
export const followZone = (reload: () => void): (() => void) => {
  const first = systemZone()
  const check = (): void => {
    if (!document.hidden && systemZone() !== first && !isFormOpen()) reload()
  }
  const timer = setInterval(check, interval)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
