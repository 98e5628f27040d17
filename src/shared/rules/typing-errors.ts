/** Typing errors that a word of this length may have and still be meant. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * Counts letters that are wrong, missing, added or swapped with their neighbour. Gives up beyond `most` and returns
 * more than that.
 */
export const typingErrors = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
