export interface WayBackPorts {
  /** Returns whether a hidden window can be reopened, by a visible icon. */
  readonly hasWayBack: () => boolean | Promise<boolean>
  readonly isHidden: () => boolean
  /** Returns whether the screen is locked, which removes the tray on some desktops. */
  readonly isLocked: () => boolean
  readonly showMain: () => void
}

/** Ms between two checks. Each starts a process on Linux, so that checks are rare while the tray is there. */
const restMs = 20_000
const missingMs = 5000
/** Number of failed checks in a row until the tray counts as removed. A restarting panel returns sooner. */
const checks = 3

/**
 * Returns a function that starts to watch a hidden window. If its tray is removed, the window reopens. The watch then
 * ends, as it does when the user opens the window.
 */
export const createWayBack = ({ hasWayBack, isHidden, isLocked, showMain }: WayBackPorts): (() => void) => {
  let isPlanned = false
  let missing = 0
  const check = async (): Promise<void> => {
    const isThere = isLocked() || !isHidden() || (await hasWayBack())
    missing = isThere ? 0 : missing + 1
    isPlanned = false
    if (!isHidden()) return
    if (missing < checks) plan()
    else showMain()
  }
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => void check(), missing === 0 ? restMs : missingMs).unref()
  }
  return () => {
    missing = 0
    plan()
  }
}
