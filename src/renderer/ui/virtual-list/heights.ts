/** Items on either side of a place that are estimated one by one: more than anybody scrolls by hand. */
const nearby = 2500
/** Items beyond are estimated in blocks of this size by the average of one in `sampled`. */
const blockSize = 21
const sampled = 3

/** Returns the average of the first heights; `fallback` without any. */
export const averageHeight = (heights: readonly number[], fallback: number): number => {
  const some = heights.slice(0, nearby)
  return some.length === 0
    ? fallback
    : Math.round(some.reduce((sum, height) => sum + height, 0) / some.length)
}

/**
 * Returns an estimated height for each of `count` items. The list keeps a tree of heights with a node wherever one differs
 * from the one before. Far from the index `around`, many items therefore share one height, or a long list takes long to open.
 */
export const sampleHeights = (
  count: number,
  around: number,
  estimate: (index: number) => number,
): number[] => {
  const heights: number[] = []
  while (heights.length < count) {
    const at = heights.length
    const beyond = at < around ? around - nearby - at : at - around - nearby
    const wanted = beyond <= 0 ? 1 : at < around ? Math.min(blockSize, beyond) : blockSize
    const size = Math.min(wanted, count - at)
    let sum = 0
    let samples = 0
    for (let index = at; index < at + size; index += sampled) {
      sum += estimate(index)
      samples += 1
    }
    for (let n = 0; n < size; n += 1) heights.push(Math.round(sum / samples))
  }
  return heights
}
