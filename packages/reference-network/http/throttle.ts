/** Counts tries by key in windows of `seconds`. In memory: a restart resets the counts. */
export const createThrottle = (most: number, seconds: number) => {
  const windows = new Map<string, { count: number; until: number }>()
  const current = (key: string, now: number) => {
    const window = windows.get(key)
    return window !== undefined && window.until > now ? window : undefined
  }
  return {
    /** Seconds to wait before the next try; 0 when one is allowed. `now` in milliseconds. */
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
