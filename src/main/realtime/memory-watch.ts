const megabyte = 1024 * 1024
/** Maximum growth of main between two messages, in bytes. The largest valid message needs a tenth of it. */
const maxGrowth = 128 * megabyte
/** Ms between two readings of main's memory. */
const everyMs = 500

/** Watches main's memory while a connection is open. */
export interface MemoryWatch {
  /** A whole message arrived: its memory becomes the new baseline. */
  renew(): void
  stop(): void
}

/** Returns the bytes that main uses. Tests can replace it. */
export type MemoryInUse = () => number

/**
 * Watches main's memory. Calls `onTooMuch` once for too much growth since the last message. Chromium buffers a message
 * without exposing its size. Endless and compressed messages therefore show only in memory.
 */
export const watchMemory = (
  onTooMuch: (grown: number) => void,
  inUse: MemoryInUse = () => process.memoryUsage.rss(),
): MemoryWatch => {
  let least = inUse()
  let isNew = false
  const timer = setInterval(() => {
    const now = inUse()
    if (isNew || now < least) {
      least = now
      isNew = false
    } else if (now - least > maxGrowth) {
      clearInterval(timer)
      onTooMuch(now - least)
    }
  }, everyMs)
  timer.unref()
  return {
    renew: () => {
      isNew = true
    },
    stop: () => clearInterval(timer),
  }
}
