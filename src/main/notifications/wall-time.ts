/** Returns the wall-clock time, ms since 1970. Quiet hours and do not disturb use it. */
export const wallTime = (): number => Date.now()
