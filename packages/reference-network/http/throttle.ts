/** Counts attempts by key in windows of `seconds`. A restart resets the counts, which are only in memory. */
export const createThrottle = (most: number, seconds: number) => {
  const windows = new Map<string, { count: number; until: number }>()
  const current = (key: string, now: number) => {
    const window = windows.get(key)
    return window !== undefined && window.until > now ? window : undefined
  }
  return {
    /** Returns the seconds until the next attempt; 0 when it is allowed. `now` in ms. */
    waitFor: (key: string, now: number): number => {
      const window = current(key, now)
      return window !== undefined && window.count >= most ? Math.ceil((window.until - now) / 1000) : 0
    },
    count: (key: string, now: number): void => {
      if (windows.size > 10_000) windows.clear()
      const window = current(key, now) ?? { count: 0, until: now + seconds * 1000 }
      windows.set(key, { ...window, count: window.count + 1 })
    },
    forget: (key: string): void => {
      windows.delete(key)
    },
  }
}
