/** Debounce after a quiet period, ms. */
const gatherMs = 50
/**
 * Where something was, as in a scroll: how long they must rest, and how long after the last publication they are published
 * although they do not, ms.
 */
const restMs = 250
const longestMs = 1000

/**
 * Collects the items that this window watches: realtime channels, or users who may be online. Several components may
 * watch the same item, so items are counted. Changes publish the whole list, at most the `max` newest items.
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

  // A timer, not a frame: a hidden window has no frames but still leaves channels.
  const schedule = (): void => {
    changedAt = performance.now()
    if (scheduled) return
    scheduled = true
    setTimeout(flush, gatherMs)
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
