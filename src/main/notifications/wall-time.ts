/** The clock on the wall, ms since 1970: quiet hours and the end of do not disturb are said by it. */
export const wallTime = (): number => Date.now()
