const megabyte = 1024 * 1024
/** Bytes by which main may grow between two messages. The largest message that counts takes a tenth of them. */
const maxGrowth = 128 * megabyte
/** Milliseconds between two looks at main's memory. */
const everyMs = 500

/** Watches main's memory while a connection is open. */
export interface MemoryWatch {
  /** A whole message has come: what main holds from here on counts anew. */
  renew(): void
  stop(): void
}

/** Returns the bytes that main occupies, and may be replaced in tests. */
export type MemoryInUse = () => number

/**
 * Starts to watch main's memory, and calls `onTooMuch` once when it has grown by too much since the last message. Chromium
 * gathers a message without showing its size, so that an endless or a compressed one is visible as memory alone.
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
