/** How long changes are gathered, and how long two publications are apart at least, ms: scrolling makes many. */
const gatherMs = 50
const pauseMs = 250

/**
 * Reference-counted subscriptions: several components may want the same channel or user. What is wanted now is
 * published as one whole list of at most `max` items, the newest.
 */
export const createSubscriptions = (publish: (items: string[]) => void, max: number) => {
  const counts = new Map<string, number>()
  let published = ''
  let publishedAt = Number.NEGATIVE_INFINITY
  let scheduled = false

  const flush = (): void => {
    scheduled = false
    const items = [...counts.keys()].slice(-max)
    const list = items.join(' ')
    if (list === published) return
    published = list
    publishedAt = performance.now()
    publish(items)
  }

  // A timer, not a frame: a hidden window has no frames but still leaves channels.
  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setTimeout(flush, Math.max(gatherMs, publishedAt + pauseMs - performance.now()))
  }

  /** Subscribes to an item; the returned function unsubscribes, once. */
  return (item: string): (() => void) => {
    counts.set(item, (counts.get(item) ?? 0) + 1)
    schedule()
    let active = true
    return () => {
      if (!active) return
      active = false
      const left = (counts.get(item) ?? 1) - 1
      if (left > 0) counts.set(item, left)
      else counts.delete(item)
      schedule()
    }
  }
}
