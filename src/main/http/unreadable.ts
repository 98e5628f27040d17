import { unreadableIn } from '#shared/contract/entities/lenient.schema.ts'

/**
 * Returns the number of unreadable items in an answer that is a list or contains lists. Of several lists the maximum
 * counts, since they may hold the same items.
 */
export const unreadableInAnswer = (value: unknown): number => {
  if (Array.isArray(value)) return unreadableIn(value)
  const lists = Object.values(value ?? {}).filter((one): one is unknown[] => Array.isArray(one))
  return Math.max(0, ...lists.map(unreadableIn))
}

/** A comment with its replies, raw or parsed. */
interface Nested {
  readonly replies?: unknown
}

/** Counts the comments of a list, including replies at every depth. Replies that are not a list count as one. */
const countAll = (items: readonly unknown[]): number => {
  let count = 0
  // Iterative, because deep replies could overflow the stack.
  const waiting: (readonly unknown[])[] = [items]
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    count += list.length
    for (const item of list) {
      const replies = (item as Nested | null)?.replies ?? []
      if (!Array.isArray(replies)) count += 1
      else if (replies.length > 0) waiting.push(replies)
    }
  }
  return count
}

/**
 * Returns the number of unreadable comments of a list (robustness.md#bad-items). `raw` is the list before parsing,
 * `read` after. If it is not 0, a comment missing from `read` may still exist.
 */
export const countUnreadable = (raw: readonly unknown[], read: readonly unknown[]): number =>
  countAll(raw) - countAll(read)
