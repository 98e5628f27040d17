/** Debounce of the first publication, ms. */
const gatherMs = 50
/**
 * During a scroll items change all the time. Publication waits for a rest of `restMs`, but at most `longestMs` after
 * the last publication.
 */
const restMs = 250
const longestMs = 1000

/**
 * Collects the items that this window watches: realtime channels, or users whose status is shown. Several components
 * may watch the same item, so items are counted. Each change publishes the whole list, at most the `max` newest
 * items.
 */
export const createWatchList = (publish: (items: string[]) => void, max: number) => {
  const counts = new Map<string, number>()
  let published = ''
  let publishedAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let scheduled = false

  const flush = (): void => {
    const wait = Math.min(changedAt + restMs, publishedAt + longestMs) - performance.now()
    if (wait > 0) {
      setTimeout(flush, wait)
      return
    }
    scheduled = false
    const items = [...counts.keys()].slice(-max)
    const list = items.join(' ')
    if (list === published) return
    published = list
    publishedAt = performance.now()
    publish(items)
  }

  // A timer instead of a frame: a hidden window has no frames but still leaves channels.
  const schedule = (): void => {
    changedAt = performance.now()
    if (scheduled) return
    scheduled = true
    setTimeout(flush, gatherMs)
  }

  /** Adds an item; the returned function removes it, once. */
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
