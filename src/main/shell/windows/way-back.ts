export interface WayBackPorts {
  /** Whether a hidden window can be had back, by an icon that is seen. */
  readonly hasWayBack: () => boolean | Promise<boolean>
  readonly isHidden: () => boolean
  /** Whether the screen is locked: some desktops take their tray away with it. */
  readonly isLocked: () => boolean
  readonly bringBack: () => void
}

/** Milliseconds between two looks, and how many in a row find no tray: a panel that starts anew is back by then. */
const intervalMs = 5000
const checks = 3

/**
 * Returns what watches a window from the moment that it is hidden. A window whose tray is removed meanwhile comes back by
 * itself; the watch ends with that, or once somebody has opened the window.
 */
export const createWayBack = ({ hasWayBack, isHidden, isLocked, bringBack }: WayBackPorts): (() => void) => {
  let isPlanned = false
  let missing = 0
  const check = async (): Promise<void> => {
    const isThere = isLocked() || !isHidden() || (await hasWayBack())
    missing = isThere ? 0 : missing + 1
    isPlanned = false
    if (!isHidden()) return
    if (missing < checks) plan()
    else bringBack()
  }
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => void check(), intervalMs).unref()
  }
  return () => {
    missing = 0
    plan()
  }
}
