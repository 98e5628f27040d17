/** Crashes of the graphics process until it stays off, and the time within which they count, ms. */
const maxCrashes = 3
const withinMs = 24 * 60 * 60 * 1000

export interface GraphicsPorts {
  /** Times of the last crashes, ms since 1970. Persistent, because Chromium may end the app too. */
  readonly crashes: { get(): readonly number[]; set(times: readonly number[]): void }
  readonly isOn: () => boolean
  readonly switchOff: () => void
  /** Notifies the user once that the graphics card is no longer used. */
  readonly tell: () => void
  /** ms since 1970. */
  readonly now: () => number
}

/**
 * Returns the handler of crashes of the graphics process. The third within a day switches hardware acceleration off.
 */
export const createGraphicsGuard = ({ crashes, isOn, switchOff, tell, now }: GraphicsPorts): (() => void) => {
  return () => {
    if (!isOn()) return
    const recent = [...crashes.get().filter((at) => now() - at < withinMs), now()]
    if (recent.length < maxCrashes) {
      crashes.set(recent)
      return
    }
    // Switching it on again allows three more crashes.
    crashes.set([])
    switchOff()
    tell()
  }
}
