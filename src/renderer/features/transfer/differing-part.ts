/** A text around the words that differ from another text. */
export interface DifferingPart {
  readonly start: string
  readonly differing: string
  readonly end: string
}

const isInWord = (char: string): boolean => /\S/.test(char)

/** Divides a text at its first and last word that differ from another text. */
export const differingPart = (text: string, other: string): DifferingPart => {
  const most = Math.min(text.length, other.length)
  let head = 0
  while (head < most && text[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && text.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  let [end, otherEnd] = [text.length - tail, other.length - tail]
  // Whole words, because a single letter is easily overlooked.
  while (isInWord(text.charAt(head - 1)) && isInWord(text.charAt(head) + other.charAt(head))) head -= 1
  while (isInWord(text.charAt(end)) && isInWord(text.charAt(end - 1) + other.charAt(otherEnd - 1))) {
    end += 1
    otherEnd += 1
  }
  return { start: text.slice(0, head), differing: text.slice(head, end), end: text.slice(end) }
}
