/** Milliseconds that changes are gathered, and that lie between two tellings at least: a reader who scrolls makes many. */
const gather = 50
const pause = 250

/**
 * A list of things that several places want at once: counted, and told as one whole list at most once in a while.
 */
export const countedList = (tell: (items: string[]) => void, limit: number) => {
  const counts = new Map<string, number>()
  let told = ''
  let toldAt = Number.NEGATIVE_INFINITY
  let scheduled = false

  const flush = (): void => {
    scheduled = false
    const items = [...counts.keys()].slice(-limit)
    const list = items.join(' ')
    if (list === told) return
    told = list
    toldAt = Date.now()
    tell(items)
  }

  // A timer, not a frame: a hidden window has no frames but still leaves channels.
  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setTimeout(flush, Math.max(gather, toldAt + pause - Date.now()))
  }

  /** Adds one wish for the item; the returned function takes it back, once. */
  return (item: string): (() => void) => {
    counts.set(item, (counts.get(item) ?? 0) + 1)
    schedule()
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (counts.get(item) ?? 1) - 1
      if (left > 0) counts.set(item, left)
      else counts.delete(item)
      schedule()
    }
  }
}
