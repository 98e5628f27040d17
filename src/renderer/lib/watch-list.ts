/** How long changes are gathered, and how long two publications are apart at least, ms: scrolling makes many. */
const gatherMs = 50
const pauseMs = 250

/**
 * What this window watches: realtime channels, or users who may be online. Several components may watch the same item,
 * so items are counted; the whole list, at most the `max` newest, is published when it changes.
 */
export const createWatchList = (publish: (items: string[]) => void, max: number) => {
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

  /** Adds an item; the returned function takes it off again, once. */
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
