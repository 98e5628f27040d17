/** Items on either side of a position with individual estimates, more than anybody scrolls by hand. */
const nearby = 2500
/** Items beyond are estimated in blocks of this size, by the average of one in `sampled`. */
const blockSize = 21
const sampled = 3

/** Returns the average of some heights, px; one line's height for an empty list. */
export const averageHeight = (heights: readonly number[]): number => {
  const some = heights.slice(0, nearby)
  return Math.round(some.reduce((sum, height) => sum + height, 0) / some.length) || 21
}

/**
 * Returns an estimated height for each of `count` items. The list keeps a tree of heights, with a node at each change
 * of height. Far from the index `around`, many items therefore share one height. Otherwise a long list takes long to
 * open.
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
    const size = beyond <= 0 ? 1 : at < around ? Math.min(blockSize, beyond) : blockSize
    const end = Math.min(count, at + size)
    const samples: number[] = []
    for (let index = at; index < end; index += sampled) samples.push(estimate(index))
    const average = Math.round(samples.reduce((sum, height) => sum + height, 0) / samples.length)
    while (heights.length < end) heights.push(average)
  }
  return heights
}
